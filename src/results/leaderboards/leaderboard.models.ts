import { field, objectType } from '../../kernel/schema/object-type.js';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { PageInfoModel } from '../../kernel/schema/connection.js';
import { toCursor } from './score-pages.js';
import { LeaderboardPeriodEnum } from './leaderboards.inputs.js';
import type { ListPage } from './leaderboards.service.js';
import { scoreModel, ScoreModel } from './score.models.js';

export const LeaderboardEdgeModel = objectType(
  'LeaderboardEdge',
  'A score in a best-score list, with its rank.',
  {
    cursor: field.string('Cursor of this score.'),
    rank: field.int(
      'Rank in this list and period, starting at 1. Scores with equal points share a rank, the earlier one listed first. ' +
        'The next lower score ranks after all of them: 1, 1, 3.',
    ),
    node: field.object(() => ScoreModel, 'The score.'),
  },
);

export const LeaderboardConnectionModel = objectType(
  'LeaderboardConnection',
  'A page of a best-score list, best first.',
  {
    key: field.id('Key of the list: rule set, variants and version, and the kind of games.'),
    period: field.oneOf(LeaderboardPeriodEnum, 'The kind of period covered.'),
    calendarPeriod: field.string(
      'The period in UTC: `2026`, `2026-03`, `2026-W11` or `2026-03-14`; `all` for all time.',
    ),
    totalCount: field.int('Total number of scores in the list for this period.'),
    edges: field.list(() => LeaderboardEdgeModel, MAX_PAGE, 'The scores with their ranks and cursors.'),
    pageInfo: field.object(() => PageInfoModel, 'Whether more pages follow, and the last cursor.'),
  },
);
export type LeaderboardConnectionModel = InstanceType<typeof LeaderboardConnectionModel>;

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
