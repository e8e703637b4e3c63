/** Definitions of distinct rule sets: an ordinary sheet, and the most expensive valid one. */

const NAMES = { en: 'Priced' };
const column = (id, more = {}) => ({
  id,
  sign: '*',
  names: NAMES,
  order: { kind: 'free' },
  entry: { kind: 'anyRoll' },
  ...more,
});
const sumOf = (rows) => [{ kind: 'sum', id: 'sum', names: NAMES, rows: rows.map(({ id }) => id) }];
const faces = [1, 2, 3, 4, 5, 6].map((face) => ({
  id: `face${face}`,
  names: NAMES,
  pattern: { kind: 'face', face },
  points: { kind: 'patternDice', bonus: 0 },
}));

/** @param {number} number makes the definition unique */
export const usualDefinition = (number) => ({
  names: NAMES,
  source: `Sheet ${number}`,
  dice: 6,
  rollsPerTurn: 3,
  columns: ['one', 'two', 'three', 'four'].map((id) => column(id)),
  rows: faces,
  sections: sumOf(faces),
});

const POINTS = { kind: 'byRoll', points: [100, 90, 80, 70, 60, 50, 40, 30, 20, 10] };
const pattern = {
  kind: 'every',
  patterns: [
    { kind: 'groups', sizes: [2, 2] },
    { kind: 'straight', length: 3 },
  ],
};
const dearRows = Array.from({ length: 40 }, (_, index) => ({
  id: `row${index}`,
  names: NAMES,
  pattern,
  points: POINTS,
  alternatives: [{ pattern, points: POINTS }],
}));
const accepts = Object.fromEntries(dearRows.map(({ id }) => [id, [100, 10]]));

/** @param {number} number makes the definition unique */
export const mostExpensiveDefinition = (number) => ({
  names: NAMES,
  source: `Sheet ${number}`,
  dice: 8,
  countedDice: 5,
  rollsPerTurn: 10,
  columns: Array.from({ length: 24 }, (_, index) => column(`c${index}`, { accepts })),
  rows: dearRows,
  sections: sumOf(dearRows),
});
