interface Commit {
  readonly hash: string;
  readonly message: string;
  readonly hasEntry: boolean;
}

export function changelogFaults(
  changelog: string,
  commits: readonly Commit[],
  listed: readonly { readonly change: string }[],
): readonly string[];
export function releasedChangelog(changelog: string, version: string, date: string): string;
