/** Puzzles that a test adds itself: a server makes them only of games whose players made mistakes. */
import { randomUUID } from 'node:crypto';
import { rulesFor } from '@yamb-server/engine/rulesets';
import { PuzzlesStore } from '../../src/results/puzzles/puzzles.store.js';
import { INITIAL, UNIT } from '../../src/results/ratings/rate.js';
import { readRows } from './rows.js';
import type { TestServer } from './server.js';

/** Adds a hard puzzle on an empty sheet of `yacht`, with all dice thrown: the best choice is at index 1. Returns its id. */
export async function addPuzzle(server: TestServer): Promise<string> {
  const [gameId, rulesetKey] = [randomUUID(), 'yacht@1'];
  const rows = rulesFor(rulesetKey, 1)?.rows ?? [];
  const store = server.app.get(PuzzlesStore, { strict: false });
  const enter = { kind: 'enter', column: 'free' } as const;
  await store.add(
    {
      ...{ gameId, rulesetKey, sides: 1 },
      rating: { ...INITIAL, mean: 1700 * UNIT },
      turn: { columns: [rows.map(() => null)], dice: [1, 2, 3, 4, 6], rollsLeft: 0 },
      puzzle: {
        deviation: 5,
        choices: [
          { choice: { ...enter, row: 'ones', score: 1 }, loss: 9 },
          { choice: { ...enter, row: 'choice', score: 16 }, loss: 0 },
        ],
      },
    },
    Date.now(),
  );
  const [row] = await readRows<{ id: string }>(server, 'SELECT id FROM puzzles WHERE game_id = ?', gameId);
  if (!row) throw new Error('There is no room for a puzzle');
  return row.id;
}
