/** Advice by an exact table agrees with the table and with itself: each value is the mean or the best of those that follow. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { IS_LONG, runs } from '../../../test/harness/torture.js';
import { play, sheetOf, sheetTotal, type GameState, type OpenTurn, type Rolled } from '@yamb-server/engine';
import { rulesets } from '@yamb-server/engine/rulesets';
import { chanceFrom, pick } from '../../../packages/engine/src/rulesets/testing/chance.js';
import { withEveryMechanism } from '../../../packages/engine/src/rulesets/testing/mechanisms.js';
import {
  plainChoicesOf,
  shapeOf,
  type ChosenShape,
} from '../../../packages/engine/src/rulesets/testing/shapes.js';
import {
  commandOf,
  positionsOf,
  solveTable,
  type Advice,
  type ExactTable,
  type Positions,
  type TurnPoint,
} from '@yamb-server/strategy';
import { someTurns } from '../../../packages/strategy/src/testing/turns.js';
import { throwsOf } from '../../../packages/strategy/src/testing/throws.js';
import { rulesetData, type Evaluation, type SentRules } from './tasks.js';
import { Solver } from './solver.js';
import { writeTable } from './table-file.js';

const ALONE = { seatCount: 1, teamSize: 1 };
const GAMES = runs(2, 40);
/** One in this many turns is examined with its dice. */
const ONE_IN = 8;
/** More choices than any turn has. */
const ALL = 1_000;
/** Solved instantly. The long form takes every existing table, the short form a few that cover every mechanism. */
const MAX_POSITIONS = IS_LONG ? undefined : 20_000;

interface Solvable extends ChosenShape {
  readonly positions: Positions;
}

const shapes = withEveryMechanism(
  rulesets.flatMap((ruleset) =>
    plainChoicesOf(ruleset).flatMap((variants): readonly Solvable[] => {
      const shape = shapeOf(ruleset.id, variants, ALONE);
      const positions = positionsOf(shape.ruleset, MAX_POSITIONS);
      return positions.ok ? [{ ...shape, positions: positions.value }] : [];
    }),
  ),
  ({ ruleset }) => ruleset,
);

const rolledAt = (turn: OpenTurn, point: TurnPoint, dice: readonly number[]): Rolled => ({
  ...turn,
  ...point,
  phase: 'rolled',
  dice,
  kept: [],
});

describe.each(shapes)('advice by the exact table of $title', (shape) => {
  let folder: TemporaryFolder;
  let advised: ExactAdvice;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    advised = await ExactAdvice.of(shape, folder.file('exact.table'));
  }, 600_000);
  afterAll(() => folder.remove());

  it('equals the table before a roll, the mean of the throws and the best of the choices', async () => {
    let examined = 0;
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const chance = chanceFrom(seed);
      for (const turn of someTurns(shape, seed, 1)) {
        const { expectedTotal, model } = await advised.at(turn);
        expect(model).toBe('EXACT');
        expect(expectedTotal).toBeCloseTo(advised.byTable(turn), 6);
        if (chance(ONE_IN) > 0) continue;
        examined += 1;
        const begun = { rollNumber: 1, threwAll: true, announced: null };
        const first = (thrown: readonly number[]): Rolled => rolledAt(turn, begun, thrown);
        expect(await advised.mean(shape.ruleset.dice, first)).toBeCloseTo(expectedTotal, 6);
        const [dice] = pick(chance, throwsOf(shape.ruleset.dice));
        await advised.expectBest(rolledAt(turn, { ...begun, rollNumber: 1 + chance(2) }, dice), chance);
      }
    }
    expect(examined).toBeGreaterThan(0);
  }, 600_000);
});

/** A solver with the table of a rule set. */
class ExactAdvice {
  private readonly solver = new Solver();

  private constructor(
    private readonly shape: ChosenShape,
    private readonly rules: SentRules,
    private readonly table: ExactTable,
  ) {}

  static async of(shape: Solvable, file: string): Promise<ExactAdvice> {
    const table = solveTable(shape.positions);
    await writeTable(file, table);
    const named = { key: shape.title, rulesetKey: shape.title };
    return new ExactAdvice(shape, { ...named, ruleset: rulesetData(shape.ruleset), table: file }, table);
  }

  async at(state: OpenTurn, first = 1): Promise<Evaluation> {
    const task = { kind: 'advice', rules: this.rules, state, first } as const;
    return (await this.solver.run(task, () => undefined)) as Evaluation;
  }

  /** The expected total between turns, according to the table. */
  byTable(state: GameState): number {
    const sheet = sheetOf(state, 0);
    return sheetTotal(this.shape.ruleset, sheet) + (state.phase === 'finished' ? 0 : this.table.value(sheet));
  }

  async mean(dice: number, stateOf: (thrown: readonly number[]) => Rolled): Promise<number> {
    let sum = 0;
    for (const [thrown, orders] of throwsOf(dice))
      sum += orders * (await this.at(stateOf(thrown))).expectedTotal;
    return sum / 6 ** dice;
  }

  /** The first choice has the value of the position, no other is better, and each equals the value of what follows. */
  async expectBest(state: Rolled, chance: (below: number) => number): Promise<void> {
    const { expectedTotal, advice } = await this.at(state, ALL);
    expect(advice.length).toBeLessThan(ALL);
    expect(Math.max(...advice.map(({ total }) => total))).toBeCloseTo(expectedTotal, 9);
    const rolls = advice.filter(({ choice }) => choice.kind === 'roll');
    const some = rolls.length > 0 ? [...rolls.slice(0, 1), pick(chance, rolls)] : [];
    for (const one of [...advice.filter(({ choice }) => choice.kind === 'enter'), ...some])
      expect(await this.after(state, one)).toBeCloseTo(one.total, 6);
  }

  private async after(state: Rolled, { choice }: Advice): Promise<number> {
    if (choice.kind === 'roll') {
      const [rollNumber, threwAll] = [state.rollNumber + 1, choice.keep.length === 0];
      return this.mean(state.dice.length - choice.keep.length, (thrown) =>
        rolledAt(state, { rollNumber, threwAll, announced: null }, [...choice.faces, ...thrown]),
      );
    }
    const played = play(this.shape.ruleset, state, commandOf(choice), () => 1);
    if (!played.ok) throw new Error(played.error.code);
    return this.byTable(played.value.state);
  }
}
