import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { IsBoolean, IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { PLAYER_KINDS, type PlayerKind } from '../../../kernel/caller/caller.js';
import { IsId } from '../../../kernel/input/id.js';
import { Nested } from '../../../kernel/input/input-shape.js';
import { PlayerKindEnum } from '../../../identity/players.models.js';
import { COMPETITION_KINDS, type CompetitionKind } from '../domain/competition.js';
import { CompetitionKindEnum } from './competition.enums.js';
import { PageCursor, PageSize } from '../../../kernel/input/page.inputs.js';
import { RulesetId, VariantIds } from '../../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CURSOR = 150;

@ArgsType()
export class CompetitionArgs {
  @Field(() => ID, { description: 'Id of the competition.' })
  @IsId('the UUID of a competition')
  id!: string;
}

@ArgsType()
export class CompetitionUpdatedArgs {
  @Field(() => ID, { description: 'Id of the competition.' })
  @IsId('the UUID of a competition')
  competitionId!: string;
}

@ArgsType()
export class DailyArgs {
  @RulesetId('Id of the rule set.')
  ruleset!: string;

  @VariantIds('Ids of its variants, in any order.')
  variants!: string[];

  @Field(() => String, {
    nullable: true,
    description:
      'A date in UTC, such as `2026-03-14`; by default today. That of tomorrow is announced today.',
  })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'date must be a date such as 2026-03-14' })
  date?: string;
}

@InputType({ description: 'Which competitions to list; without a filter, all that are open to anyone.' })
export class CompetitionFilterInput {
  @Field({
    defaultValue: false,
    description:
      'Only those that you have made, have entered or are invited to; others too than those open to anyone.',
  })
  @IsBoolean()
  mine!: boolean;

  @Field({ defaultValue: false, description: 'Only those that are not over.' })
  @IsBoolean()
  running!: boolean;

  @Field(() => CompetitionKindEnum, { nullable: true, description: 'Only those of this kind.' })
  @IsOptional()
  @IsIn(COMPETITION_KINDS)
  kind?: CompetitionKind;

  @RulesetId('Only those of this rule set, with any variants.', { isOptional: true })
  ruleset?: string;
}

@ArgsType()
export class CompetitionsArgs {
  @Field(() => CompetitionFilterInput, { nullable: true, description: 'Which ones.' })
  @IsOptional()
  @Nested(() => CompetitionFilterInput)
  filter?: CompetitionFilterInput;

  @PageSize()
  first!: number;

  @Field(() => ID, { nullable: true, description: 'The cursor of the last one of the page before.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'after must be a cursor that a page before has given' })
  after?: string;
}

@ArgsType()
export class StandingsArgs {
  @Field(() => PlayerKindEnum, {
    nullable: true,
    description: 'Only people, or only bots, with ranks among these; by default all together.',
  })
  @IsOptional()
  @IsIn(PLAYER_KINDS)
  kind?: PlayerKind;

  @PageSize()
  first!: number;

  @PageCursor(MAX_CURSOR, 'The cursor of the last entrant of the page before.')
  after?: string | null;
}
