import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Uuid } from '../../api/input/uuid.js';
import { enumOf } from '../../api/input/enum.js';
import type { BlockedPlayer } from './company.store.js';
import {
  CHALLENGE_SETTINGS,
  REACTION_SETTINGS,
  type ChallengeSetting,
  type ReactionSetting,
} from './settings.js';

export const ChallengeSettingEnum = enumOf(CHALLENGE_SETTINGS);
registerEnumType(ChallengeSettingEnum, {
  name: 'ChallengeSetting',
  description: 'Who may keep a seat for you in a game.',
  valuesMap: {
    ALL: { description: 'Everybody whom you have not blocked.' },
    PLAYED_WITH: {
      description: 'Players with whom you have played a game to its end that counts in statistics.',
    },
    NOBODY: { description: 'No player, for rematches either.' },
  },
});

export const ReactionSettingEnum = enumOf(REACTION_SETTINGS);
registerEnumType(ReactionSettingEnum, {
  name: 'ReactionSetting',
  description: 'Whose reactions you are shown.',
  valuesMap: {
    ALL: { description: 'Those of everybody whom you have not blocked.' },
    NONE: { description: 'Those of no player.' },
  },
});

@ObjectType('PlayerSettings', { description: 'What others may do towards you.' })
export class PlayerSettingsModel {
  @Field(() => ChallengeSettingEnum, { description: 'Who may challenge you.' })
  challenges!: ChallengeSetting;

  @Field(() => ReactionSettingEnum, { description: 'Whose reactions you are shown.' })
  reactions!: ReactionSetting;
}

@ObjectType('BlockedPlayer', { description: 'A player whom you have blocked.' })
export class BlockedPlayerModel {
  @Uuid()
  @Field(() => ID, { description: 'Id of the player.' })
  id!: string;

  @Field({ description: 'The name of the player.' })
  name!: string;

  @Field({ description: 'When you have done so.' })
  blockedAt!: Date;
}

export const blockedPlayerModel = ({ id, name, blockedAt }: BlockedPlayer): BlockedPlayerModel => ({
  id,
  name,
  blockedAt: new Date(blockedAt),
});
