/** The messages of webhooks, from their transactions to their receivers. */
import type { Row, RowChange } from './database/rows.js';

/** The types of messages by their events. */
const EVENTS: Readonly<Record<string, string>> = {
  'game.turn': 'TURN',
  'game.challenge': 'CHALLENGE',
  'game.ended': 'GAME_ENDED',
};

const cellOf = (row: Row, name: string): string => String(row[name]);

/** Each committed message is delivered at least once, and no other. */
export class Outbox {
  readonly faults: string[] = [];
  private readonly committed = new Set<string>();
  private readonly received = new Set<string>();
  /** The addresses of webhooks by their ids, while they are on. */
  private readonly addresses = new Map<string, string>();

  /** The committed versions of games. */
  private readonly versions = new Map<string, number>();

  /** A transaction has been committed. */
  commit(changes: readonly RowChange[]): void {
    for (const { table, after, before } of changes) {
      if (table === 'games' && after) this.versions.set(cellOf(after, 'id'), Number(after['version']));
      if (table === 'webhooks') {
        const row = after ?? before;
        if (!row) continue;
        if (after && cellOf(row, 'status') === 'ON')
          this.addresses.set(cellOf(row, 'id'), cellOf(row, 'url'));
        else this.addresses.delete(cellOf(row, 'id'));
      }
    }
    for (const { table, before, after } of changes) {
      if (table !== 'webhook_deliveries') continue;
      const message = this.nameOf(after ?? before ?? {});
      if (!before && message !== undefined) this.committed.add(message);
      // Messages of a webhook that is gone need no delivery.
      if (!after && message !== undefined && !this.received.has(message))
        this.faults.push(`The message ${message} was removed before it was received.`);
    }
  }

  /** A message has reached its receiver. */
  receive(address: string, type: string, gameId: string, version: number): void {
    const message = `${address} ${EVENTS[type]} ${gameId} ${version}`;
    this.received.add(message);
    const isCommitted = this.committed.has(message) && version <= (this.versions.get(gameId) ?? 0);
    if (!isCommitted)
      this.faults.push(`The message ${message} was received, but its transaction was not committed.`);
  }

  private nameOf(row: Row): string | undefined {
    const address = this.addresses.get(cellOf(row, 'webhook_id'));
    if (address === undefined) return undefined;
    return `${address} ${cellOf(row, 'event')} ${cellOf(row, 'game_id')} ${cellOf(row, 'version')}`;
  }
}
