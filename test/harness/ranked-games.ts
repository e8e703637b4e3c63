/** Plays games that end at once with the scores that a test wants. */
import type { GameState } from '@yamb-server/engine';
import { rulesFor } from '@yamb-server/engine/rulesets';
import { dataOf, GameClient, accepted } from './game-client.js';
import { ID_ONLY } from './game-view.js';
import type { ScriptedDice } from './scripted-dice.js';
import { readRows, writeRows } from './rows.js';
import type { TestServer } from './server.js';

/** A game of YahtC in which each side has only the chance left; all other fields are crossed out. */
export interface LastTurn {
  readonly id: string;
  /** Plays the last turns from `seat` on, each for 5 to 30 points. */
  play(points: readonly number[], seat?: number): Promise<void>;
  resign(token: string): Promise<void>;
}

const ROW: Readonly<Record<string, string>> = { yahtc: 'chance', yamb: 'fours' };

/** Creates a game in which every seat has only its last turn left. The seats belong to the owners of the tokens. */
export async function lastTurn(
  server: TestServer,
  dice: ScriptedDice,
  tokens: readonly [string, ...string[]],
  input: Readonly<Record<string, unknown>> = {},
): Promise<LastTurn> {
  const [creator] = tokens;
  const seats = tokens.map((token) => ({ access: token === creator ? 'CREATOR' : 'CODE' }));
  const wanted = { ruleset: 'yahtc', seats, ...input };
  const create = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id joinCode } }';
  const made = await server.graphql<{ createGame: { id: string; joinCode: string } }>(
    create,
    { input: wanted },
    creator,
  );
  const { id, joinCode } = dataOf(made).createGame;
  for (const [seat, token] of tokens.entries()) {
    if (token === creator) continue;
    const join = 'mutation ($input: JoinGameInput!) { joinGame(input: $input) { __typename } }';
    dataOf(await server.graphql(join, { input: { gameId: id, seat, code: joinCode } }, token));
  }
  const row = ROW[wanted.ruleset] ?? 'chance';
  await crossAllExcept(server, id, 'free', row);
  const table = (token: string): GameClient<unknown> => new GameClient(server, token, id, ID_ONLY);
  return {
    id,
    play: async (points, seat = 0) => {
      for (const [index, sum] of points.entries()) {
        const own = table(tokens[seat + index] ?? creator);
        dice.show(...facesOf(sum));
        await accepted(own.roll());
        await accepted(own.enter('free', row, { endTurn: true }));
      }
    },
    resign: async (token) => {
      await accepted(table(token).resign());
    },
  };
}

/** Five faces with that sum, as equal as possible, plus a one for rule sets with a sixth die. */
const facesOf = (sum: number): number[] => [
  ...Array.from({ length: 5 }, (_, die) => Math.floor((sum + die) / 5)),
  1,
];

async function crossAllExcept(
  server: TestServer,
  gameId: string,
  column: string,
  row: string,
): Promise<void> {
  const [game] = await readRows<{ state: string; ruleset_key: string }>(
    server,
    'SELECT state, ruleset_key FROM games WHERE id = ?',
    gameId,
  );
  if (!game) throw new Error(`No game ${gameId}`);
  const state = JSON.parse(game.state) as GameState;
  const rules = rulesFor(game.ruleset_key, state.sheets.length);
  const sheets = state.sheets.map((sheet) => ({
    ...sheet,
    columns: rules?.columns.map(({ id }) =>
      rules.rows.map((one) => (id === column && one.id === row ? null : 0)),
    ),
  }));
  await writeRows(
    server,
    'UPDATE games SET state = ? WHERE id = ?',
    JSON.stringify({ ...state, sheets }),
    gameId,
  );
}
