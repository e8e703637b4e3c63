/** A position contains everything a built-in bot needs, for every rule set. */
import { describe, expect, it } from '@jest/globals';
import {
  at,
  options,
  seatsOf,
  sheetOf,
  sideOf,
  type CompiledRuleset,
  type GameState,
  type Rolled,
} from '@yamb-server/engine';
import { runs } from '../../../test/harness/torture.js';
import { rulesets } from '@yamb-server/engine/rulesets';
import { randomGame } from '../../../packages/engine/src/rulesets/testing/random-play.js';
import { shapeOf, type Shape } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { commandOf, moveOf, stateOf, type Position } from './position.js';

describe.each(rulesets.map(({ id, players }) => [id, players.min] as const))(
  'positions of %s',
  (id, seats) => {
    it('convert back to the original state', () => {
      const shape = shapeOf(id, [], { seatCount: seats, teamSize: 1 });
      let read = 0;
      for (const state of rolledStates(shape)) {
        const found = stateOf(shape.ruleset, {
          turn: turnOf(shape.ruleset, state),
          sides: sidesOf(shape, state),
        });
        expect(found).toMatchObject({ ok: true });
        if (!found?.ok || found.value.phase !== 'rolled') throw new Error('Expected dice on the table');
        const { openFields, announceableRows, canRoll, rollsLeft } = options(shape.ruleset, found.value);
        const original = options(shape.ruleset, state);
        expect({ openFields, announceableRows, canRoll, rollsLeft }).toEqual({
          openFields: original.openFields,
          announceableRows: original.announceableRows,
          canRoll: original.canRoll,
          rollsLeft: original.rollsLeft,
        });
        expect(found.value.dice).toEqual(state.dice);
        expect(found.value.sheets[0]).toEqual(sheetOf(state, sideOf(state, state.seat)));
        read += 1;
      }
      expect(read).toBeGreaterThan(0);
    });
  },
);

/** The states of a random game in which a bot would choose; every third in a short run. */
function* rolledStates(shape: Shape): Generator<Rolled, void> {
  let count = 0;
  for (const { after } of randomGame(shape, { seed: 7 })) {
    if (after.phase !== 'rolled' || after.dictation?.attempts.length === 1) continue;
    if (count++ % runs(3, 1) === 0) yield after;
  }
}

/** A turn in the shape of the schema. */
function turnOf(ruleset: CompiledRuleset, state: Rolled): Position['turn'] {
  const { openFields, announceableRows, ...may } = options(ruleset, state);
  return {
    ...{ ...may, canSave: false, yours: true, deadline: null },
    ...{ number: state.turnNumber, rollNumber: state.rollNumber },
    ...{ announceableRows, announced: state.announced, dictated: state.dictation?.row ?? null },
    openFields: openFields.map((field) => ({ ...field, crosses: field.score === 0, positions: [] })),
    seat: { index: state.seat },
    nextSeat: { index: state.seat, playerId: null },
    dice: state.dice.map((face, position) => ({ position, face, kept: state.kept.includes(position) })),
  };
}

const sidesOf = ({ ruleset }: Shape, state: GameState): Position['sides'] =>
  state.sheets.map((_, side) => {
    const { columns, bonuses, runningBonus = null, savedRolls = null } = sheetOf(state, side);
    return {
      ...{ index: side, total: 0, resigned: false, bankMs: null },
      seats: seatsOf(state, side).map((index) => ({ index })),
      sheet: {
        ...{ total: 0, fieldSum: 0, bonusPoints: 0, awards: [], sections: [], runningBonus, savedRolls },
        columns: ruleset.columns.map(({ id }, column) => ({
          ...{ id, total: 0, sections: [] },
          fields: ruleset.rows.map((row, index) => {
            const score = at(at(columns, column), index);
            return {
              row: row.id,
              score,
              state: score === null ? 'EMPTY' : score === 0 ? 'CROSSED' : 'ENTERED',
            };
          }),
        })),
        bonusFields: ruleset.bonusFields.map(({ id, column }, index) => ({
          ...{ id, column, times: at(bonuses, index), points: 0 },
        })),
      },
    };
  });

describe('moves', () => {
  it('convert to commands and back', () => {
    for (const move of [{ roll: [0, 2] }, { announce: 'sixes' }, { enter: { column: 'free', row: 'ones' } }])
      expect(moveOf(commandOf(move))).toEqual(move);
    expect(moveOf({ type: 'roll' })).toEqual({ roll: [] });
    expect(moveOf({ type: 'resign', seat: 0 })).toBeUndefined();
  });
});
