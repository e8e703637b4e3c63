/** Keeps score from events alone. It shares only the rule set with the engine. */
import type { Award, GameEvent, Row, Ruleset, Section, SectionBonus } from '../../rules/index.js';

type Scores = ReadonlyMap<string, number>;

/** The entries of the sides, as their events say. */
export class Ledger {
  /** Per side: the score of each field, by `column.row`; for bonus fields also by how often. */
  private readonly sides: readonly Map<string, number>[];
  /** Per side: the number of filled fields in each column, without bonus fields. */
  private readonly entered: readonly Map<string, number>[];

  /** Per side: the running bonus of each entry; negative if undone. */
  private readonly earned: readonly number[][];

  constructor(
    private readonly ruleset: Ruleset,
    sides: number,
  ) {
    this.sides = Array.from({ length: sides }, () => new Map<string, number>());
    this.entered = this.sides.map(() => new Map<string, number>());
    this.earned = this.sides.map(() => []);
  }

  /** Records an event. Throws if a field is entered twice, or undone without an entry. */
  note(event: GameEvent): void {
    if (event.type === 'fieldEntered') {
      const field = this.fieldToEnter(event.seat, event.column, event.row);
      const scores = this.scores(event.seat);
      if (scores.has(field)) throw new Error(`${field} is entered twice`);
      scores.set(field, event.score);
      this.count(event.seat, event.column, event.row, 1);
      this.earn(event.seat, event.bonus ?? 0);
    }
    if (event.type === 'entryUndone') {
      const undone = this.fieldToUndo(event.seat, event.column, event.row);
      if (!this.scores(event.seat).delete(undone)) throw new Error(`${undone} was not entered`);
      this.count(event.seat, event.column, event.row, -1);
      this.earn(event.seat, -(this.earned.at(event.seat % this.sides.length)?.at(-1) ?? 0));
    }
  }

  /** The side's total: every section of every column, or the awards; plus bonus fields and running bonus. */
  totalOf(side: number): number {
    const scores = this.scores(side);
    const { rows, awards } = this.ruleset;
    const rowIds = new Set(rows.map(({ id }) => id));
    const bonus = [...scores].filter(([field]) => !rowIds.has(field.split('.')[1] ?? ''));
    const running = this.earned[side] ?? [];
    const points = awards ? awards.map((award) => this.awarded(award, scores)) : this.sectionsOf(scores);
    return sum([...points, ...bonus.map(([, worth]) => worth), ...running]);
  }

  /** The figure that decides the game among these sides: prizes for columns if the rules have them, else the total. */
  decidingPointsOf(side: number, sides: readonly number[]): number {
    const { columnPrizes } = this.ruleset;
    if (!columnPrizes) return this.totalOf(side);
    const { prizes, all = 0 } = columnPrizes;
    const won = prizes.filter(({ column }) =>
      sides.every(
        (other) => other === side || this.columnTotal(other, column) < this.columnTotal(side, column),
      ),
    );
    return sum(won.map(({ points }) => points)) + (won.length === prizes.length ? all : 0);
  }

  private columnTotal(side: number, column: string): number {
    const scores = this.withComputed(this.scores(side));
    const factor = this.ruleset.columns.find(({ id }) => id === column)?.factor ?? 1;
    return factor * sum(this.ruleset.sections.map((section) => pointsOf(section, column, scores)));
  }

  private sectionsOf(entered: Scores): number[] {
    const { columns, sections } = this.ruleset;
    const scores = this.withComputed(entered);
    return columns.flatMap(({ id, factor = 1 }) =>
      sections.map((section) => factor * pointsOf(section, id, scores)),
    );
  }

