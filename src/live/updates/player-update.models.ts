import { Field, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../kernel/schema/prices.js';
import { MAX_NEWS, type PlayerNews } from './player-news.js';
import { GameModel } from '../../games/api/game.models.js';

@ObjectType('PlayerUpdate', { description: 'What is new for you in your games.' })
export class PlayerUpdateModel {
  constructor(private readonly news: PlayerNews) {}

  @Field({
    description:
      'Whether this is a part of all that waits for you, and not what is new: the first answers, until `more` is false. ' +
      'Together they have at most the newest 1,000 games of each list that run.',
  })
  get snapshot(): boolean {
    return this.news.snapshot;
  }

  @Field({
    description:
      'Whether more of the snapshot follows in the next answer. Each list of an answer has at most 50 ' +
      'games.',
  })
  get more(): boolean {
    return this.news.more;
  }

  @Field({
    description:
      'From when on to ask for more after a break: `since` takes it. A time of the database, which may lie some seconds ' +
      'back.',
  })
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
