import { Field, ObjectType } from '@nestjs/graphql';
import { ListField } from '../../kernel/schema/prices.js';
import { MAX_NEWS, type PlayerNews } from './player-news.js';
import { GameModel } from '../../games/api/game.models.js';
import type { Game } from '../../games/domain/game.js';

@ObjectType('PlayerUpdate', { description: 'News about your games.' })
export class PlayerUpdateModel {
  @Field({
    description:
      'Whether this is part of the initial snapshot rather than news. The snapshot ends when `more` is false. It contains at most ' +
      'the newest 1,000 running games of each list.',
  })
  snapshot!: boolean;

  @Field({
    description:
      'Whether the snapshot continues in the next update. Each list of an update has at most 50 games.',
  })
  more!: boolean;

  @Field({
    description:
      'Pass this as `since` to resume after a break. It is a time of the database and may be a few seconds in the past.',
  })
  at!: Date;

  @ListField(() => GameModel, MAX_NEWS, { description: 'Games that wait for your move.' })
  waiting!: readonly GameModel[];

  @ListField(() => GameModel, MAX_NEWS, {
    description: 'Games with a seat reserved for you. Join or leave them.',
  })
  challenges!: readonly GameModel[];

  @ListField(() => GameModel, MAX_NEWS, { description: 'Your games that have started.' })
  started!: readonly GameModel[];

  @ListField(() => GameModel, MAX_NEWS, {
    description: 'Your games that are over, finished or abandoned. In a snapshot, only those since `since`.',
  })
  finished!: readonly GameModel[];
}

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
