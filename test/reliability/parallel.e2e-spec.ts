import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { evolve, options, replay, type GameState, type CompiledRuleset } from '@yamb-server/engine';
import { rulesFor } from '@yamb-server/engine/rulesets';
import { createGame, type GameClient, type NewGame } from '../harness/game-client.js';
import { engineEvents, facesOf, type Brief, type EventView } from '../harness/game-view.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { playRandomly, type Acknowledged } from '../harness/random-player.js';
import { readStored } from '../harness/rows.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { runs, TEST_TIMEOUT } from '../harness/torture.js';

/** Number of games of each kind. */
const GAMES = runs(5, 50);
const COMMANDS = 20;
const KINDS: readonly NewGame[] = [
  { ruleset: 'winyamb' },
  { ruleset: 'yamb', seats: [{ name: 'Ana' }, { name: 'Bora' }] },
  { ruleset: 'yahtc', seats: [{ name: 'Ana' }, { name: 'Bora' }, { name: 'Vera' }] },
  { ruleset: 'yams', variants: ['columns', 'rill'] },
  { ruleset: 'enhanced-yahtzee' },
];

/** A game, with everything that the server has acknowledged. */
interface Played {
  readonly table: GameClient;
  readonly acknowledged: Acknowledged[];
}

describe(`${GAMES} concurrent games on one server`, () => {
  let folder: TemporaryFolder;
  let server: ServerProcess;
  let games: Played[];

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    server = await startProcess({ DATABASE_FILE: folder.file('yamb.sqlite') });
    const tokens = await Promise.all(['Ana', 'Bora', 'Vera'].map((name) => server.register(name)));
    games = await Promise.all(
      Array.from({ length: GAMES }, async (_, index) => {
        const kind = KINDS[index % KINDS.length] ?? { ruleset: 'winyamb' };
        return { table: await createGame(server, tokens[index % 3] ?? '', kind), acknowledged: [] };
      }),
    );
  });
  afterEach(async () => {
    await server.end('SIGTERM');
    await folder.remove();
  });

  const storedState = async (id: string): Promise<string> => {
    const select = 'SELECT state FROM games WHERE id = ?';
    const [row] = await readStored<{ state: string }>(folder.file('yamb.sqlite'), select, id);
    return row?.state ?? '';
  };

  const playOn = async (table: GameClient, acknowledged: Acknowledged[]): Promise<void> => {
    await playRandomly(table.brief(), await table.game(), COMMANDS, (move) => acknowledged.push(move));
  };

  /**
   * Checks that the log yields the stored state, and at each version the acknowledged one. Returns the last version.
   */
  const check = async ({ table, acknowledged }: Played): Promise<number> => {
    const [game, history] = [await table.at(server).game(), await table.at(server).history()];
    const ruleset = rulesFor(game.ruleset.key, game.sides.length);
    if (!ruleset) throw new Error(`No rules ${game.ruleset.key}`);
    const stateAt = statesOf(ruleset, history);

    expect([...new Set(history.map(({ version }) => version))]).toEqual(
      Array.from({ length: game.version }, (_, index) => index + 1),
    );
    expect(JSON.stringify(stateAt(game.version))).toBe(await storedState(table.id));
    const first = acknowledged[0]?.game.version ?? 0;
    expect(acknowledged.map((move) => move.game.version)).toEqual(
      acknowledged.map((_, index) => first + index),
    );
    for (const { game: then, events } of acknowledged) {
      expect(history.filter(({ version }) => version === then.version)).toEqual(events);
      expect(shown(then)).toEqual(derived(ruleset, stateAt(then.version)));
    }
    return game.version;
  };

  it(
    'lose nothing and mix up nothing, even if the server is killed',
    async () => {
      let acknowledged = 0;
      let killed: Promise<unknown> | undefined;
      const record = (played: Played) => (move: Acknowledged) => {
        played.acknowledged.push(move);
        acknowledged++;
        if (acknowledged === GAMES * 6) killed = server.end('SIGKILL');
      };
      const ends = await Promise.allSettled(
        games.map(async (played) => {
          await playRandomly(played.table.brief(), await played.table.game(), Infinity, record(played));
        }),
      );
      await (killed ?? server.end('SIGKILL'));
      expect(killed).toBeDefined();
      expect(ends.filter(({ status }) => status === 'fulfilled')).toEqual([]);

      server = await startProcess({ DATABASE_FILE: folder.file('yamb.sqlite') });
      const versions: number[] = [];
      for (const played of games) {
        const version = await check(played);
        // The last command may be on disk although its response was lost.
        expect([0, 1]).toContain(version - played.acknowledged.length - 1);
        versions.push(version);
      }

      const resumed = games.map(({ table }): Played => ({ table: table.at(server), acknowledged: [] }));
      await Promise.all(resumed.map(({ table, acknowledged }) => playOn(table, acknowledged)));
      for (const [index, played] of resumed.entries())
        expect(await check(played)).toBe(Number(versions[index]) + COMMANDS);
    },
    TEST_TIMEOUT,
  );
});

/** The state at each version according to the log. */
function statesOf(ruleset: CompiledRuleset, history: readonly EventView[]): (version: number) => GameState {
  const states = new Map<number, GameState>();
  let state: GameState | undefined;
  for (const entry of history) {
    for (const event of engineEvents([entry])) {
      state = state === undefined ? replay(ruleset, [event]) : evolve(ruleset, state, event);
      states.set(entry.version, state);
    }
  }
  return (version) => {
    const found = states.get(version);
    if (!found) throw new Error(`The log has no version ${version}`);
    return found;
  };
}

/** The state as the response showed it. */
function shown(game: Brief): object {
  const { phase, turn } = game;
  if (!turn) return { phase };
  return {
    phase,
    number: turn.number,
    seat: turn.seat.index,
    dice: facesOf(game),
    kept: turn.dice.filter(({ kept }) => kept).map(({ position }) => position),
    announced: turn.announced,
    dictated: turn.dictated,
    open: turn.openFields.map(({ column, row, score }) => ({ column, row, score })),
    announceable: turn.announceableRows,
  };
}

const PHASES = { awaitingRoll: 'AWAITING_ROLL', rolled: 'ROLLED', entered: 'ENTERED', finished: 'FINISHED' };

/** The same, from the state according to the log. */
function derived(ruleset: CompiledRuleset, state: GameState): object {
  const phase = PHASES[state.phase];
  if (state.phase === 'finished') return { phase };
  const { openFields, announceableRows } = options(ruleset, state);
  const table = state.phase === 'awaitingRoll' ? { dice: [], kept: [], announced: null } : state;
  return {
    phase,
    number: state.turnNumber,
    seat: state.seat,
    dice: table.dice,
    kept: table.kept,
    announced: table.announced,
    dictated: state.dictation?.row ?? null,
    open: openFields,
    announceable: announceableRows,
  };
}
