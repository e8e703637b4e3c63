/** Referees entries by the events of a turn alone, without looking at states. */
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
  /** The filled fields. */
  private readonly filled = new Set<string>();

  constructor(
    private readonly ruleset: Ruleset,
    private readonly sides: number,
  ) {}

  /** Records an event of the turn, or the start of the next. */
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

  /** Whether announcements, dictations and rolls allow an entry in this column. */
  allows({ column, row, seat, score }: Entry): boolean {
    const kind = this.kindOf({ column, row });
    // A bonus field ignores its column's rules, but is not allowed in a bound turn.
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

  /** Whether an announced row may be left undictated. */
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

  /** The kind of the field's column; undefined for a bonus field. */
  kindOf({ column, row }: Pick<Entry, 'column' | 'row'>): ColumnEntry['kind'] | undefined {
    if (!this.ruleset.rows.some(({ id }) => id === row)) return undefined;
    return this.ruleset.columns.find(({ id }) => id === column)?.entry.kind;
  }

  /** Whether the score is the best of a team's attempts. Always true for a side of one. */
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

/** Finds the instant winner from the events of a game. */
export class InstantWins {
  /** The side that has won; null so far. */
  winner: number | null = null;
  private rollNumber = 0;
  /** The attempt of the player of a team who threw the dice on the table; null in other turns. */
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
