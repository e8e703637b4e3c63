import { Injectable } from '@nestjs/common';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all } from '../../storage/steps.js';
import { firstIdAt } from './game-page.js';
import { joinableSeat } from './seat-conditions.js';

/** A game that anyone can join, and its current version. */
export interface JoinableGame {
  readonly id: string;
  readonly version: number;
}

export const NEWEST_JOINABLE = `SELECT games.id, games.version FROM games
  JOIN (SELECT DISTINCT game_id FROM seats WHERE ${joinableSeat('seats')} AND game_id > $2 ORDER BY game_id DESC LIMIT $1) AS listed
    ON listed.game_id = games.id
  WHERE games.is_private = 0`;

/** Games that anyone can join. */
@Injectable()
export class JoinableGames {
  constructor(private readonly runner: StatementRunner) {}

  /** The newest joinable games, in no order. @param after earliest creation time, in epoch milliseconds */
  newest(first: number, after: number): Promise<readonly JoinableGame[]> {
    return this.runner.read(() => all<JoinableGame>(NEWEST_JOINABLE, first, firstIdAt(after)));
  }
}
