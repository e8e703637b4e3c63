import { Field, ID, InputType } from '@nestjs/graphql';
import { IsIn, IsOptional } from 'class-validator';
import { IsId } from '../../kernel/input/id.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { ChallengeSettingEnum, ReactionSettingEnum, VisibilitySettingEnum } from './company.models.js';
import {
  CHALLENGE_SETTINGS,
  REACTION_SETTINGS,
  VISIBILITY_SETTINGS,
  type ChallengeSetting,
  type ReactionSetting,
  type VisibilitySetting,
} from './settings.js';

@InputType({ description: 'A player to block or unblock.' })
export class BlockInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the player.' })
  @IsId('the UUID of a player')
  playerId!: string;
}

@InputType({ description: 'The settings to change. Omitted settings keep their values.' })
export class UpdateSettingsInput extends RetriableInput {
  @Field(() => ChallengeSettingEnum, {
    nullable: true,
    description: 'Who may challenge you to a game or invite you to a duel.',
  })
  @IsOptional()
  @IsIn(CHALLENGE_SETTINGS)
  challenges?: ChallengeSetting;

  @Field(() => ReactionSettingEnum, { nullable: true, description: 'Whose reactions you see.' })
  @IsOptional()
  @IsIn(REACTION_SETTINGS)
  reactions?: ReactionSetting;

  @Field(() => VisibilitySettingEnum, {
    nullable: true,
    description: 'Who can see whether you are present.',
  })
  @IsOptional()
  @IsIn(VISIBILITY_SETTINGS)
  presence?: VisibilitySetting;

  @Field(() => VisibilitySettingEnum, {
    nullable: true,
    description: 'Who can see your statistics: `stats`, `gamesPlayed` and `against`.',
  })
  @IsOptional()
  @IsIn(VISIBILITY_SETTINGS)
  statistics?: VisibilitySetting;

  @Field(() => VisibilitySettingEnum, {
    nullable: true,
    description: 'Who can see your ratings and their history.',
  })
  @IsOptional()
  @IsIn(VISIBILITY_SETTINGS)
  ratings?: VisibilitySetting;
}
