import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import { enumOf } from '../../kernel/input/objects.js';
import type { BlockedPlayer } from './company.store.js';
import {
  CHALLENGE_SETTINGS,
  REACTION_SETTINGS,
  VISIBILITY_SETTINGS,
  type ChallengeSetting,
  type ReactionSetting,
  type VisibilitySetting,
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

export const VisibilitySettingEnum = enumOf(VISIBILITY_SETTINGS);
registerEnumType(VisibilitySettingEnum, {
  name: 'VisibilitySetting',
  description: 'Who is shown something of you, beside yourself.',
  valuesMap: {
    ALL: { description: 'Everybody, also without a token.' },
    PLAYED_WITH: {
      description:
        'Players with whom you have played a game to its end that counts in statistics, unless one of you has blocked the other.',
    },
    NOBODY: { description: 'No player, and not the administrator.' },
  },
});

@ObjectType('PlayerSettings', { description: 'What others may do towards you, and what they are shown.' })
export class PlayerSettingsModel {
  @Field(() => ChallengeSettingEnum, { description: 'Who may challenge you.' })
  challenges!: ChallengeSetting;

  @Field(() => ReactionSettingEnum, { description: 'Whose reactions you are shown.' })
  reactions!: ReactionSetting;

  @Field(() => VisibilitySettingEnum, { description: 'Who is shown whether you are present.' })
  presence!: VisibilitySetting;

  @Field(() => VisibilitySettingEnum, {
    description: 'Who is shown how you have played: `stats`, `gamesPlayed` and `against`.',
  })
  statistics!: VisibilitySetting;

  @Field(() => VisibilitySettingEnum, {
    description: 'Who is shown your ratings and their history. The list `ratings` has them only with ALL.',
  })
  ratings!: VisibilitySetting;
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
