/** What the events of a turn say about the entry that may follow: a referee of columns that looks at no state. */
import type { ColumnEntry, GameEvent, Row, Ruleset } from '../../engine/index.js';

type Entry = Extract<GameEvent, { type: 'fieldEntered' }>;

/** A turn, read from its events. */
export class TurnNotes {
  #rollNumber = 0;
  #threwAll = false;
  #announced: string | null = null;
  #dictated: string | null = null;
  #attempts: number[] = [];
  readonly #left = new Set<number>();

  constructor(
    private readonly ruleset: Ruleset,
    private readonly sides: number,
  ) {}

  /** Notes an event of the turn, or the begin of the next. */
  note(event: GameEvent): void {
    if (event.type === 'rolled') {
      this.#rollNumber = event.rollNumber;
      this.#threwAll = event.kept.length === 0;
    }
    if (event.type === 'announced') this.#announced = event.row;
    if (event.type === 'attemptMade') this.#attempts.push(event.score);
    if (event.type === 'sideResigned') this.#left.add(event.side);
    if (event.type === 'turnEnded') {
      this.#announced = null;
      this.#dictated = event.dictated;
      this.#attempts = [];
    }
  }

  /** Whether the rules allow an entry in such a column now, as far as announcements, dictations and rolls go. */
  allows({ column, row, seat, score }: Entry): boolean {
    const kind = this.kindOf({ column, row });
    // A bonus field is entered whatever its column says, but in no turn that is bound.
    if (kind === undefined) return this.#dictated === null && this.#announced === null;
    if (this.#dictated !== null)
      return kind === 'dictated' && row === this.#dictated && this.#isBest(row, score);
    if (this.#announced !== null) return kind === 'announced' && row === this.#announced;
    if (kind === 'hand') return this.#threwAll;
    if (kind === 'announced' || kind === 'firstRoll') return this.#rollNumber === 1;
    return kind !== 'dictated' || this.#left.has(this.#neighbourOf(seat, -1));
  }

  /** Whether the entry ends its turn at once. */
  ends(entry: Entry): boolean {
    return this.#dictated !== null || ['announced', 'hand'].includes(this.kindOf(entry) ?? '');
  }

  /** Whether the next side may be dictated nothing, though a row was announced. */
  hasNobodyToDictateTo({ column, row, seat }: Entry): boolean {
    const isDictating = this.ruleset.columns.some(({ entry }) => entry.kind === 'dictated');
    return (
      !isDictating ||
      this.kindOf({ column, row }) !== 'announced' ||
      this.#left.has(this.#neighbourOf(seat, 1))
    );
  }

  /** How the field's column is entered; undefined for a bonus field. */
  kindOf({ column, row }: Pick<Entry, 'column' | 'row'>): ColumnEntry['kind'] | undefined {
    if (!this.ruleset.rows.some(({ id }) => id === row)) return undefined;
    return this.ruleset.columns.find(({ id }) => id === column)?.entry.kind;
  }

  /** Of a pair's attempts the better one is entered; a side of one has none. */
  #isBest(rowId: string, score: number): boolean {
    if (this.#attempts.length === 0) return true;
    const made = this.#attempts.filter((attempt) => attempt > 0);
    if (made.length === 0) return score === 0;
    const row = this.ruleset.rows.find(({ id }) => id === rowId);
    return score === (row && isLowest(row) ? Math.min(...made) : Math.max(0, ...made));
  }

  #neighbourOf(seat: number, by: number): number {
    return ((seat % this.sides) + this.sides + by) % this.sides;
  }
}

const isLowest = ({ pattern }: Row): boolean => pattern.kind === 'any' && pattern.counted === 'lowest';
