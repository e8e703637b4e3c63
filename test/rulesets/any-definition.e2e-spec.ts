/** Any accepted rule set supports what the built-in ones do: games, undo, saves, exports, imports, integrity checks. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { complete, readDefinition, type Definition, type Ruleset } from '@yamb-server/engine';
import {
  anyRuleset,
  anyRulesetOfFiveAlike,
  rulesetOfFiveAlike,
} from '../../packages/engine/src/rulesets/testing/any-ruleset.js';
import { findingsIn } from '../harness/check.js';
import type { Client } from '../harness/client.js';
import { createRuleset } from '../harness/custom-rulesets.js';
import { accepted, createGame, dataOf, type GameClient, type NewGame } from '../harness/game-client.js';
import { playRandomly } from '../harness/random-player.js';
import { openSave, saveGame } from '../harness/saves.js';
import { startServer, type TestServer } from '../harness/server.js';
import { exportGame, importGame } from '../harness/transfers.js';
import { runs } from '../harness/torture.js';

const WANTED = runs(6, 200);
const SEED = 20_261_122;

/** Rules that only some rule sets have; the sample covers each of them. */
const KINDS: Readonly<Record<string, (definition: Definition) => boolean>> = {
  'saved rolls': ({ extraRolls }) => extraRolls?.kind === 'saved',
  'more rolls for the last field': ({ extraRolls }) => extraRolls?.kind === 'lastField',
  'a forced joker': ({ joker }) => joker?.kind === 'forced',
  'a free joker': ({ joker }) => joker?.kind === 'free',
  'a running bonus': ({ runningBonus }) => runningBonus !== undefined,
  awards: ({ awards }) => awards !== undefined,
  'an instant win': ({ instantWin }) => instantWin !== undefined,
  'bonus fields': ({ bonusFields }) => bonusFields.length > 0,
  'a rule between rows': ({ rowRules }) => rowRules.length > 0,
  'an announced column': ({ columns }) => columns.some(({ entry }) => entry.kind === 'announced'),
  'a factor': ({ columns }) => columns.some(({ factor }) => factor !== undefined),
};

/** Random accepted rule sets that together cover every kind of rule. */
function acceptedDefinitions(seed: number): readonly Definition[] {
  const all = [anyRulesetOfFiveAlike, anyRuleset].flatMap((arbitrary) =>
    fc.sample(arbitrary, { numRuns: WANTED * 8, seed }).flatMap(readAs(seed)),
  );
  const ofEach = Object.values(KINDS).flatMap((has) => all.find(has) ?? []);
  return [...new Set([...ofEach, ...all.filter((_, index) => index % 8 === 0), ...all])].slice(0, WANTED);
}

/** Random accepted rule sets with a running bonus, which few of them award in a game with the given throws. */
const definitionsWithBonus = (seed: number): readonly Definition[] =>
  fc
    .sample(rulesetOfFiveAlike(['runningBonus']), { numRuns: WANTED * 8, seed })
    .flatMap(readAs(seed))
    .slice(0, WANTED * 2);

const readAs =
  (seed: number) =>
  ({ id, version, variants, ...parts }: Ruleset, index: number): readonly Definition[] => {
    const read = complete(readDefinition({ ...parts, source: `Made by chance, ${seed}.${index}` }));
    return read.ok ? [read.value] : [];
  };

/** Number of given throws per game. */
const GIVEN = 60;

/** The same face on all dice, as often as a turn has rolls, for jokers and running bonuses. */
const alike = ({ dice }: Definition): NonNullable<NewGame['practiceDice']> =>
  Array.from({ length: GIVEN }, (_, index) => Array<number>(dice).fill(1 + (Math.floor(index / 3) % 6)));

const ignore = (): void => undefined;

const SHEETS = `query ($id: ID!) { game(id: $id) { status phase instantWin { index } winners { index } sides {
  total sheet {
    columns { id total fields { row state score } } bonusFields { id times } bonusPoints
    runningBonus savedRolls fieldSum awards { row points } sections { id value bonus } total
  } } } }`;

/** Everything that a game shows of its sheets. */
const sheetsOf = async (client: Client, { id }: Pick<GameClient, 'id'>, token: string): Promise<unknown> =>
  dataOf(await client.graphql<{ game: unknown }>(SHEETS, { id }, token)).game;

/** Plays on until the game can be saved; returns false at its end. */
async function playUntilSavable(table: GameClient): Promise<boolean> {
  for (;;) {
    const game = await table.game();
    if (!game.turn) return false;
    if (game.turn.canSave) return true;
    await playRandomly(table.brief(), game, 1, ignore);
  }
}

