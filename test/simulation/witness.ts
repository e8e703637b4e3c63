/** A record of the database, commit by commit, because the rows at the end no longer show all that happened. */
import type { Cell, Row, RowChange } from './database/rows.js';

/** A seat as committed. */
interface Seat {
  readonly playerId: string | undefined;
  readonly keptFor: string | undefined;
}

/** A player's time in a game. */
export interface Stay {
  /** Whether the player took a seat, rather than being invited to one. */
  readonly isSeated: boolean;
  /** The version with which the player left; infinite for players who stay. */
  readonly leftAt: number;
}

/** Milliseconds by which the clock of a server may differ from that of the database. */
const TOLERANCE_MS = 4_000;

const text = (cell: Cell | undefined): string | undefined => (typeof cell === 'string' ? cell : undefined);

const isOver = ({ status }: Row): boolean => status === 'FINISHED' || status === 'ABANDONED';

export class Witness {
  /** The players who have or had a place, by game. */
  readonly stays = new Map<string, Map<string, Stay>>();
  /** When games and competitions ended, in milliseconds since the start. */
  readonly endedAt = new Map<string, number>();
  /** Commits that no transaction may make. */
  readonly faults: string[] = [];
  private readonly seats = new Map<string, Map<Cell | undefined, Seat>>();
  private readonly blocks = new Set<string>();

  /**
   * A transaction has been committed.
   * @param at milliseconds since the start @param now the time of the database, in epoch milliseconds
   */
  commit(changes: readonly RowChange[], at: number, now: number): void {
    const isNew = new Set<string>();
    const versions = new Map<string, number>();
    const touched = new Set<string>();
    for (const { table, before, after } of changes) {
      if (table === 'games' && after) {
        const id = String(after['id']);
        versions.set(id, Number(after['version']));
        if (!before) isNew.add(id);
        if (isOver(after) && !this.endedAt.has(id)) this.endedAt.set(id, at);
        if (before && isOver(before) && after['version'] !== before['version'])
          this.faults.push(`Game ${id} has changed after its end.`);
      }
      if (table === 'seats' && after) touched.add(this.seat(after));
      if (table === 'competitions' && after && (after['ended_at'] ?? after['cancelled_at']) !== null)
        if (!this.endedAt.has(String(after['id']))) this.endedAt.set(String(after['id']), at);
      if (table === 'player_blocks') this.block(before, after);
      if (table === 'quick_play_tickets' && before && before['game_id'] !== null)
        if (after && after['game_id'] !== before['game_id'])
          this.faults.push(`Ticket ${before['id']} was matched twice.`);
    }
    this.checkDeadline(changes, now);
    for (const id of touched) this.note(id, versions.get(id) ?? 1);
    for (const id of isNew) this.meet(id);
  }

  /** A clock runs out when its deadline has passed, not before. */
  private checkDeadline(changes: readonly RowChange[], now: number): void {
    const ranOut = changes.some(
      ({ table, after }) => table === 'game_events' && String(after?.['events']).includes('"clockRanOut"'),
    );
    if (!ranOut) return;
    for (const { table, before } of changes) {
      const due = before?.['clock_due'];
      if (table === 'games' && typeof due === 'number' && due > now + TOLERANCE_MS)
        this.faults.push(`A clock of game ${before?.['id']} ran out ${due - now} ms early.`);
    }
  }

  /** @returns the game of the seat */
  private seat(row: Row): string {
    const id = String(row['game_id']);
    const seats = this.seats.get(id) ?? new Map<Cell | undefined, Seat>();
    this.seats.set(id, seats);
    seats.set(row['seat'], { playerId: text(row['player_id']), keptFor: text(row['kept_for']) });
    return id;
  }

  /** Notes who has come to a game, and who has left it. */
  private note(id: string, version: number): void {
    const stays = this.stays.get(id) ?? new Map<string, Stay>();
    this.stays.set(id, stays);
    const seats = [...(this.seats.get(id)?.values() ?? [])];
    const present = new Set(seats.flatMap(({ playerId, keptFor }) => playerId ?? keptFor ?? []));
    for (const [player, { isSeated, leftAt }] of stays)
      if (!present.has(player)) stays.set(player, { isSeated, leftAt: Math.min(leftAt, version) });
    for (const player of present) {
      const isSeated =
        (stays.get(player)?.isSeated ?? false) || seats.some(({ playerId }) => playerId === player);
      stays.set(player, { isSeated, leftAt: Infinity });
    }
  }

  private block(before: Row | undefined, after: Row | undefined): void {
    const nameOf = (row: Row): string => `${row['player_id']} ${row['blocked_id']}`;
    if (before) this.blocks.delete(nameOf(before));
    if (after) this.blocks.add(nameOf(after));
  }

  /** Checks a new game, whose transaction has locked its players: nobody can have blocked another since. */
  private meet(id: string): void {
    const players = [...(this.stays.get(id)?.keys() ?? [])];
    for (const one of players)
      for (const other of players)
        if (this.blocks.has(`${one} ${other}`))
          this.faults.push(`Game ${id} began with player ${other}, whom player ${one} has blocked.`);
  }
}
