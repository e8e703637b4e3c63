import { Injectable } from '@nestjs/common';
import { StatementRunner } from '../../database/statement-runner.js';
import { all } from '../../database/steps.js';

/** A game in which a bot is to move, and from when on, in epoch milliseconds. */
export interface DueGame {
  readonly id: string;
  readonly at: number;
  /** The player who made it. */
  readonly owner: string;
}

export const DUE = `SELECT id, bot_due AS at, created_by AS owner FROM games
  WHERE bot_due IS NOT NULL AND bot_due <= $1 AND (bot_due > $2 OR (bot_due = $2 AND id > $3))
  ORDER BY bot_due, id LIMIT $4`;

/** The games that wait for a bot, on whichever server they were changed. */
@Injectable()
export class DueGames {
  constructor(private readonly runner: StatementRunner) {}

  /** Those that have waited since `until`, the longest first, after another one; at most `first`. */
  until(until: number, after: Pick<DueGame, 'at' | 'id'>, first: number): Promise<readonly DueGame[]> {
    return this.runner.read(() => all<DueGame>(DUE, until, after.at, after.id, first));
  }
}
