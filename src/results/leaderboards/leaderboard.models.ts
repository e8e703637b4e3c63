import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { PageInfoModel } from '../../games/api/game-connection.models.js';
import { toCursor } from './list-order.js';
import { LeaderboardPeriodEnum } from './leaderboards.inputs.js';
import type { ListPage } from './leaderboards.service.js';
import type { Period } from './periods.js';
import { scoreModel, ScoreModel } from './score.models.js';

@ObjectType('LeaderboardEdge', { description: 'A score in a best-score list.' })
export class LeaderboardEdgeModel {
  @Field({ description: 'The place of the score in the list.' })
  cursor!: string;

  @Field(() => Int, {
    description:
      'From 1, in this list and period. Scores with the same points share a rank, and as many ranks are left out ' +
      'after them; the earlier score stands first.',
  })
  rank!: number;

  @Field(() => ScoreModel, { description: 'The score.' })
  node!: ScoreModel;
}

@ObjectType('LeaderboardConnection', { description: 'A page of a best-score list, best first.' })
export class LeaderboardConnectionModel {
  @Field(() => ID, {
    description: 'The list: rule set, variants and version, and whether it is that of a sheet for one.',
  })
  key!: string;

  @Field(() => LeaderboardPeriodEnum, { description: 'How much of time it holds.' })
  period!: Period;

  @Field({ description: 'Which period: `2026`, `2026-03`, `2026-W11` or `2026-03-14` in UTC, or `all`.' })
  calendarPeriod!: string;

  @Field(() => Int, { description: 'How many scores the list has in this period.' })
  totalCount!: number;

  @ListSize(MAX_PAGE)
  @Field(() => [LeaderboardEdgeModel], { description: 'The scores with their ranks.' })
  edges!: readonly LeaderboardEdgeModel[];

  @Field(() => PageInfoModel, { description: 'Where the page ends.' })
  pageInfo!: PageInfoModel;
}

export function leaderboardConnection({
  list,
  hiddenGames,
  scores,
  hasMore,
  total,
}: ListPage): LeaderboardConnectionModel {
  const edges = scores.map(({ rank, score }) => ({
    cursor: toCursor(score),
    rank,
    node: scoreModel(score, !hiddenGames.has(score.gameId)),
  }));
  return {
    key: list.key,
    period: list.period,
    calendarPeriod: list.span,
    totalCount: total,
    edges,
    pageInfo: { hasNextPage: hasMore, endCursor: edges.at(-1)?.cursor ?? null },
  };
}