/** Enters the first throw of each turn in the highest-scoring field while dice are given. */
async function enterMost(table: GameClient): Promise<void> {
  for (let turn = 0; turn < GIVEN; turn += 1) {
    let { turn: now } = await accepted(table.brief().roll());
    const [row] = now?.openFields.length === 0 ? now.announceableRows : [];
    if (row !== undefined) ({ turn: now } = await accepted(table.brief().announce(row)));
    const [most] = [...(now?.openFields ?? [])].sort((one, other) => other.score - one.score);
    if (!most) return;
    const { status } = await accepted(table.brief().enter(most.column, most.row, { endTurn: true }));
    if (status !== 'PLAYING') return;
  }
}

describe('any accepted rule set', () => {
  const definitions = acceptedDefinitions(SEED);
  let here: TestServer;
  let there: TestServer;
  let ana: string;
  let bora: string;

  beforeAll(async () => {
    // The long form sends more rule sets than a player may own.
    const env = { QUOTA_RULESETS: '0' };
    [here, there] = [await startServer({ env }), await startServer({ env })];
  });
  // A player may have 50 saves and 200 rule sets.
  beforeEach(async () => {
    [ana, bora] = [await here.register('Ana'), await there.register('Bora')];
  });
  afterAll(() => Promise.all([here.stop(), there.stop()]));

  it('is sampled in the required number, with each kind of rule', () => {
    expect(definitions).toHaveLength(WANTED);
    const missing = Object.entries(KINDS).filter(([, has]) => !definitions.some(has));
    expect(missing.map(([kind]) => kind)).toEqual([]);
  });

  it.each(definitions.map((definition, index) => [index, definition] as const))(
    'is played, undone, saved and imported: %i',
    async (index, definition) => {
      const { id, key } = await createRuleset(here, ana, { definition });
      const { min, max } = definition.players;
      const seats = Array.from({ length: Math.max(min, 1 + (index % max)) }, () => ({}));
      const practiceDice = (definition.joker ?? definition.runningBonus) ? alike(definition) : undefined;
      const table = await createGame(here, ana, {
        ruleset: id,
        seats,
        ...(practiceDice && { practiceDice }),
      });
      await playRandomly(table.brief(), await table.game(), 30, ignore);
      const text = await exportGame(here, table.id);
      const imported = await importGame(there, bora, text);
      expect(await sheetsOf(there, imported, bora)).toEqual(await sheetsOf(here, table, ana));

      if (await playUntilSavable(table)) {
        const opened = await openSave(here, ana, (await saveGame(here, ana, table.id, 'Midway')).id);
        expect(await sheetsOf(here, opened, ana)).toEqual(await sheetsOf(here, table, ana));
        await playRandomly(opened.brief(), await opened.game(), Infinity, ignore);
        expect(await opened.game()).toMatchObject({ status: 'FINISHED', ruleset: { id, key } });
        const again = await importGame(there, bora, await exportGame(here, opened.id));
        expect(await sheetsOf(there, again, bora)).toEqual(await sheetsOf(here, opened, ana));
      }

      await playRandomly(imported.brief(), await imported.game(), Infinity, ignore);
      const over = await importGame(here, ana, await exportGame(there, imported.id));
      expect(await sheetsOf(here, over, ana)).toEqual(await sheetsOf(there, imported, bora));
      await playRandomly(table.brief(), await table.game(), Infinity, ignore);
      await importGame(there, bora, await exportGame(here, table.id));
    },
  );

  it('awards its running bonuses', async () => {
    let bonuses = 0;
    for (const definition of definitionsWithBonus(SEED)) {
      expect(definition.runningBonus).toBeDefined();
      const { id } = await createRuleset(here, ana, { definition });
      const seats = Array.from({ length: definition.players.min }, () => ({}));
      const table = await createGame(here, ana, { ruleset: id, seats, practiceDice: alike(definition) });
      await enterMost(table);
      const played = await exportGame(here, table.id);
      if (/\["fieldEntered",\d+,"[^"]+","[^"]+",\d+,\d+\]/.test(played)) bonuses++;
      await importGame(there, bora, played);
    }
    expect(bonuses).toBeGreaterThan(0);
  });

  it('passes the integrity check on both servers', async () => {
    expect(await findingsIn(here.databaseFile)).toEqual([]);
    expect(await findingsIn(there.databaseFile)).toEqual([]);
  });
});
