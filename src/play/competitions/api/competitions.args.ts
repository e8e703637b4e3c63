import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { BooleanField, EnumField, IdField } from '../../../kernel/input/fields.js';
import { IsOptional, IsUUID, Matches } from 'class-validator';
import { type PlayerKind } from '../../../kernel/caller/caller.js';
import { Nested } from '../../../kernel/input/input-shape.js';
import { PlayerKindEnum } from '../../../identity/players.models.js';
import { type CompetitionKind } from '../domain/competition.js';
import { CompetitionKindEnum } from './competition.enums.js';
import { PageCursor, PageSize } from '../../../kernel/input/page.inputs.js';
import { RulesetId, VariantIds } from '../../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CURSOR = 150;

@ArgsType()
export class CompetitionArgs {
  @IdField('the UUID of a competition', { description: 'Id of the competition.' })
  id!: string;
}

@ArgsType()
export class CompetitionUpdatedArgs {
  @IdField('the UUID of a competition', { description: 'Id of the competition.' })
  competitionId!: string;
}

@ArgsType()
export class DailyArgs {
  @RulesetId('Id of the rule set.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order.')
  variants!: string[];

  @Field(() => String, {
    nullable: true,
    description:
      "A date in UTC, such as `2026-03-14`; defaults to today. Tomorrow's daily game is already announced today.",
  })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'date must be a date such as 2026-03-14' })
  date?: string;
}

@InputType({
  description:
    'Selects the competitions to list. Without a filter, all competitions open to anyone are listed.',
})
export class CompetitionFilterInput {
  @BooleanField({
    defaultValue: false,
    description:
      'Only competitions that you created, entered or are invited to, including those not open to everyone.',
  })
  mine!: boolean;

  @BooleanField({ defaultValue: false, description: 'Only competitions that have not ended.' })
  running!: boolean;

  @EnumField(CompetitionKindEnum, {
    nullable: true,
    description: 'Only competitions of this kind.',
  })
  kind?: CompetitionKind;

  @RulesetId('Only competitions of this rule set, with any variants.', { isOptional: true })
  ruleset?: string;
}

@ArgsType()
export class CompetitionsArgs {
  @Field(() => CompetitionFilterInput, { nullable: true, description: 'Selects the competitions to list.' })
  @IsOptional()
  @Nested(() => CompetitionFilterInput)
  filter?: CompetitionFilterInput;

  @PageSize()
  first!: number;

  @Field(() => ID, { nullable: true, description: 'Cursor of the last competition on the previous page.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'after must be a cursor from a previous page' })
  after?: string;
}

@ArgsType()
export class StandingsArgs {
  @EnumField(PlayerKindEnum, {
    nullable: true,
    description: 'Ranks only people, or only bots, among themselves. The default ranks everybody together.',
  })
  kind?: PlayerKind;

  @PageSize()
  first!: number;

  @PageCursor(MAX_CURSOR, 'Cursor of the last entrant on the previous page.')
  after?: string | null;
}
