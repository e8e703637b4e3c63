import { Field, ObjectType } from '@nestjs/graphql';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { GameModel } from './game.models.js';
import type { GamePage } from '../storage/game-page.js';

@ObjectType('PageInfo', { description: 'Where a page ends, and whether another follows.' })
export class PageInfoModel {
  @Field({ description: 'Whether there is more after this page.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The cursor of the last item: the `after` of the next page. A page may have fewer items than asked for, even ' +
      'none, and still another after it: `hasNextPage` says so.',
  })
  endCursor!: string | null;
}

@ObjectType('GameEdge', { description: 'A game in a list, with its cursor.' })
export class GameEdgeModel {
  @Field({ description: 'The place of the game in the list.' })
  cursor!: string;

  @Field(() => GameModel, { description: 'The game.' })
  node!: GameModel;
}

@ObjectType('GameConnection', { description: 'A page of games, newest first.' })
export class GameConnectionModel {
  @ListSize(MAX_PAGE)
  @Field(() => [GameEdgeModel], { description: 'The games with their cursors.' })
  edges!: readonly GameEdgeModel[];

  @ListSize(MAX_PAGE)
  @Field(() => [GameModel], { description: 'The games.' })
  nodes!: readonly GameModel[];

  @Field(() => PageInfoModel, { description: 'Where the page ends.' })
  pageInfo!: PageInfoModel;
}

/** Ids rise with time, so the id of a game is its place in the list. */
export function gameConnection({ games, end, hasMore }: GamePage): GameConnectionModel {
  const nodes = games.map((game) => new GameModel(game));
  return {
    nodes,
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: hasMore, endCursor: end },
  };
}
