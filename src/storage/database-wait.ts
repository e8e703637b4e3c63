import { Logger } from '@nestjs/common';
import { world } from '../kernel/world.js';

/** Default time that a start waits for the database. */
export const DATABASE_WAIT_SECONDS = 600;

/** The pause grows, so that waiting servers do not keep a database from starting. */
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Log messages, by the reason for waiting. */
const SENTENCES = {
  held: 'Another process has locked the database, for example to migrate it. Waiting for it',
  unreachable: 'The database cannot be reached. Retrying',
} as const;
export type WaitReason = keyof typeof SENTENCES;

/** Another process has locked the database; the message says why. */
export class DatabaseHeldError extends Error {
  override readonly name = 'DatabaseHeldError';
}

/**
 * Limits how long a start waits for a database that is unreachable, or locked by another process such as a migrating server or
 * a command. Logs each reason once.
 */
export class DatabaseWait {
  private readonly logger = new Logger('Database');
  private readonly until: number;
  private readonly logged = new Set<WaitReason>();

  /** @param seconds total for all steps; 0 fails at once */
  constructor(private readonly seconds = DATABASE_WAIT_SECONDS) {
    this.until = world.monotonic() + seconds * 1000;
  }

  /**
   * Repeats a step while it fails for a temporary reason.
   * @param isTemporary whether the step failed for that reason without changing anything
   * @throws any other error of the step, or the last one when the time is up
   */
  async for<T>(
    step: () => Promise<T> | T,
    isTemporary: (error: unknown) => boolean,
    reason: WaitReason = 'held',
  ): Promise<T> {
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await step();
      } catch (error) {
        if (!isTemporary(error) || world.monotonic() >= this.until) throw error;
      }
      this.log(reason);
      await world.pause(reason === 'held' ? SHORTEST_PAUSE_MS : pauseMs);
    }
  }

  private log(reason: WaitReason): void {
    if (this.logged.has(reason)) return;
    this.logged.add(reason);
    this.logger.log(`${SENTENCES[reason]} for up to ${this.seconds} s`);
  }
}
