import { ObjectType } from '@nestjs/graphql';
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import { at, countedOf, type CompiledRuleset, type Row } from '@yamb-server/engine';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { quantile } from './histogram.js';
import type { Statistics } from './statistics.service.js';
import type { Best, Outcomes } from './tally.js';

@ObjectType('BestSheet', { description: 'The best sheet; the earlier one of equals.' })
export class BestSheetModel {
  constructor(readonly best: Best) {}

  @field.int('The total of the sheet.')
  get points(): number {
    return this.best.points;
  }

  @field.date('When the game was finished.')
  get finishedAt(): Date {
    return new Date(this.best.at);
  }
}

export const RowStatsModel = objectType('RowStats', 'Statistics of a row of the sheet, over all columns.', {
  row: field.id('Id of the row.'),
  name: field.string('English name of the row.'),
  mean: nullable.float('Mean points per field, including crossed fields.'),
  crossed: nullable.float('Share of crossed fields, 0 to 1.'),
});
export type RowStatsModel = InstanceType<typeof RowStatsModel>;

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
export type OutcomeStatsModel = InstanceType<typeof OutcomeStatsModel>;

/** The percentages of `Statistics.percentiles`. */
const PERCENTS = [1, 5, 10, 25, 50, 75, 90, 95, 99] as const;

export const PercentileModel = objectType('Percentile', 'A total, and how many totals it reaches.', {
  percent: field.int('Per cent of the totals that do not exceed `points`.'),
  points: field.int('The total.'),
});
export type PercentileModel = InstanceType<typeof PercentileModel>;

@Cost(20)
@ObjectType('Statistics', {
  description:
    'Statistics of finished ranked games for a rule set. A side counts if its players have seats on no other side and ' +
    'it has no server bot.',
})
export class StatisticsModel {
  constructor(readonly statistics: Statistics) {}

  @field.id('Key of the rules: rule set, variants and version, and whether the solitaire sheet is used.')
  get key(): string {
    return this.statistics.key;
  }

  @nullable.date('The first month included; null for all time.')
  get since(): Date | null {
    return this.statistics.since === '' ? null : new Date(`${this.statistics.since}-01`);
  }

  @field.int(
    'Number of games played, including resigned ones. In the statistics of a rule set, each side counts.',
  )
  get games(): number {
    return this.tally.games;
  }

  @field.int(
    'Number of sheets that were filled without resigning. Mean, deviation, quartiles, best sheet, rows and shares are ' +
      'those of these sheets.',
  )
  get sheets(): number {
    return this.tally.sheets;
  }

  @nullable.float('Mean of the totals; null without sheets.')
  get mean(): number | null {
    return share(this.tally.points, this.tally.sheets);
  }

  @nullable.float('Standard deviation of the totals; null without sheets.')
  get deviation(): number | null {
    const { points, squares, sheets } = this.tally;
    if (sheets === 0) return null;
    return Math.sqrt(Math.max(0, squares / sheets - (points / sheets) ** 2));
  }

  @nullable.int(
    'A quarter of the totals do not exceed this value. All quartiles are exact below 256 points, and within a 256th above.',
  )
  get lowerQuartile(): number | null {
    return quantile(this.tally.histogram, 0.25);
  }

  @nullable.int('Half of the totals do not exceed this value.')
  get median(): number | null {
    return quantile(this.tally.histogram, 0.5);
  }

  @nullable.int('Three quarters of the totals do not exceed this value.')
  get upperQuartile(): number | null {
    return quantile(this.tally.histogram, 0.75);
  }

  @field.list(
    () => PercentileModel,
    PERCENTS.length,
    'Totals to compare with: those that 1, 5, 10, 25, 50, 75, 90, 95 and 99 per cent of the totals do not exceed. Empty ' +
      'without sheets.',
  )
  get percentiles(): readonly PercentileModel[] {
    return PERCENTS.flatMap((percent) => {
      const points = quantile(this.tally.histogram, percent / 100);
      return points === null ? [] : { percent, points };
    });
  }

  @nullable.object(() => BestSheetModel, 'The best sheet; null without sheets.')
  get best(): BestSheetModel | null {
    const { best } = this.tally;
    return best && new BestSheetModel(best);
  }

  @field.list(() => RowStatsModel, LARGEST.rows, 'Statistics by row, from the top of the sheet.')
  get rows(): readonly RowStatsModel[] {
    const { ruleset, tally } = this.statistics;
    const fields = tally.sheets * ruleset.playedColumns.length;
    return ruleset.rows.map(({ id, names }, index) => {
      const [points, crossed] = tally.rows[index] ?? [0, 0];
      return { row: id, name: names.en, mean: share(points, fields), crossed: share(crossed, fields) };
    });
  }

  @nullable.float(
    'Share of earned bonuses, 0 to 1, over all sections with a bonus (usually the upper one) and all columns. Null if the ' +
      'rules have no bonus.',
  )
  get bonusShare(): number | null {
    const { ruleset, tally } = this.statistics;
    const sections = ruleset.sections.filter((section) => section.kind === 'sum' && section.bonus);
    return share(tally.bonuses, tally.sheets * sections.length * ruleset.columns.length);
  }

  @nullable.float(
    'Share of fields for five or more of a kind that hold points, 0 to 1. Null if the rules have no such field.',
  )
  get fiveAlikeShare(): number | null {
    const { ruleset, tally } = this.statistics;
    const rows = [...ruleset.rows.keys()].filter((row) => isFiveAlike(ruleset, at(ruleset.rows, row)));
    const crossed = rows.reduce((sum, row) => sum + (tally.rows[row]?.[1] ?? 0), 0);
    const fields = tally.sheets * rows.length * ruleset.playedColumns.length;
    return share(fields - crossed, fields);
  }

  @field.list(
    () => OutcomeStatsModel,
    LARGEST.seats,
    'Outcomes of games with several sides, in ascending order of seats.',
  )
  get outcomes(): readonly OutcomeStatsModel[] {
    return Object.entries(this.tally.outcomes).map(([players, outcomes]) => outcomeModel(players, outcomes));
  }

  private get tally(): Statistics['tally'] {
    return this.statistics.tally;
  }
}

const outcomeModel = (players: string, outcomes: Outcomes): OutcomeStatsModel => ({
  players: Number(players),
  ...outcomes,
});

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
