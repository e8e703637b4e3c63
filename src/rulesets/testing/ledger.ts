/** Keeps score of a game by its events alone, sharing nothing with the engine but the rule set. */
import type { GameEvent, Ruleset, Section, SectionBonus } from '../../engine/index.js';

type Scores = ReadonlyMap<string, number>;

/** What the sides have entered, as their events say. */
export class Ledger {
  /** By side: the score of each field, by `column.row`; a bonus field's by `column.row` and how often it was entered. */
  readonly #sides: readonly Map<string, number>[];
  /** By side: entered fields of each column, bonus fields aside. */
  readonly #entered: readonly Map<string, number>[];

  constructor(
    private readonly ruleset: Ruleset,
    sides: number,
  ) {
    this.#sides = Array.from({ length: sides }, () => new Map<string, number>());
    this.#entered = this.#sides.map(() => new Map<string, number>());
  }

  /** Notes an event; throws where a field is entered twice, or taken back without an entry. */
  note(event: GameEvent): void {
    if (event.type === 'fieldEntered') {
      const field = this.#fieldToEnter(event.seat, event.column, event.row);
      const scores = this.#scores(event.seat);
      if (scores.has(field)) throw new Error(`${field} is entered twice`);
      scores.set(field, event.score);
      this.#count(event.seat, event.column, event.row, 1);
    }
    if (event.type === 'entryUndone') {
      const taken = this.#fieldToTakeBack(event.seat, event.column, event.row);
      if (!this.#scores(event.seat).delete(taken)) throw new Error(`${taken} was not entered`);
      this.#count(event.seat, event.column, event.row, -1);
    }
  }

  /** The side's total: every section of every column, and the bonus fields. */
  totalOf(side: number): number {
    const scores = this.#scores(side);
    const { columns, rows, sections } = this.ruleset;
    const rowIds = new Set(rows.map(({ id }) => id));
    const bonus = [...scores].filter(([field]) => !rowIds.has(field.split('.')[1] ?? ''));
    return sum([
      ...columns.flatMap(({ id }) => sections.map((section) => pointsOf(section, id, scores))),
      ...bonus.map(([, points]) => points),
    ]);
  }

  /** How many fields the side has not entered, in dictated columns and in all others. */
  emptyFieldsOf(side: number): { readonly dictated: number; readonly others: number } {
    const { columns, rows } = this.ruleset;
    const empty = { dictated: 0, others: 0 };
    for (const { id, entry } of columns) {
      const entered = this.#entered[side]?.get(id) ?? 0;
      empty[entry.kind === 'dictated' ? 'dictated' : 'others'] += rows.length - entered;
    }
    return empty;
  }

  #fieldToEnter(seat: number, column: string, row: string): string {
    const bonus = this.ruleset.bonusFields.find(({ id }) => id === row);
    if (!bonus) return `${column}.${row}`;
    const times = this.#timesEntered(seat, column, row);
    if (times >= bonus.times) throw new Error(`${row} is entered more than ${bonus.times} times`);
    return `${column}.${row}.${times}`;
  }

  #fieldToTakeBack(seat: number, column: string, row: string): string {
    const isBonus = this.ruleset.bonusFields.some(({ id }) => id === row);
    return isBonus ? `${column}.${row}.${this.#timesEntered(seat, column, row) - 1}` : `${column}.${row}`;
  }

  #count(seat: number, column: string, row: string, by: number): void {
    const entered = this.#entered[seat % this.#entered.length];
    if (this.ruleset.rows.some(({ id }) => id === row)) entered?.set(column, (entered.get(column) ?? 0) + by);
  }

  #timesEntered(seat: number, column: string, row: string): number {
    return [...this.#scores(seat).keys()].filter((field) => field.startsWith(`${column}.${row}.`)).length;
  }

  #scores(seat: number): Map<string, number> {
    const scores = this.#sides[seat % this.#sides.length];
    if (!scores) throw new Error(`No seat ${seat}`);
    return scores;
  }
}

function pointsOf(section: Section, column: string, scores: Scores): number {
  const entered = (row: string): number => scores.get(`${column}.${row}`) ?? 0;
  if (section.kind === 'sum') {
    const points = sum(section.rows.map(entered));
    return points + bonusFor(section.bonus, points);
  }
  const [high, low] = [entered(section.high), entered(section.low)];
  return low > 0 && high > low ? (high - low) * entered(section.factor) : 0;
}

function bonusFor(bonus: SectionBonus | undefined, points: number): number {
  if (!bonus || points < bonus.from) return 0;
  return bonus.kind === 'fixed' ? bonus.points : bonus.points + (points - bonus.from);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
