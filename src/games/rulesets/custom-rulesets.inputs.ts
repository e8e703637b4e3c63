import { Field, InputType } from '@nestjs/graphql';
import { BooleanField, IdField } from '../../kernel/input/fields.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsName } from '../../kernel/input/name.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { RulesetDefinition } from './definition.scalar.js';
import { RulesetId } from './ruleset-choice.inputs.js';

const TITLE = 'Title shown in lists: 1 to 40 printable characters.';

@InputType({ description: 'A new rule set.' })
export class CreateRulesetInput extends RetriableInput {
  @Field(() => RulesetDefinition, {
    description: 'The rules. `Ruleset.definition` of an existing rule set is a good template.',
  })
  @IsString()
  @MaxLength(BODY_LIMIT_BYTES)
  definition!: string;

  @Field(() => String, { nullable: true, description: `${TITLE} Defaults to its English name.` })
  @IsOptional()
  @IsName()
  title?: string;

  @BooleanField({
    defaultValue: false,
    description: 'Whether `rulesets` lists it. Anyone who knows its id can play it in either case.',
  })
  listed!: boolean;
}

@InputType({ description: 'Changes to the listing of one of your rule sets. Its rules never change.' })
export class UpdateRulesetInput extends RetriableInput {
  @RulesetId('Id of the rule set.')
  id!: string;

  @Field(() => String, { nullable: true, description: `${TITLE} Omit to leave it unchanged.` })
  @IsOptional()
  @IsName()
  title?: string;

  @BooleanField({ nullable: true, description: 'Whether `rulesets` lists it. Omit to leave it unchanged.' })
  listed?: boolean;
}

@InputType({ description: 'A rule set to remove from lists permanently.' })
export class WithdrawRulesetInput extends RetriableInput {
  @RulesetId('Id of the rule set.')
  id!: string;
}

@InputType({ description: 'Filter for rule sets. Without a filter, the built-in rule sets are listed.' })
export class RulesetFilter {
  @BooleanField({
    defaultValue: false,
    description: 'Lists rule sets created by players, newest first, instead of the built-in ones.',
  })
  custom!: boolean;

  @IdField('the UUID of a player', {
    nullable: true,
    description: 'Only rule sets of this player; if it is you, unlisted ones too. Implies `custom`.',
  })
  owner?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only rule sets with this text in a title or name. Ignores case and accents.',
  })
  @IsOptional()
  @IsName()
  search?: string;
}
