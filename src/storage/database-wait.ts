import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/** How long a start waits for a database, where nothing else is set. */
export const DATABASE_WAIT_SECONDS = 600;

/** The pause grows to the longest one, so that servers that wait for a database do not keep it from starting. */
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** What a start waits for, as the log says it. */
const SENTENCES = {
  held: 'Another process holds the database, such as a server that brings its tables up to date: waits for it',
  unreachable: 'The database cannot be reached: tries again',
} as const;
export type WaitReason = keyof typeof SENTENCES;

/** What another process does that a start waits for. */
export class DatabaseHeldError extends Error {
  override readonly name = 'DatabaseHeldError';
}

/**
 * The time that a start may spend on waiting: for a database that cannot be reached, or for another process that holds it,
 * such as a server that starts at the same time and changes the tables, or a command. What it waits for is logged once.
 */
export class DatabaseWait {
  private readonly logger = new Logger('Database');
  private readonly until: number;
  private readonly logged = new Set<WaitReason>();

  /** @param seconds for all steps together; 0 to fail at once */
  constructor(private readonly seconds = DATABASE_WAIT_SECONDS) {
    this.until = performance.now() + seconds * 1000;
  }

  /**
   * Repeats a step for as long as it fails for a reason that passes.
   * @param isPassing whether the step has failed for that reason, and has changed nothing
   * @throws what the step throws for another reason, or when the time is over
   */
  async for<T>(
    step: () => Promise<T> | T,
    isPassing: (error: unknown) => boolean,
    reason: WaitReason = 'held',
  ): Promise<T> {
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await step();
      } catch (error) {
        if (!isPassing(error) || performance.now() >= this.until) throw error;
      }
      this.log(reason);
      await pause(reason === 'held' ? SHORTEST_PAUSE_MS : pauseMs);
    }
  }

  private log(reason: WaitReason): void {
    if (this.logged.has(reason)) return;
    this.logged.add(reason);
    this.logger.log(`${SENTENCES[reason]}, up to ${this.seconds} s`);
  }
}
