interface ListedChange {
  readonly change: string;
  readonly reason: string;
}

export function listedChanges(): readonly ListedChange[];
export function withoutDescriptions(schema: string): string;
export function breakingFaults(
  before: string,
  now: string,
  listed: readonly Partial<ListedChange>[],
): readonly string[];
