import { Waiters } from '../../kernel/topics/waiters.js';

/** Games to read for a player: each once, however many messages name it. */
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

  /** Asks for a check of all games. */
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

  /** Resolves when there is something to read, or `signal` is aborted. */
  filled(signal: AbortSignal): Promise<void> {
    return this.isEmpty ? this.reader.wait(signal) : Promise.resolve();
  }
}
