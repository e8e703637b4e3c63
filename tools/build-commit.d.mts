export function buildCommit(
  folder: string,
  env?: Readonly<Record<string, string | undefined>>,
): string | undefined;
