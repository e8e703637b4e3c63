import { Field, ObjectType } from '@nestjs/graphql';
import { enumType } from '../../kernel/schema/enum-type.js';
import { UuidField } from '../../kernel/input/id.js';
import type { BlockedPlayer } from './company.store.js';
import type { ChallengeSetting, ReactionSetting, VisibilitySetting } from './settings.js';

export const ChallengeSettingEnum = enumType<ChallengeSetting>(
  'ChallengeSetting',
  'Who may challenge you to a game or invite you to a duel, by reserving a place for you.',
  {
    ALL: 'Everyone you have not blocked.',
    PLAYED_WITH: 'Players with whom you have finished a game that counts in statistics.',
    NOBODY: 'Nobody, not even for rematches.',
  },
);

export const ReactionSettingEnum = enumType<ReactionSetting>('ReactionSetting', 'Whose reactions you see.', {
  ALL: 'Reactions of everyone you have not blocked.',
  NONE: 'No reactions.',
});

export const VisibilitySettingEnum = enumType<VisibilitySetting>(
  'VisibilitySetting',
  'Who, besides yourself, can see part of your profile.',
  {
    ALL: 'Everyone, even without a token.',
    PLAYED_WITH:
      'Players with whom you have finished a game that counts in statistics, unless one of you has blocked the other.',
    NOBODY: 'Nobody, not even the administrator.',
  },
);

/** What the setting means. */
export const OPEN_DATA =
  'Whether you share your games as open data: finished public ranked games, if everybody who played in them does. They are ' +
  'published without names and ids, and everybody may use them for anything (CC0). What has been published stays so.';

@ObjectType('PlayerSettings', { description: 'Your settings for challenges, reactions and privacy.' })
export class PlayerSettingsModel {
  @Field(() => ChallengeSettingEnum, {
    description: 'Who may challenge you to a game or invite you to a duel.',
  })
  challenges!: ChallengeSetting;

  @Field(() => ReactionSettingEnum, { description: 'Whose reactions you see.' })
  reactions!: ReactionSetting;

  @Field(() => VisibilitySettingEnum, { description: 'Who can see whether you are present.' })
  presence!: VisibilitySetting;

  @Field(() => VisibilitySettingEnum, {
    description: 'Who can see your statistics: `stats`, `gamesPlayed` and `against`.',
  })
  statistics!: VisibilitySetting;

  @Field(() => VisibilitySettingEnum, {
    description: 'Who can see your ratings and their history. The list `ratings` includes you only with ALL.',
  })
  ratings!: VisibilitySetting;

  @Field({
    description: OPEN_DATA,
  })
  openData!: boolean;
}

@ObjectType('BlockedPlayer', { description: 'A player you have blocked.' })
export class BlockedPlayerModel {
  @UuidField({ description: 'Id of the player.' })
  id!: string;

  @Field({ description: 'The name of the player.' })
  name!: string;

  @Field({ description: 'When you blocked the player.' })
  blockedAt!: Date;
}

export const blockedPlayerModel = (blocked: BlockedPlayer): BlockedPlayerModel => ({
  ...blocked,
  blockedAt: new Date(blocked.blockedAt),
});
