import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { IS_LONG } from '../../../test/harness/torture.js';
import {
  CompiledRuleset,
  initialState,
  play,
  sheetOf,
  type AwaitingRoll,
  type GameEvent,
  type GameState,
  type OpenTurn,
  type Rolled,
} from '@yamb-server/engine';
import { announcing } from '../../../packages/engine/src/rules/testing/columns.js';
import { shapeOf } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { Estimate, positionsOf, solveTable, solveTurn, TO_WIN } from '@yamb-server/strategy';
import { LEVELS, type Level, randomFrom } from './levels.js';
import { networkValuation } from './networks.js';
import { rulesetData, type AdviceWish, type Analysis, type Evaluation, type SentRules } from './tasks.js';
import { Solver } from './solver.js';
import { writeTable } from './table-file.js';

/** Rule sets whose tables are solved within seconds. */
const SOLVED = IS_LONG ? ['yacht', 'crag', 'generala'] : ['yacht'];

const ALONE = { seatCount: 1, teamSize: 1 };
const nothing = (): void => undefined;

function rulesOf(id: string, table?: string): SentRules {
  const { ruleset } = shapeOf(id, [], ALONE);
  const rulesetKey = `${id}@1`;
  const sent = { key: `${rulesetKey}/${ruleset.columns.length}`, rulesetKey, ruleset: rulesetData(ruleset) };
  return table === undefined ? sent : { ...sent, table };
}

/** The state before the last roll of a turn. */
const rolledOf = (turn: AwaitingRoll, dice: readonly number[]): Rolled => ({
  ...turn,
  phase: 'rolled',
  rollNumber: 2,
  dice,
  kept: [],
  threwAll: false,
  announced: null,
});

/** The events of a solitaire game played at the level. */
async function playedBy(solver: Solver, rules: SentRules, level: Level): Promise<readonly GameEvent[]> {
  const ruleset = new CompiledRuleset(rules.ruleset);
  const dice = randomFrom(`${ruleset.id}:${level}`);
  const events: GameEvent[] = [{ type: 'gameStarted', ...ALONE }];
  let state: GameState = initialState(ruleset, ALONE);
  for (let move = 0; state.phase !== 'finished'; move += 1) {
    const command =
      state.phase === 'rolled'
        ? await solver.run({ kind: 'move', rules, state, level, seed: `${level}:${move}` }, nothing)
        : { type: 'roll' as const };
    if (!command || !('type' in command)) throw new Error('A move is a command');
    const played = play(ruleset, state, command, () => 1 + Math.floor(dice() * 6));
    if (!played.ok) throw new Error(played.error.code);
    events.push(...played.value.events);
    ({ state } = played.value);
  }
  return events;
}

