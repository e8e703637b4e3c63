import { Injectable } from '@nestjs/common';
import type { Game } from '../domain/game.js';
import { ChangedGames } from './changed-games.js';
import { GameUpdates } from './game-updates.js';

/** Reports games that this server has changed, after the commit: to those who follow them, and to the server itself. */
@Injectable()
export class GameReports {
  constructor(
    private readonly updates: GameUpdates,
    private readonly changed: ChangedGames,
  ) {}

  report(game: Game): void {
    this.updates.publish(game);
    this.changed.report(game);
  }
}
