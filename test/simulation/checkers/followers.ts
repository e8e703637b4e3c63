/** Followers get every version once and in order, up to the last. */
import type BetterSqlite3 from 'better-sqlite3';
import type { History } from '../history.js';

export function checkFollowers(base: BetterSqlite3.Database, { followed }: History): readonly string[] {
  const faults: string[] = [];
  const last = base.prepare<[string], { version: number; status: string }>(
    'SELECT version, status FROM games WHERE id = ?',
  );
  for (const { gameId, versions, hasEnded, wasCut } of followed) {
    versions.forEach((version, index) => {
      const before = versions[index - 1];
      if (before !== undefined && version !== before + 1)
        faults.push(`A follower of ${gameId} got version ${version} after ${before}.`);
    });
    const game = last.get(gameId);
    if (!game || wasCut) continue;
    if (versions.at(-1) !== game.version)
      faults.push(
        `A follower of ${gameId} stopped at ${versions.at(-1)}, but the game is at ${game.version}.`,
      );
    const isOver = game.status === 'FINISHED' || game.status === 'ABANDONED';
    if (isOver !== hasEnded)
      faults.push(`A stream of ${gameId} ${hasEnded ? 'ended early' : 'never ended'}.`);
  }
  return faults;
}
