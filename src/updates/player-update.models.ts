import { Field, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../api/limits/prices.js';
import { MAX_NEWS } from './limits.js';
import { GameModel } from '../games/game.models.js';
import type { PlayerNews } from './player-news.js';

@ObjectType('PlayerUpdate', { description: 'What is new for you in your games.' })
export class PlayerUpdateModel {
  constructor(private readonly news: PlayerNews) {}

  @Field({
    description:
      'Whether this is all that waits for you, and not only what is new: the first answer. It has at most the newest ' +
      '1,000 games that run and 200 of those that are over.',
  })
  get snapshot(): boolean {
    return this.news.snapshot;
  }

  @Field({ description: 'From when on to ask for more after a break: `since` takes it.' })
  get at(): Date {
    return new Date(this.news.at);
  }

  @ListSize(MAX_NEWS)
  @Field(() => [GameModel], { description: 'Games that wait for a move of yours.' })
  get waiting(): readonly GameModel[] {
    return this.news.waiting.map((game) => new GameModel(game));
  }

  @ListSize(MAX_NEWS)
  @Field(() => [GameModel], { description: 'Games with a seat that is kept for you: join or leave them.' })
  get challenges(): readonly GameModel[] {
    return this.news.challenges.map((game) => new GameModel(game));
  }

  @ListSize(MAX_NEWS)
  @Field(() => [GameModel], { description: 'Games of yours that have begun.' })
  get started(): readonly GameModel[] {
    return this.news.started.map((game) => new GameModel(game));
  }

  @ListSize(MAX_NEWS)
  @Field(() => [GameModel], {
    description:
      'Games of yours that are over, played to their end or not; in a snapshot those since `since`.',
  })
  get finished(): readonly GameModel[] {
    return this.news.finished.map((game) => new GameModel(game));
  }
}
