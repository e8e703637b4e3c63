import { Field, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../kernel/schema/prices.js';
import { MAX_NEWS, type PlayerNews } from './player-news.js';
import { GameModel } from '../../games/api/game.models.js';

@ObjectType('PlayerUpdate', { description: 'News about your games.' })
export class PlayerUpdateModel {
  constructor(private readonly news: PlayerNews) {}

  @Field({
    description:
      'Whether this is part of the initial snapshot rather than news. The snapshot ends when `more` is false. It contains at most ' +
      'the newest 1,000 running games of each list.',
  })
  get snapshot(): boolean {
    return this.news.snapshot;
  }

  @Field({
    description:
      'Whether the snapshot continues in the next update. Each list of an update has at most 50 games.',
  })
  get more(): boolean {
    return this.news.more;
  }

  @Field({
    description:
      'Pass this as `since` to resume after a break. It is a time of the database and may be a few seconds in the past.',
  })
  get at(): Date {
    return new Date(this.news.at);
  }

  @ListSize(MAX_NEWS)
  @Field(() => [GameModel], { description: 'Games that wait for your move.' })
  get waiting(): readonly GameModel[] {
    return this.news.waiting.map((game) => new GameModel(game));
  }

  @ListSize(MAX_NEWS)
  @Field(() => [GameModel], { description: 'Games with a seat reserved for you. Join or leave them.' })
  get challenges(): readonly GameModel[] {
    return this.news.challenges.map((game) => new GameModel(game));
  }

  @ListSize(MAX_NEWS)
  @Field(() => [GameModel], { description: 'Your games that have started.' })
  get started(): readonly GameModel[] {
    return this.news.started.map((game) => new GameModel(game));
  }

  @ListSize(MAX_NEWS)
  @Field(() => [GameModel], {
    description: 'Your games that are over, finished or abandoned. In a snapshot, only those since `since`.',
  })
  get finished(): readonly GameModel[] {
    return this.news.finished.map((game) => new GameModel(game));
  }
}
