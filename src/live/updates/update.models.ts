import { ObjectType } from '@nestjs/graphql';
import { field, objectType } from '../../kernel/schema/object-type.js';
import { MAX_EVENTS_OF_A_COMMAND } from '../../games/domain/limits.js';
import { EVENTS_ONCE, commandEventModels, type EventModel } from '../../games/api/event.models.js';
import { GameEventModel } from '../../games/api/game-event.models.js';
import { GameModel } from '../../games/api/game.models.js';
import type { GameUpdate } from './game-feed.js';
import { MAX_NEWS, type PlayerNews } from './player-news.js';
import type { Game } from '../../games/domain/game.js';

@ObjectType('GameUpdate', { description: 'A new version of a game.' })
export class GameUpdateModel {
  constructor(private readonly update: GameUpdate) {
    this.game = new GameModel(update.game);
  }

  @field.int('The version of the game. Pass the last one as `sinceVersion` to resume after a break.')
  get version(): number {
    return this.update.game.version;
  }

  @field.boolean(
    'Whether this is the current game, sent first if `sinceVersion` is missing, rather than a change.',
  )
  get snapshot(): boolean {
    return this.update.snapshot;
  }

  @field.list(
    () => GameEventModel,
    { assumedSize: MAX_EVENTS_OF_A_COMMAND, onceTypes: EVENTS_ONCE },
    'The events of the command that led to this version. Empty in a snapshot.',
  )
  get events(): readonly EventModel[] {
    const { recorded } = this.update;
    return recorded ? commandEventModels(recorded, this.update.game) : [];
  }

  @field.object(() => GameModel, 'The game at this version.')
  game: GameModel;
}

export const PlayerUpdateModel = objectType('PlayerUpdate', 'News about your games.', {
  snapshot: field.boolean(
    'Whether this is part of the initial snapshot rather than news. The snapshot ends when `more` is false. It contains at most ' +
      'the newest 1,000 running games of each list.',
  ),
  more: field.boolean(
    'Whether the snapshot continues in the next update. Each list of an update has at most 50 games.',
  ),
  at: field.date(
    'Pass this as `since` to resume after a break. It is a time of the database and may be a few seconds in the past.',
  ),
  waiting: field.list(() => GameModel, MAX_NEWS, 'Games that wait for your move.'),
  challenges: field.list(
    () => GameModel,
    MAX_NEWS,
    'Games with a seat reserved for you. Join or leave them.',
  ),
  started: field.list(() => GameModel, MAX_NEWS, 'Your games that have started.'),
  finished: field.list(
    () => GameModel,
    MAX_NEWS,
    'Your games that are over, finished or abandoned. In a snapshot, only those since `since`.',
  ),
});
export type PlayerUpdateModel = InstanceType<typeof PlayerUpdateModel>;

export function playerUpdateModel(news: PlayerNews): PlayerUpdateModel {
  const models = (games: readonly Game[]): readonly GameModel[] => games.map((game) => new GameModel(game));
  return {
    ...news,
    at: new Date(news.at),
    waiting: models(news.waiting),
    challenges: models(news.challenges),
    started: models(news.started),
    finished: models(news.finished),
  };
}
