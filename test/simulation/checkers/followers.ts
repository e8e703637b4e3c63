/** Followers get every version once and in order, up to the last, and know which games are open. */
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

const OPEN = `SELECT id FROM games WHERE status = 'OPEN' AND is_private = 0
  AND EXISTS (SELECT 1 FROM seats WHERE game_id = id AND player_id IS NULL AND access = 'ANYONE')`;

/** Followers of the lobby know all games that anyone may join, and no others. */
export function checkLobbies(base: BetterSqlite3.Database, { lobbies }: History): readonly string[] {
  const open = new Set(base.prepare<[], string>(OPEN).pluck().all());
  return lobbies
    .filter(({ wasCut }) => !wasCut)
    .flatMap(({ games }) => [
      ...[...games]
        .filter((id) => !open.has(id))
        .map((id) => `A follower of the lobby still sees game ${id}.`),
      ...[...open]
        .filter((id) => !games.has(id))
        .map((id) => `A follower of the lobby does not see game ${id}.`),
    ]);
}
