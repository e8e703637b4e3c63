import { Field, ObjectType } from '@nestjs/graphql';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { GameModel } from './game.models.js';
import type { GamePage } from '../storage/game-page.js';

@ObjectType('PageInfo', { description: 'Position of a page in its list.' })
export class PageInfoModel {
  @Field({ description: 'Whether there are more items after this page.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last item; pass it as `after` to get the next page. A page may have fewer items than ' +
      'requested, or be empty, even if more follow: check `hasNextPage`.',
  })
  endCursor!: string | null;
}

@ObjectType('GameEdge', { description: 'A game in a list, with its cursor.' })
export class GameEdgeModel {
  @Field({ description: 'Position of the game in the list.' })
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

  @Field(() => PageInfoModel, { description: 'Paging information.' })
  pageInfo!: PageInfoModel;
}

/** Ids increase with time, so a game's id is its position in the list. */
export function gameConnection({ games, end, hasMore }: GamePage): GameConnectionModel {
  const nodes = games.map((game) => new GameModel(game));
  return {
    nodes,
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: hasMore, endCursor: end },
  };
}
