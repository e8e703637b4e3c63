import { ArgsType, Field, ID } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Nested } from '../../kernel/input/input-shape.js';
import { PageSize } from '../../kernel/input/page.inputs.js';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { MAX_ID } from '../domain/limits.js';
import { RulesetFilter } from './custom-rulesets.inputs.js';
import { RulesetId, VariantIds } from './ruleset-choice.inputs.js';

@ArgsType()
export class RulesetsArgs {
  @PageSize(MAX_PAGE)
  first!: number;

  @Field(() => ID, { nullable: true, description: 'Lists rule sets after the one with this id.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  after?: string;

  @Field(() => RulesetFilter, { nullable: true, description: 'Filter for the list.' })
  @IsOptional()
  @Nested(() => RulesetFilter)
  filter?: RulesetFilter;
}

@ArgsType()
export class RulesetArgs {
  @RulesetId('Id of the rule set.')
  id!: string;

  @VariantIds('Ids of variants to apply.', { isOptional: true })
  variants?: string[];
}