  /** Adds the scores of computed columns: the best of each row. */
  private withComputed(scores: Scores): Scores {
    const { columns, rows } = this.ruleset;
    const computed = columns.filter(({ entry }) => entry.kind === 'best');
    return new Map([
      ...scores,
      ...computed.flatMap(({ id }) =>
        rows.flatMap((row): [string, number][] => {
          const filled = columns.flatMap((column) => scores.get(`${column.id}.${row.id}`) ?? []);
          return filled.length === 0 ? [] : [[`${id}.${row.id}`, bestOf(row, filled)]];
        }),
      ),
    ]);
  }

  private awarded(award: Award, scores: Scores): number {
    const { columns, rows } = this.ruleset;
    const played = columns.filter(({ entry }) => entry.kind !== 'best');
    const ids = award.kind === 'sheetSum' ? rows.map(({ id }) => id) : [award.row];
    const fields = ids.flatMap((row) => played.map(({ id }) => scores.get(`${id}.${row}`)));
    const filled = fields.filter((score) => score !== undefined);
    if (filled.length < fields.length) return 0;
    const crossed = filled.filter((score) => score === 0).length;
    if (award.kind === 'rowSum') return sum(filled) >= award.from ? award.points : 0;
    if (award.kind === 'noneCrossed') return crossed === 0 ? award.points : 0;
    if (award.kind === 'eachField') return award.points * (filled.length - crossed);
    const reached = award.steps.filter(({ from }) => sum(filled) >= from);
    return reached.at(-1)?.points ?? award.below;
  }

  /** The number of empty fields in dictated columns, and in all others. */
  emptyFieldsOf(side: number): { readonly dictated: number; readonly others: number } {
    const { columns, rows } = this.ruleset;
    const empty = { dictated: 0, others: 0 };
    for (const { id, entry } of columns) {
      if (entry.kind === 'best') continue;
      const entered = this.entered[side]?.get(id) ?? 0;
      empty[entry.kind.startsWith('dictated') ? 'dictated' : 'others'] += rows.length - entered;
    }
    return empty;
  }

  private fieldToEnter(seat: number, column: string, row: string): string {
    const bonus = this.ruleset.bonusFields.find(({ id }) => id === row);
    if (!bonus) return `${column}.${row}`;
    const times = this.timesEntered(seat, column, row);
    if (times >= bonus.times) throw new Error(`${row} is entered more than ${bonus.times} times`);
    return `${column}.${row}.${times}`;
  }

  private fieldToUndo(seat: number, column: string, row: string): string {
    const isBonus = this.ruleset.bonusFields.some(({ id }) => id === row);
    return isBonus ? `${column}.${row}.${this.timesEntered(seat, column, row) - 1}` : `${column}.${row}`;
  }

  private earn(seat: number, points: number): void {
    this.earned[seat % this.sides.length]?.push(points);
  }

  private count(seat: number, column: string, row: string, by: number): void {
    const entered = this.entered[seat % this.entered.length];
    if (this.ruleset.rows.some(({ id }) => id === row)) entered?.set(column, (entered.get(column) ?? 0) + by);
  }

  private timesEntered(seat: number, column: string, row: string): number {
    return [...this.scores(seat).keys()].filter((field) => field.startsWith(`${column}.${row}.`)).length;
  }

  private scores(seat: number): Map<string, number> {
    const scores = this.sides[seat % this.sides.length];
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
  return low > 0 && high > low ? Math.min((high - low) * entered(section.factor), 100_000) : 0;
}

function bonusFor(bonus: SectionBonus | undefined, points: number): number {
  if (!bonus) return 0;
  if (bonus.kind === 'stepped') return bonus.steps.findLast(({ from }) => points >= from)?.points ?? 0;
  if (points < bonus.from) return 0;
  return bonus.kind === 'fixed' ? bonus.points : bonus.points + (points - bonus.from);
}

function bestOf({ pattern }: Row, scores: readonly number[]): number {
  const made = scores.filter((score) => score > 0);
  if (made.length === 0) return 0;
  return pattern.kind === 'any' && pattern.counted === 'lowest' ? Math.min(...made) : Math.max(...made);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
