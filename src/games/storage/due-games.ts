import { Injectable } from '@nestjs/common';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all } from '../../storage/steps.js';

/** What games wait for: the move of a bot, or the end of a side's time. */
export type DueKind = 'bot' | 'clock';

/** A game for which the server is to do something, and from when on, in epoch milliseconds. */
export interface DueGame {
  readonly id: string;
  readonly at: number;
  /** The player who made it. */
  readonly owner: string;
}

/** Where a search goes on. */
export type DuePlace = Pick<DueGame, 'at' | 'id'>;

const due = (
  column: 'bot_due' | 'clock_due',
): string => `SELECT id, ${column} AS at, created_by AS owner FROM games
  WHERE ${column} IS NOT NULL AND ${column} <= $1 AND (${column} > $2 OR (${column} = $2 AND id > $3))
  ORDER BY ${column}, id LIMIT $4`;

export const DUE: Readonly<Record<DueKind, string>> = { bot: due('bot_due'), clock: due('clock_due') };

/** The games that wait for the server, on whichever server they were changed. */
@Injectable()
export class DueGames {
  constructor(private readonly runner: StatementRunner) {}

  /** Those that are due at `until`, the longest first, after another one; at most `first`. */
  until(kind: DueKind, until: number, after: DuePlace, first: number): Promise<readonly DueGame[]> {
    return this.runner.read(() => all<DueGame>(DUE[kind], until, after.at, after.id, first));
  }
}
