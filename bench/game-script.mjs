import { winyamb } from '../packages/engine/dist/rulesets/yamb.js';

/**
 * A whole game of winYAMB as commands that are legal whatever the dice show, so that a player need not look at them:
 * 104 turns over all eight columns, mostly three rolls and an entry.
 *
 * @typedef {'roll' | 'announce' | 'enterField'} MoveType
 * @typedef {{ type: MoveType, input: Record<string, unknown> }} ScriptedMove
 */

/** @type {readonly ScriptedMove[]} */
export const gameScript = turns().flatMap(({ column, row }) => {
  const enter = { type: 'enterField', input: { column, row, endTurn: false } };
  const again = (keep) => ({ type: 'roll', input: { keep } });
  switch (column) {
    case 'announced':
      return [roll(), { type: 'announce', input: { row } }, again([0, 1]), again([0, 1, 2]), enter];
    case 'hand':
      return [roll(), again([]), again([]), enter];
    case 'free':
      return [roll(), again([1, 3, 5]), enter];
    default:
      return [roll(), again([0, 4]), again([0, 2, 4]), enter];
  }
});

function roll() {
  return { type: 'roll', input: {} };
}

/** Columns alternate; each is filled in an order that it allows. */
function turns() {
  const rows = winyamb.rows.map(({ id }) => id);
  const middle = rows.indexOf('maximum');
  const orders = {
    up: rows.toReversed(),
    middle: [...rows.slice(0, middle + 1).reverse(), ...rows.slice(middle + 1)],
  };
  return rows.flatMap((_, turn) =>
    winyamb.columns.map(({ id }) => ({ column: id, row: (orders[id] ?? rows)[turn] })),
  );
}
