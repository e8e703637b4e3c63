import { Waiters } from '../../kernel/topics/waiters.js';

/** Games to read for a player, without duplicates. */
export class PlayerInbox {
  private readonly gameIds = new Set<string>();
  private isChecking = false;
  private readonly reader = new Waiters();

  get isEmpty(): boolean {
    return this.gameIds.size === 0 && !this.isChecking;
  }

  put(gameId: string): void {
    this.gameIds.add(gameId);
    void this.reader.wake();
  }

  /** Requests a check of all games. */
  check(): void {
    this.isChecking = true;
    void this.reader.wake();
  }

  takeCheck(): boolean {
    const isChecking = this.isChecking;
    this.isChecking = false;
    return isChecking;
  }

  take(most: number): readonly string[] {
    const gameIds = [...this.gameIds].slice(0, most);
    for (const id of gameIds) this.gameIds.delete(id);
    return gameIds;
  }

  /** Resolves when the inbox is not empty, or when `signal` is aborted. */
  filled(signal: AbortSignal): Promise<void> {
    return this.isEmpty ? this.reader.wait(signal) : Promise.resolve();
  }
}
