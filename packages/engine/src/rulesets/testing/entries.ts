/** What the events of a turn say about the entry that may follow: a referee of columns that looks at no state. */
import type { ColumnEntry, GameEvent, Row, Ruleset } from '../../rules/index.js';

type Entry = Extract<GameEvent, { type: 'fieldEntered' }>;

/** A turn, read from its events. */
export class TurnNotes {
  private rollNumber = 0;
  private threwAll = false;
  private announced: string | null = null;
  private dictated: string | null = null;
  private attempts: number[] = [];
  private readonly left = new Set<number>();
  /** The fields that are entered. */
  private readonly filled = new Set<string>();

  constructor(
    private readonly ruleset: Ruleset,
    private readonly sides: number,
  ) {}

  /** Notes an event of the turn, or the begin of the next. */
  note(event: GameEvent): void {
    if (event.type === 'rolled') {
      this.rollNumber = event.rollNumber;
      this.threwAll = event.kept.length === 0;
    }
    if (event.type === 'fieldEntered') this.filled.add(this.keyOf(event));
    if (event.type === 'entryUndone') this.filled.delete(this.keyOf(event));
    if (event.type === 'announced') this.announced = event.row;
    if (event.type === 'attemptMade') this.attempts.push(event.score);
    if (event.type === 'sideResigned') this.left.add(event.side);
    if (event.type === 'turnEnded') {
      this.announced = null;
      this.dictated = event.dictated;
      this.attempts = [];
    }
  }

  /** Whether the rules allow an entry in such a column now, as far as announcements, dictations and rolls go. */
  allows({ column, row, seat, score }: Entry): boolean {
    const kind = this.kindOf({ column, row });
    // A bonus field is entered whatever its column says, but in no turn that is bound.
    if (kind === undefined) return this.dictated === null && this.announced === null;
    if (this.dictated !== null) return isDictated(kind) && row === this.dictated && this.isBest(row, score);
    if (this.announced !== null) return isAnnounced(kind) && row === this.announced;
    if (kind === 'best') return false;
    if (kind === 'hand' || kind === 'announcedOrHand') return this.threwAll;
    if (kind === 'announced' || kind === 'firstRoll') return this.rollNumber === 1;
    if (!isDictated(kind) || this.left.has(this.neighbourOf(seat, -1))) return true;
    return kind === 'dictatedOrFree' && this.isAnnouncedFull(seat);
  }

  /** Whether the entry ends its turn at once. */
  ends(entry: Entry): boolean {
    const kind = this.kindOf(entry);
    if (kind === 'dictatedOrFree' && this.isAnnouncedFull(entry.seat)) return true;
    return this.dictated !== null || kind === 'hand' || (kind !== undefined && isAnnounced(kind));
  }

  /** Whether the next side may be dictated nothing, though a row was announced. */
  dictatesToNoSide({ column, row, seat }: Entry): boolean {
    const isDictating = this.ruleset.columns.some(({ entry }) => isDictated(entry.kind));
    const kind = this.kindOf({ column, row });
    return (
      !isDictating ||
      kind === undefined ||
      !isAnnounced(kind) ||
      (this.announced === null && this.rollNumber > 1) ||
      this.hasFilled(this.neighbourOf(seat, 1), row, isDictated) ||
      this.left.has(this.neighbourOf(seat, 1))
    );
  }

  /** How the field's column is entered; undefined for a bonus field. */
  kindOf({ column, row }: Pick<Entry, 'column' | 'row'>): ColumnEntry['kind'] | undefined {
    if (!this.ruleset.rows.some(({ id }) => id === row)) return undefined;
    return this.ruleset.columns.find(({ id }) => id === column)?.entry.kind;
  }

  /** Of a pair's attempts the better one is entered; a side of one has none. */
  private isBest(rowId: string, score: number): boolean {
    if (this.attempts.length === 0) return true;
    const made = this.attempts.filter((attempt) => attempt > 0);
    if (made.length === 0) return score === 0;
    const row = this.ruleset.rows.find(({ id }) => id === rowId);
    return score === (row && isLowest(row) ? Math.min(...made) : Math.max(0, ...made));
  }

  private keyOf({ column, row, seat }: Pick<Entry, 'column' | 'row' | 'seat'>): string {
    return `${seat % this.sides}.${column}.${row}`;
  }

  /** Whether a side has filled a row in every column of some kinds. */
  private hasFilled(seat: number, row: string, isOfKind: (kind: ColumnEntry['kind']) => boolean): boolean {
    return this.ruleset.columns
      .filter(({ entry }) => isOfKind(entry.kind))
      .every(({ id }) => this.filled.has(this.keyOf({ seat, column: id, row })));
  }

  private isAnnouncedFull(seat: number): boolean {
    return this.ruleset.rows.every(({ id }) => this.hasFilled(seat, id, isAnnounced));
  }

  private neighbourOf(seat: number, by: number): number {
    return ((seat % this.sides) + this.sides + by) % this.sides;
  }
}

const isAnnounced = (kind: ColumnEntry['kind']): boolean => kind.startsWith('announced');
const isDictated = (kind: ColumnEntry['kind']): boolean => kind.startsWith('dictated');

const isLowest = ({ pattern }: Row): boolean => pattern.kind === 'any' && pattern.counted === 'lowest';

/** Who wins a game at once, by its events. */
export class InstantWins {
  /** The side; null until one has won. */
  winner: number | null = null;
  private rollNumber = 0;
  /** Of the player of a team who has thrown the dice on the table; null in other turns. */
  private lastAttempt: number | null = null;

  constructor(
    private readonly ruleset: Ruleset,
    private readonly sides: number,
  ) {}

  note(event: GameEvent): void {
    if (event.type === 'rolled') this.rollNumber = event.rollNumber;
    if (event.type === 'attemptMade') this.lastAttempt = event.score;
    if (event.type === 'turnEnded') this.lastAttempt = null;
    if (event.type !== 'fieldEntered' || this.sides === 1 || event.score === 0) return;
    const isWinning = event.row === this.ruleset.instantWin?.row && this.rollNumber === 1;
    if (isWinning && this.lastAttempt !== 0) this.winner = event.seat % this.sides;
  }
}
