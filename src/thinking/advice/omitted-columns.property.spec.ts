/** Omitted columns of a position are empty: its values equal those of the complete position. */
import { describe, expect, it } from '@jest/globals';
import { Solver } from '../advisor/solver.js';
import { type AdviceTask, type AdvisorResult, sentRules } from '../advisor/tasks.js';
import { at, sheetOf, type OpenTurn, type Sheet } from '@yamb-server/engine';
import { resolveRuleset, rulesets } from '@yamb-server/engine/rulesets';
import { withEveryMechanism } from '../../../packages/engine/src/rulesets/testing/mechanisms.js';
import { randomGame } from '../../../packages/engine/src/rulesets/testing/random-play.js';
import { shapeOf, type Shape } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { readPosition, type SentColumn, type SentPosition } from './position.js';

/** Turns before which positions are compared: with an empty sheet, and with some empty columns. */
const TURNS = [1, 4];

/** Each registered sheet: for solitaire play, and for two players if it then has an additional column. */
const sheets: readonly Shape[] = rulesets.flatMap(({ id }) => {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  const { ruleset, solitaire } = resolution.ruleset;
  const seats = ruleset.columns.length === solitaire.columns.length ? [1] : [1, 2];
  return seats.map((seatCount) => shapeOf(id, [], { seatCount, teamSize: 1 }));
});

/** Positions of a game with an empty column: before and after the first roll of a turn. */
function* sentPositions(shape: Shape): Generator<{ sheet: Sheet; dice?: readonly number[] }, void> {
  for (const { after } of randomGame(shape, { seed: 5 })) {
    if (after.phase !== 'rolled' || after.rollNumber > 1 || after.seat > 0) continue;
    if (!TURNS.includes(after.turnNumber)) continue;
    const sheet = sheetOf(after, 0);
    if (!sheet.columns.some((cells) => cells.every((score) => score === null))) continue;
    yield { sheet };
    yield { sheet, dice: after.dice };
  }
}

const nothing = (): void => undefined;

/** The state with one shared array for equal columns of a sheet. */
const sharingColumns = <State extends OpenTurn>(state: State): State => ({
  ...state,
  sheets: state.sheets.map(({ columns, ...sheet }) => ({
    ...sheet,
    columns: columns.map((cells) => columns.find((other) => other.join() === cells.join()) ?? cells),
  })),
});

describe.each(withEveryMechanism(sheets, ({ ruleset }) => ruleset))('a position of $title', (shape) => {
  const { ruleset } = shape;
  const rules = sentRules({ rulesetKey: `${ruleset.id}@${ruleset.version}`, ruleset });

  /** Solves a position as a thread receives it. Messages preserve object identity. */
  const solved = (
    solver: Solver,
    position: SentPosition,
    prepare = (state: OpenTurn) => state,
  ): Promise<AdvisorResult> => {
    const state = prepare(readPosition(ruleset, position));
    const task: AdviceTask = { kind: 'advice', rules, state, first: 10 };
    return solver.run(structuredClone(task), nothing);
  };

  it('has the same values without its empty columns, whatever was solved before', async () => {
    const warm = new Solver();
    let compared = 0;
    for (const { sheet, ...rolled } of sentPositions(shape)) {
      const { columns, ...counts } = sheet;
      const written = ruleset.columns.map(({ id }, column): SentColumn => ({
        id,
        scores: at(columns, column),
      }));
      const omitted = written.filter(({ scores }) => scores.some((score) => score !== null));
      const sent = { ...counts, ...rolled };
      const other = new Solver();
      const expected = await solved(other, { ...sent, columns: written });
      expect(await solved(warm, { ...sent, columns: omitted }, sharingColumns)).toEqual(expected);
      expect(await solved(warm, { ...sent, columns: written })).toEqual(expected);
      expect(await solved(other, { ...sent, columns: omitted }, sharingColumns)).toEqual(expected);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});
