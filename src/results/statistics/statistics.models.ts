import { computedType, field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import { at, countedOf, type CompiledRuleset, type Row } from '@yamb-server/engine';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { quantilesOf } from './histogram.js';
import type { Statistics } from './statistics.service.js';
import type { Best } from './tally.js';

export class BestSheetModel {
  constructor(readonly best: Best) {}
}

computedType(BestSheetModel, 'BestSheet', 'The best sheet; the earlier one of equals.', {
  points: field.int('The total of the sheet.', ({ best }) => best.points),
  finishedAt: field.date('When the game was finished.', ({ best }) => new Date(best.at)),
});

export const RowStatsModel = objectType('RowStats', 'Statistics of a row of the sheet, over all columns.', {
  row: field.id('Id of the row.'),
  name: field.string('English name of the row.'),
  mean: nullable.float('Mean points per field, including crossed fields.'),
  crossed: nullable.float('Share of crossed fields, 0 to 1.'),
});

export const OutcomeStatsModel = objectType(
  'OutcomeStats',
  'Outcomes of games with a given number of players.',
  {
    players: field.int('Number of seats.'),
    games: field.int('Number of games with this many seats, including resigned ones.'),
    won: field.int('Games won outright, alone or as a pair.'),
    shared: field.int('Games won jointly with another side on the same total.'),
  },
);

/** The percentages of `Statistics.percentiles`. */
const PERCENTS = [1, 5, 10, 25, 50, 75, 90, 95, 99] as const;

export const PercentileModel = objectType('Percentile', 'A total, and how many totals it reaches.', {
  percent: field.int('Per cent of the totals that do not exceed `points`.'),
  points: field.int('The total.'),
});

export const StatisticsModel = objectType(
  'Statistics',
  'Statistics of finished ranked games for a rule set. A side counts if its players have seats on no other side and ' +
    'it has no server bot.',
  {
    key: field.id(
      'Key of the rules: rule set, variants and version, and whether the solitaire sheet is used.',
    ),
    since: nullable.date('The first month included; null for all time.'),
    games: field.int(
      'Number of games played, including resigned ones. In the statistics of a rule set, each side counts.',
    ),
    sheets: field.int(
      'Number of sheets that were filled without resigning. Mean, deviation, quartiles, best sheet, rows and shares are ' +
        'those of these sheets.',
    ),
    mean: nullable.float('Mean of the totals; null without sheets.'),
    deviation: nullable.float('Standard deviation of the totals; null without sheets.'),
    lowerQuartile: nullable.int(
      'A quarter of the totals do not exceed this value. All quartiles are exact below 256 points, and within a 256th above.',
    ),
    median: nullable.int('Half of the totals do not exceed this value.'),
    upperQuartile: nullable.int('Three quarters of the totals do not exceed this value.'),
    percentiles: field.list(
      () => PercentileModel,
      PERCENTS.length,
      'Totals to compare with: those that 1, 5, 10, 25, 50, 75, 90, 95 and 99 per cent of the totals do not exceed. Empty ' +
        'without sheets.',
    ),
    best: nullable.object(() => BestSheetModel, 'The best sheet; null without sheets.'),
    rows: field.list(() => RowStatsModel, LARGEST.rows, 'Statistics by row, from the top of the sheet.'),
    bonusShare: nullable.float(
      'Share of earned bonuses, 0 to 1, over all sections with a bonus (usually the upper one) and all columns. Null if the ' +
        'rules have no bonus.',
    ),
    fiveAlikeShare: nullable.float(
      'Share of fields for five or more of a kind that hold points, 0 to 1. Null if the rules have no such field.',
    ),
    outcomes: field.list(
      () => OutcomeStatsModel,
      LARGEST.seats,
      'Outcomes of games with several sides, in ascending order of seats.',
    ),
  },
  Cost(20),
);
export type StatisticsModel = InstanceType<typeof StatisticsModel>;

export function statisticsModel({ key, since, ruleset, tally }: Statistics): StatisticsModel {
  const { games, sheets, points, squares, best } = tally;
  const fields = sheets * ruleset.playedColumns.length;
  const bonuses = ruleset.sections.filter((section) => section.kind === 'sum' && section.bonus);
  const fiveAlike = [...ruleset.rows.keys()].filter((row) => isFiveAlike(ruleset, at(ruleset.rows, row)));
  const crossed = fiveAlike.reduce((sum, row) => sum + (tally.rows[row]?.[1] ?? 0), 0);
  const quantile = quantilesOf(tally.histogram);
  return {
    key,
    since: since === '' ? null : new Date(`${since}-01`),
    games,
    sheets,
    mean: share(points, sheets),
    deviation: sheets === 0 ? null : Math.sqrt(Math.max(0, squares / sheets - (points / sheets) ** 2)),
    lowerQuartile: quantile(0.25),
    median: quantile(0.5),
    upperQuartile: quantile(0.75),
    percentiles: PERCENTS.flatMap((percent) => {
      const reached = quantile(percent / 100);
      return reached === null ? [] : { percent, points: reached };
    }),
    best: best && new BestSheetModel(best),
    rows: ruleset.rows.map(({ id, names }, index) => {
      const [sum, crosses] = tally.rows[index] ?? [0, 0];
      return { row: id, name: names.en, mean: share(sum, fields), crossed: share(crosses, fields) };
    }),
    bonusShare: share(tally.bonuses, sheets * bonuses.length * ruleset.columns.length),
    fiveAlikeShare: share(fields * fiveAlike.length - crossed, fields * fiveAlike.length),
    outcomes: Object.entries(tally.outcomes).map(([players, outcomes]) => ({
      players: Number(players),
      ...outcomes,
    })),
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Whether a row requires all counted dice, or at least five, to be alike. */
const isFiveAlike = (ruleset: CompiledRuleset, { pattern }: Row): boolean =>
  pattern.kind === 'groups' &&
  pattern.sizes.length === 1 &&
  at(pattern.sizes, 0) >= Math.min(5, countedOf(ruleset));

export const HeadToHeadModel = objectType(
  'HeadToHead',
  'Finished ranked games of two players, from the perspective of the first. A side is ahead if it won; otherwise if the ' +
    'other resigned; otherwise on points.',
  {
    ahead: field.int('Games against the opponent in which the player was ahead.'),
    behind: field.int('Games in which the opponent was ahead.'),
    level: field.int('Games that ended level.'),
    together: field.int('Games in which both played for the same side.'),
  },
);
export type HeadToHeadModel = InstanceType<typeof HeadToHeadModel>;
