import { InputType } from '@nestjs/graphql';
import { BooleanField, EnumField, IdField } from '../../kernel/input/fields.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import {
  ChallengeSettingEnum,
  OPEN_DATA,
  ReactionSettingEnum,
  VisibilitySettingEnum,
} from './company.models.js';
import { type ChallengeSetting, type ReactionSetting, type VisibilitySetting } from './settings.js';

/** An input that names a player. */
@InputType({ isAbstract: true })
export abstract class PlayerInput extends RetriableInput {
  @IdField('the UUID of a player', { description: 'Id of the player.' })
  playerId!: string;
}

@InputType({ description: 'A player to block or unblock.' })
export class BlockInput extends PlayerInput {}

@InputType({ description: 'The settings to change. Omitted settings keep their values.' })
export class UpdateSettingsInput extends RetriableInput {
  @EnumField(ChallengeSettingEnum, {
    nullable: true,
    description: 'The players who may challenge you to a game or invite you to a duel.',
  })
  challenges?: ChallengeSetting;

  @EnumField(ReactionSettingEnum, {
    nullable: true,
    description: 'Whose reactions you see.',
  })
  reactions?: ReactionSetting;

  @EnumField(VisibilitySettingEnum, {
    nullable: true,
    description: 'The players who can see whether you are present.',
  })
  presence?: VisibilitySetting;

  @EnumField(VisibilitySettingEnum, {
    nullable: true,
    description: 'The players who can see your statistics: `stats`, `gamesPlayed` and `against`.',
  })
  statistics?: VisibilitySetting;

  @EnumField(VisibilitySettingEnum, {
    nullable: true,
    description: 'The players who can see your ratings and their history.',
  })
  ratings?: VisibilitySetting;

  @BooleanField({
    nullable: true,
    description: OPEN_DATA,
  })
  openData?: boolean;
}
