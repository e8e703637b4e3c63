import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/** How long a start waits for a database that another process holds, where nothing else is set. */
export const DATABASE_WAIT_SECONDS = 600;

const PAUSE_MS = 250;

/** What another process does that a start waits for. */
export class DatabaseHeldError extends Error {
  override readonly name = 'DatabaseHeldError';
}

/**
 * The time that a start may spend on waiting for another process: a server that starts at the same time and changes the
 * tables, or a command. What it waits for is logged once.
 */
export class DatabaseWait {
  private readonly logger = new Logger('Database');
  private readonly until: number;
  private isLogged = false;

  /** @param seconds for all steps together; 0 to fail at once */
  constructor(private readonly seconds = DATABASE_WAIT_SECONDS) {
    this.until = performance.now() + seconds * 1000;
  }

  /**
   * Repeats a step for as long as another process holds what it needs.
   * @param isHeld whether the step has failed for that reason, and has changed nothing
   * @throws what the step throws for another reason, or when the time is over
   */
  async for<T>(step: () => Promise<T> | T, isHeld: (error: unknown) => boolean): Promise<T> {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!isHeld(error) || performance.now() >= this.until) throw error;
      }
      this.log();
      await pause(PAUSE_MS);
    }
  }

  private log(): void {
    if (this.isLogged) return;
    this.isLogged = true;
    this.logger.log(
      `Another process holds the database, such as a server that brings its tables up to date: waits for it, up to ${this.seconds} s`,
    );
  }
}
