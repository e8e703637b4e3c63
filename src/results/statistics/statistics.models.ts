import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { at, countedOf, type CompiledRuleset, type Row } from '@yamb-server/engine';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { quantile } from './histogram.js';
import type { Statistics } from './statistics.service.js';
import type { Best, Outcomes } from './tally.js';

@ObjectType('BestSheet', { description: 'The best of some sheets; of equal ones the earlier.' })
export class BestSheetModel {
  constructor(readonly best: Best) {}

  @Field(() => Int, { description: 'Its total.' })
  get points(): number {
    return this.best.points;
  }

  @Field({ description: 'When its game was finished.' })
  get finishedAt(): Date {
    return new Date(this.best.at);
  }
}

@ObjectType('RowStats', { description: 'What a row of the sheet has brought, over all columns.' })
export class RowStatsModel {
  @Field(() => ID, { description: 'Id of the row.' })
  row!: string;

  @Field({ description: 'Its English name.' })
  name!: string;

  @Field(() => Float, { nullable: true, description: 'The mean of its fields, crossed ones included.' })
  mean!: number | null;

  @Field(() => Float, { nullable: true, description: 'The share of its fields that are crossed, 0 to 1.' })
  crossed!: number | null;
}

@ObjectType('OutcomeStats', { description: 'Games of one number of players, and how they ended.' })
export class OutcomeStatsModel {
  @Field(() => Int, { description: 'The number of seats.' })
  players!: number;

  @Field(() => Int, { description: 'Games with so many, resigned ones included.' })
  games!: number;

  @Field(() => Int, { description: 'Those that were won alone; by a pair, together with the partner.' })
  won!: number;

  @Field(() => Int, { description: 'Those that were won together with another side, by the same total.' })
  shared!: number;
}

@Cost(20)
@ObjectType('Statistics', {
  description:
    'What ranked games that are finished came to, by one set of rules. A side counts where each of its players has no seat ' +
    'on another side, and no bot of the server has a seat on it.',
})
export class StatisticsModel {
  constructor(readonly statistics: Statistics) {}

  @Field(() => ID, {
    description: 'The rules: rule set, variants and version, and whether it is the sheet for one.',
  })
  get key(): string {
    return this.statistics.key;
  }

  @Field(() => Date, { nullable: true, description: 'The month that they begin with; null for all time.' })
  get since(): Date | null {
    return this.statistics.since === '' ? null : new Date(`${this.statistics.since}-01`);
  }

  @Field(() => Int, {
    description: 'Games that were played, resigned ones included. In those of a rule set each side counts.',
  })
  get games(): number {
    return this.tally.games;
  }

  @Field(() => Int, {
    description:
      'Sheets that were filled to the end without resigning. All that follows but `outcomes` is of these.',
  })
  get sheets(): number {
    return this.tally.sheets;
  }

  @Field(() => Float, { nullable: true, description: 'The mean of the totals; null without sheets.' })
  get mean(): number | null {
    return share(this.tally.points, this.tally.sheets);
  }

  @Field(() => Float, { nullable: true, description: 'The standard deviation of the totals.' })
  get deviation(): number | null {
    const { points, squares, sheets } = this.tally;
    if (sheets === 0) return null;
    return Math.sqrt(Math.max(0, squares / sheets - (points / sheets) ** 2));
  }

  @Field(() => Int, {
    nullable: true,
    description:
      'A quarter of the totals are this or less. Exact below 256 points; from there on within a 256th, as are the others.',
  })
  get lowerQuartile(): number | null {
    return quantile(this.tally.histogram, 0.25);
  }

  @Field(() => Int, { nullable: true, description: 'Half of the totals are this or less.' })
  get median(): number | null {
    return quantile(this.tally.histogram, 0.5);
  }

  @Field(() => Int, { nullable: true, description: 'Three quarters of the totals are this or less.' })
  get upperQuartile(): number | null {
    return quantile(this.tally.histogram, 0.75);
  }

  @Field(() => BestSheetModel, { nullable: true, description: 'The best sheet; null without sheets.' })
  get best(): BestSheetModel | null {
    const { best } = this.tally;
    return best && new BestSheetModel(best);
  }

  @ListSize(LARGEST.rows)
  @Field(() => [RowStatsModel], { description: 'Row by row, from the top of the sheet.' })
  get rows(): readonly RowStatsModel[] {
    const { ruleset, tally } = this.statistics;
    const fields = tally.sheets * ruleset.playedColumns.length;
    return ruleset.rows.map(({ id, names }, index) => {
      const [points, crossed] = tally.rows[index] ?? [0, 0];
      return { row: id, name: names.en, mean: share(points, fields), crossed: share(crossed, fields) };
    });
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'The share of sections with a bonus that have brought it, 0 to 1, over all columns: as a rule of upper sections. Null ' +
      'where the rules have none.',
  })
  get bonusShare(): number | null {
    const { ruleset, tally } = this.statistics;
    const sections = ruleset.sections.filter((section) => section.kind === 'sum' && section.bonus);
    return share(tally.bonuses, tally.sheets * sections.length * ruleset.columns.length);
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'The share of fields for five alike or more that hold points, 0 to 1. Null where the rules have none.',
  })
  get fiveAlikeShare(): number | null {
    const { ruleset, tally } = this.statistics;
    const rows = [...ruleset.rows.keys()].filter((row) => isFiveAlike(ruleset, at(ruleset.rows, row)));
    const crossed = rows.reduce((sum, row) => sum + (tally.rows[row]?.[1] ?? 0), 0);
    const fields = tally.sheets * rows.length * ruleset.playedColumns.length;
    return share(fields - crossed, fields);
  }

  @ListSize(LARGEST.seats)
  @Field(() => [OutcomeStatsModel], {
    description: 'Games of several sides, by the number of their seats, ascending.',
  })
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

/** Whether a row requires as many alike dice as count, or for five of more. */
const isFiveAlike = (ruleset: CompiledRuleset, { pattern }: Row): boolean =>
  pattern.kind === 'groups' &&
  pattern.sizes.length === 1 &&
  at(pattern.sizes, 0) >= Math.min(5, countedOf(ruleset));

@ObjectType('HeadToHead', {
  description:
    'Ranked games of two players that are finished, as the first of them sees them. Of two sides that is ahead which has ' +
    'won; else which has not resigned; else which has more points.',
})
export class HeadToHeadModel {
  @Field(() => Int, { description: 'Games against each other in which the player was ahead.' })
  ahead!: number;

  @Field(() => Int, { description: 'Those in which the opponent was ahead.' })
  behind!: number;

  @Field(() => Int, { description: 'Those that ended level.' })
  level!: number;

  @Field(() => Int, { description: 'Games in which both played for the same side.' })
  together!: number;
}
