/**
 * Writes `contract/sheet-scores.json` and `contract/sheet-games.json`. It was written from the rules only and imports
 * nothing, so that it can referee the server.
 *
 *     node tools/referee.mjs
 */
import { writeFileSync } from 'node:fs';
import { SHEETS } from './referee-sheets.mjs';

const contract = (name) => new URL(`../contract/${name}`, import.meta.url);

/** A generator of numbers below a limit (mulberry32), so that each run writes the same files. */
function chanceOf(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const fromKeys = (keys, valueOf) => Object.fromEntries(keys.map((key) => [key, valueOf(key)]));

/** The points of each row for every throw, after each roll if the roll matters. */
function scoresOf(sheet) {
  const { rows } = sheet;
  const throws = [[]];
  for (const own of diceOf(sheet)) {
    for (const faces of throws.splice(0)) {
      // Equal dice are thrown in ascending order.
      const lowest = own.includes(faces.at(-1)) ? faces.at(-1) : own[0];
      for (const face of own) if (face >= lowest) throws.push([...faces, face]);
    }
  }
  const points = (dice, row) => {
    const values = dice.map(valueIn(sheet));
    const [served, later] = [true, false].map((isServed) => rows[row](values, isServed));
    return served === later ? served : [served, later, later];
  };
  return fromKeys(
    throws.map((dice) => dice.map((face) => face.toString(36)).join('')),
    (dice) =>
      Object.keys(rows).map((row) =>
        points(
          Array.from(dice, (digit) => parseInt(digit, 36)),
          row,
        ),
      ),
  );
}

/** The faces of each die: five plain dice, unless the sheet has others. */
const diceOf = ({ dice = Array.from({ length: 5 }, () => [1, 2, 3, 4, 5, 6]) }) => dice;

/** What a face counts. */
const valueIn = ({ counts = (face) => face }) => counts;

/** A game in progress, with the state as the fixtures describe it. */
class Game {
  constructor(sheet, players) {
    this.sheet = sheet;
    this.sides = Array.from({ length: players }, () => fromKeys(sheet.columns, () => ({})));
    this.chips = this.sides.map(() => sheet.chips ?? 0);
    this.seat = 0;
    this.phase = 'awaitingRoll';
    this.rollNumber = 0;
    this.dice = [];
    this.isServed = false;
  }

  /** The empty fields and what they would score. */
  get open() {
    if (this.phase !== 'rolled') return {};
    const open = {};
    for (const [column, filled] of Object.entries(this.sides[this.seat])) {
      for (const [row, points] of Object.entries(this.sheet.rows)) {
        if (!(row in filled))
          open[`${column}.${row}`] = points(this.dice.map(valueIn(this.sheet)), this.isServed);
      }
    }
    return open;
  }

  get isOver() {
    const rows = Object.keys(this.sheet.rows).length;
    return this.sides.every((side) =>
      Object.values(side).every((filled) => Object.keys(filled).length === rows),
    );
  }

  roll(keep, dice) {
    if (this.phase === 'entered') this.endTurn();
    this.rollNumber += 1;
    this.isServed = keep.length === 0;
    this.dice = dice;
    this.phase = 'rolled';
  }

  enter(column, row) {
    this.sides[this.seat][column][row] = this.open[`${column}.${row}`];
    this.phase = this.isOver ? 'finished' : 'entered';
  }

  /** The rolls of a turn: a chip buys one more. */
  get rolls() {
    return this.chips[this.seat] > 0 ? 4 : 3;
  }

  endTurn() {
    if (this.rollNumber > 3) this.chips[this.seat] -= 1;
    this.seat = (this.seat + 1) % this.sides.length;
    this.rollNumber = 0;
    this.phase = 'awaitingRoll';
  }

  sectionsOf(filled) {
    return fromKeys(Object.keys(this.sheet.sections), (section) => {
      const { rows, bonus = () => 0 } = this.sheet.sections[section];
      const points = sum(rows.map((row) => filled[row] ?? 0));
      return points + bonus(points);
    });
  }

  columnsOf(side) {
    return fromKeys(this.sheet.columns, (column) =>
      sum(Object.values(this.sectionsOf(this.sides[side][column]))),
    );
  }

  get totals() {
    return this.sides.map((_, side) => sum(Object.values(this.columnsOf(side))));
  }

  get state() {
    const isRolling = this.phase === 'awaitingRoll' || this.phase === 'rolled';
    return {
      seat: this.seat,
      rollNumber: this.rollNumber,
      phase: this.phase,
      dictated: null,
      announced: null,
      open: this.open,
      announceable: [],
      rollsLeft: isRolling ? this.rolls - this.rollNumber : null,
      totals: this.totals,
      ...(this.sheet.chips !== undefined && { savedRolls: [...this.chips] }),
    };
  }

  /** The sides that lead in points: those of prizes if the sheet has some. */
  get winners() {
    const points = this.sheet.prizes?.(this.sides.map((_, side) => this.columnsOf(side))) ?? this.totals;
    return [...points.keys()].filter((side) => points[side] === Math.max(...points));
  }

  get final() {
    return this.sides.map((sheet, side) => ({
      side,
      sections: fromKeys(this.sheet.columns, (column) => this.sectionsOf(sheet[column])),
      columns: this.columnsOf(side),
      total: this.totals[side],
      ...(this.sheet.chips !== undefined && { savedRolls: this.chips[side] }),
      sheet,
    }));
  }
}

/** Plays a whole game: often towards equal dice, sometimes at random. */
function played(sheet, players, chance) {
  const game = new Game(sheet, players);
  const steps = [];
  const note = (step) => steps.push({ ...step, after: game.state });
  while (game.phase !== 'finished') {
    if (game.phase === 'entered' && chance(2) === 0) {
      game.endTurn();
      note({ do: 'endTurn' });
    }
    const before = game.phase === 'rolled' ? game.dice : [];
    const keep = before.length === 0 ? [] : keptOf(before, chance);
    const dice = diceOf(sheet).map((faces, position) =>
      keep.includes(position) ? before[position] : faces[chance(faces.length)],
    );
    game.roll(keep, dice);
    note({ do: 'roll', keep, dice });
    if (game.rollNumber < game.rolls && chance(6) > 0) continue;
    const fields = Object.entries(game.open).sort(([, one], [, other]) => other - one);
    const [name, score] = fields[chance(3) === 0 ? chance(fields.length) : 0];
    const [column, row] = name.split('.');
    game.enter(column, row);
    if (game.phase === 'finished' && game.rollNumber > 3) game.chips[game.seat] -= 1;
    note({ do: 'enter', column, row, score });
  }
  return { steps, final: game.final, winners: game.winners };
}

function keptOf(dice, chance) {
  const positions = [...dice.keys()];
  const way = chance(4);
  if (way === 0) return [];
  if (way === 1) return positions.filter(() => chance(2) === 0).slice(0, 4);
  const face = dice[chance(dice.length)];
  return positions.filter((position) => dice[position] === face).slice(0, 4);
}

const games = Object.entries(SHEETS).flatMap(([ruleset, sheet], index) =>
  sheet.players.map((players) => ({
    ruleset,
    variants: [],
    players,
    teamSize: 1,
    ...played(sheet, players, chanceOf(1_000 * index + players)),
  })),
);
const scores = fromKeys(Object.keys(SHEETS), (id) => ({
  rows: Object.keys(SHEETS[id].rows),
  rolls: 3,
  scores: scoresOf(SHEETS[id]),
}));

const lines = (items) => items.join(',\n');
writeFileSync(
  contract('sheet-scores.json'),
  `{\n${lines(
    Object.entries(scores).map(
      ([id, { scores: points, ...rest }]) =>
        `"${id}": {${JSON.stringify(rest).slice(1, -1)},"scores":{\n${lines(
          Object.entries(points).map(([dice, row]) => `"${dice}":${JSON.stringify(row)}`),
        )}}}`,
    ),
  )}\n}\n`,
);
writeFileSync(contract('sheet-games.json'), `[\n${lines(games.map((game) => JSON.stringify(game)))}\n]\n`);
