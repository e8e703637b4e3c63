import { ArgsType, Field, ID } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_ID } from '../games/domain/limits.js';

@ArgsType()
export class BotsArgs {
  @Field(() => ID, { nullable: true, description: 'Only of this rule set and its variants.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  ruleset?: string;
}
