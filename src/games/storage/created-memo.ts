/** What is stored of a new game for retries: its id and the version it was made at, 1 unless it has a history. */

export interface CreatedGame {
  readonly id: string;
  readonly version: number;
}

export const writeCreatedMemo = ({ id, version }: CreatedGame): string =>
  version === 1 ? id : `${id}@${version}`;

export function readCreatedMemo(memo: string): CreatedGame {
  const [, id, version = '1'] = /^([^@]+)(?:@(\d+))?$/.exec(memo) ?? [];
  if (id === undefined) throw new Error(`The memo of a new game is damaged: ${memo}`);
  return { id, version: Number(version) };
}
