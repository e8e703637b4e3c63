import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { ListField } from '../../kernel/schema/prices.js';
import { PageInfoModel } from '../../kernel/schema/connection.js';
import { toCursor } from './list-order.js';
import { LeaderboardPeriodEnum } from './leaderboards.inputs.js';
import type { ListPage } from './leaderboards.service.js';
import type { Period } from './periods.js';
import { scoreModel, ScoreModel } from './score.models.js';

@ObjectType('LeaderboardEdge', { description: 'A score in a best-score list, with its rank.' })
export class LeaderboardEdgeModel {
  @Field({ description: 'Cursor of this score.' })
  cursor!: string;

  @Field(() => Int, {
    description:
      'Rank in this list and period, starting at 1. Scores with equal points share a rank, the earlier one listed first. ' +
      'The next lower score ranks after all of them: 1, 1, 3.',
  })
  rank!: number;

  @Field(() => ScoreModel, { description: 'The score.' })
  node!: ScoreModel;
}

@ObjectType('LeaderboardConnection', { description: 'A page of a best-score list, best first.' })
export class LeaderboardConnectionModel {
  @Field(() => ID, {
    description: 'Key of the list: rule set, variants and version, and the kind of games.',
  })
  key!: string;

  @Field(() => LeaderboardPeriodEnum, { description: 'The kind of period covered.' })
  period!: Period;

  @Field({
    description: 'The period in UTC: `2026`, `2026-03`, `2026-W11` or `2026-03-14`; `all` for all time.',
  })
  calendarPeriod!: string;

  @Field(() => Int, { description: 'Total number of scores in the list for this period.' })
  totalCount!: number;

  @ListField(() => LeaderboardEdgeModel, MAX_PAGE, {
    description: 'The scores with their ranks and cursors.',
  })
  edges!: readonly LeaderboardEdgeModel[];

  @Field(() => PageInfoModel, { description: 'Whether more pages follow, and the last cursor.' })
  pageInfo!: PageInfoModel;
}

export function leaderboardConnection(page: ListPage): LeaderboardConnectionModel {
  const { list, hiddenGames, scores, hasMore, total } = page;
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