describe('the solver', () => {
  let folder: TemporaryFolder;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
  });
  afterAll(() => folder.remove());

  it('values sheets with the network of their rule set', async () => {
    const { ruleset } = shapeOf('jamb-four', [], ALONE);
    const state = initialState(ruleset, ALONE);
    const task = { kind: 'advice', rules: rulesOf('jamb-four'), state, first: 3 } as const;
    const { expectedTotal } = (await new Solver().run(task, nothing)) as Evaluation;
    const network = networkValuation('jamb-four@1', ruleset) ?? new Estimate(ruleset);
    expect(expectedTotal).toBeCloseTo(solveTurn(ruleset, state, network).value, 6);
    expect(expectedTotal).not.toBeCloseTo(new Estimate(ruleset).value(sheetOf(state, 0)), -1);
  });

  describe('with a last field against a finished opponent', () => {
    const { ruleset } = shapeOf('yahtzee-public-domain', [], { seatCount: 2, teamSize: 1 });
    const columnWith = (chance: number | null): readonly (number | null)[] =>
      ruleset.rows.map(({ id }) => (id === 'chance' ? chance : id === 'ones' ? 3 : 0));
    const start = initialState(ruleset, { seatCount: 2, teamSize: 1 });
    /** The side on turn has one roll and one field left. With four fives it gets at most 26, and needs 27 or more. */
    const state: Rolled = {
      ...rolledOf(start, [5, 5, 5, 5, 1]),
      sheets: [
        { columns: [columnWith(null)], bonuses: [] },
        { columns: [columnWith(27)], bonuses: [] },
      ],
    };
    const rules = rulesOf('yahtzee-public-domain');
    const adviceIn = async (wish: AdviceWish, on: OpenTurn = state): Promise<Evaluation> =>
      (await new Solver().run({ kind: 'advice', rules, state: on, ...wish }, nothing)) as Evaluation;

    it('advises points, and states the exact chance to win', async () => {
      const { advice, winChance, winChanceError } = await adviceIn({ first: 1, goal: TO_WIN });
      expect(advice).toMatchObject([
        { choice: { kind: 'roll', faces: [5, 5, 5, 5] }, loss: 0, winChance: 0 },
      ]);
      expect(winChance).toBeGreaterThan(0.001);
      expect(winChance).toBeLessThan(0.1);
      expect(winChanceError).toBe(0);
    });

    it('ranks choices by the chance to win on request', async () => {
      const wish = { first: 2, goal: TO_WIN, orderBy: 'WIN_CHANCE' } as const;
      const { advice, winChance } = await adviceIn(wish);
      expect(advice[0]?.winChance).toBe(winChance);
      expect(advice[0]?.loss).toBeGreaterThan(1);
      expect(advice[1]?.winChance).toBeLessThanOrEqual(winChance ?? NaN);
    });

    it('states no chance without a goal, or to win without opponents', async () => {
      const none = { winChance: null, winChanceError: null };
      expect(await adviceIn({ first: 1 })).toMatchObject({
        ...none,
        advice: [none].map(({ winChance }) => ({ winChance })),
      });
      expect(await adviceIn({ first: 1, goal: TO_WIN }, { ...state, resigned: [1] })).toMatchObject(none);
    });
  });

  it('pauses within each analysed turn, so that large sheets do not delay other tasks', async () => {
    const solver = new Solver();
    const rules = rulesOf('yacht');
    const events = await playedBy(solver, rules, 'CASUAL');
    const turns = events.filter(({ type }) => type === 'turnEnded' || type === 'gameFinished').length;
    let pauses = 0;
    await solver.run({ kind: 'analysis', rules, events }, nothing, () => {
      pauses += 1;
      return Promise.resolve();
    });
    expect(pauses).toBeGreaterThanOrEqual(events.length + 2 * turns);
  });

  it('explains a game without a table within its error', async () => {
    const solver = new Solver();
    const rules = rulesOf('yacht');
    for (const level of LEVELS) {
      const events = await playedBy(solver, rules, level);
      const { error = NaN, sides } = (await solver.run(
        { kind: 'analysis', rules, events },
        nothing,
      )) as Analysis;
      expect(error).toBeGreaterThan(0.1);
      expect(Math.abs(sides[0]?.remainder ?? NaN)).toBeLessThan(5 * error);
    }
  });

  it.each(SOLVED)('explains every point of %s, at any level', async (id) => {
    const { ruleset } = shapeOf(id, [], ALONE);
    const positions = positionsOf(ruleset);
    if (!positions.ok) throw new Error(`${id} has no table`);
    const table = solveTable(positions.value);
    await writeTable(folder.file(`${id}.table`), table);
    const rules = rulesOf(id, folder.file(`${id}.table`));
    const solver = new Solver();
    const lost: number[] = [];
    for (const level of LEVELS) {
      const events = await playedBy(solver, rules, level);
      const analysis = (await solver.run({ kind: 'analysis', rules, events }, nothing)) as Analysis;
      const [side] = analysis.sides;
      if (!side) throw new Error('There is a side');
      expect(side.start).toBeCloseTo(table.total.mean, 6);
      expect(side.start + side.luck - side.losses).toBeCloseTo(side.total, 6);
      lost.push(side.losses);
    }
    expect(lost[2]).toBeCloseTo(0, 6);
    expect(lost[0]).toBeGreaterThan(lost[1] ?? Infinity);
  });

  it('pauses at least once per field while it learns an estimate', async () => {
    const { ruleset } = shapeOf('maxi-yatzy', ['saved'], ALONE);
    const plain = rulesetData(ruleset);
    const data = { ...plain, columns: [...plain.columns, announcing] };
    let pauses = 0;
    const pause = (): Promise<void> => {
      pauses += 1;
      return Promise.resolve();
    };
    await new Solver().load({ key: 'learnt', rulesetKey: 'learnt', ruleset: data }, pause);
    expect(pauses).toBeGreaterThanOrEqual(data.columns.length * data.rows.length);
  });

  it('keeps no turn of rules that it no longer keeps, because the turn holds their table', async () => {
    const bytesAfter = async (...ids: readonly string[]): Promise<number> => {
      const solver = new Solver(1);
      for (const id of ids) {
        const state = initialState(shapeOf(id, [], ALONE).ruleset, ALONE);
        await solver.run({ kind: 'advice', rules: rulesOf(id), state, first: 1 }, nothing);
      }
      return solver.bytes;
    };
    expect(await bytesAfter('maxi-yatzy', 'balut')).toBe(await bytesAfter('balut'));
  });

  it('counts the memory of rules, and evicts those that were used least recently', async () => {
    const bytesOf = async (ids: readonly string[], most?: number): Promise<number> => {
      const solver = new Solver(most);
      for (const id of ids) await solver.load(rulesOf(id));
      return solver.bytes;
    };
    // Solvers share estimates, which grow when they are first used.
    await bytesOf(['yacht', 'balut']);
    const [yacht, balut] = [await bytesOf(['yacht']), await bytesOf(['balut'])];
    expect(await bytesOf(['yacht', 'balut'], yacht + balut)).toBe(yacht + balut);
    expect(await bytesOf(['yacht', 'balut'], yacht + balut - 1)).toBe(balut);
  });

  it('uses bounded memory, however many large turns it solves', async () => {
    const { ruleset } = shapeOf('maxi-yatzy', ['saved'], ALONE);
    const { countedDice, ...plain } = rulesetData(ruleset);
    const data = {
      ...plain,
      dice: 8,
      countedDice: countedDice ?? 8,
      columns: [...plain.columns, announcing],
    };
    const compiled = new CompiledRuleset(data);
    const start = initialState(compiled, ALONE);
    const solver = new Solver();
    for (let savedRolls = 2_000; savedRolls < 2_012; savedRolls += 1) {
      const state = { ...start, sheets: start.sheets.map((sheet) => ({ ...sheet, savedRolls })) };
      const rules = { key: 'custom', rulesetKey: 'custom', ruleset: data };
      const evaluation = (await solver.run(
        { kind: 'advice', rules, state, first: 1 },
        nothing,
      )) as Evaluation;
      expect(evaluation.expectedTotal).toBeGreaterThan(100);
      expect(solver.bytes).toBeLessThan(100_000_000);
    }
    for (let other = 0; other < 12; other += 1) {
      await solver.load({ key: `custom ${other}`, rulesetKey: 'custom', ruleset: data });
      expect(solver.bytes).toBeLessThan(100_000_000);
    }
  }, 120_000);
});
