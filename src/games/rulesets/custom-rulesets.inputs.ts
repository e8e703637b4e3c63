import { Field, ID, InputType } from '@nestjs/graphql';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../kernel/input/id.js';
import { IsName } from '../../kernel/input/name.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { RulesetDefinition } from './definition.scalar.js';
import { RulesetId } from './ruleset-choice.inputs.js';

const TITLE = 'What lists call it: 1 to 40 printable characters.';

@InputType({ description: 'A rule set of your own.' })
export class CreateRulesetInput extends RetriableInput {
  @Field(() => RulesetDefinition, {
    description: 'The rules. `Ruleset.definition` of one that is there is a good template.',
  })
  @IsString()
  @MaxLength(BODY_LIMIT_BYTES)
  definition!: string;

  @Field(() => String, { nullable: true, description: `${TITLE} By default its English name.` })
  @IsOptional()
  @IsName()
  title?: string;

  @Field({
    defaultValue: false,
    description:
      'Whether `rulesets` lists it to everybody. All players who have its id may play by it in any case.',
  })
  @IsBoolean()
  listed!: boolean;
}

@InputType({ description: 'What lists say of a rule set of yours. Its rules never change.' })
export class UpdateRulesetInput extends RetriableInput {
  @RulesetId('Id of the rule set.')
  id!: string;

  @Field(() => String, { nullable: true, description: `${TITLE} Missing: as it is.` })
  @IsOptional()
  @IsName()
  title?: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether `rulesets` lists it. Missing: as it is.' })
  @IsOptional()
  @IsBoolean()
  listed?: boolean;
}

@InputType({ description: 'A rule set to take from lists for good.' })
export class WithdrawRulesetInput extends RetriableInput {
  @RulesetId('Id of the rule set.')
  id!: string;
}

@InputType({ description: 'Which rule sets to list; without a filter, those that the server brings.' })
export class RulesetFilter {
  @Field({
    defaultValue: false,
    description: 'Those that players have sent, newest first, instead of those that the server brings.',
  })
  @IsBoolean()
  custom!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Only those of this player; of your own also those that are not listed. Implies `custom`.',
  })
  @IsOptional()
  @IsId('the UUID of a player')
  owner?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only those with this in their title or a name, whatever its case and accents.',
  })
  @IsOptional()
  @IsName()
  search?: string;
}
