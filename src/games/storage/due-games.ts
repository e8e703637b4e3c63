import { Injectable } from '@nestjs/common';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all } from '../../storage/steps.js';

/** Kind of pending work: a bot's move or the end of a side's time. */
export type DueKind = 'bot' | 'clock';

/** A game with pending work, and the due time in epoch milliseconds. */
export interface DueGame {
  readonly id: string;
  readonly at: number;
  /** Id of the player who created it. */
  readonly owner: string;
}

/** Position from which a search continues. */
export type DuePlace = Pick<DueGame, 'at' | 'id'>;

const due = (
  column: 'bot_due' | 'clock_due',
): string => `SELECT id, ${column} AS at, created_by AS owner FROM games
  WHERE ${column} IS NOT NULL AND ${column} <= $1 AND (${column} > $2 OR (${column} = $2 AND id > $3))
  ORDER BY ${column}, id LIMIT $4`;

export const DUE: Readonly<Record<DueKind, string>> = { bot: due('bot_due'), clock: due('clock_due') };

/** Games with pending work, whichever server changed them. */
@Injectable()
export class DueGames {
  constructor(private readonly runner: StatementRunner) {}

  /** Games due at `until`, oldest first, after another game; at most `first`. */
  until(kind: DueKind, until: number, after: DuePlace, first: number): Promise<readonly DueGame[]> {
    return this.runner.read(() => all<DueGame>(DUE[kind], until, after.at, after.id, first));
  }
}
