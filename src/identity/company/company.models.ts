import { field, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import type { BlockedPlayer } from './company.store.js';
import type { ChallengeSetting, ReactionSetting, VisibilitySetting } from './settings.js';

export const ChallengeSettingEnum = enumType<ChallengeSetting>(
  'ChallengeSetting',
  'The players who may challenge you to a game or invite you to a duel, by reserving a place for you.',
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

export const PlayerSettingsModel = objectType(
  'PlayerSettings',
  'Your settings for challenges, reactions and privacy.',
  {
    challenges: field.oneOf(
      ChallengeSettingEnum,
      'The players who may challenge you to a game or invite you to a duel.',
    ),
    reactions: field.oneOf(ReactionSettingEnum, 'Whose reactions you see.'),
    presence: field.oneOf(VisibilitySettingEnum, 'The players who can see whether you are present.'),
    statistics: field.oneOf(
      VisibilitySettingEnum,
      'The players who can see your statistics: `stats`, `gamesPlayed` and `against`.',
    ),
    ratings: field.oneOf(
      VisibilitySettingEnum,
      'The players who can see your ratings and their history. The list `ratings` includes you only with ALL.',
    ),
    openData: field.boolean(OPEN_DATA),
  },
);
export type PlayerSettingsModel = InstanceType<typeof PlayerSettingsModel>;

export const BlockedPlayerModel = objectType('BlockedPlayer', 'A player you have blocked.', {
  id: field.uuid('Id of the player.'),
  name: field.string('The name of the player.'),
  blockedAt: field.date('When you blocked the player.'),
});
export type BlockedPlayerModel = InstanceType<typeof BlockedPlayerModel>;

export const blockedPlayerModel = (blocked: BlockedPlayer): BlockedPlayerModel => ({
  ...blocked,
  blockedAt: new Date(blocked.blockedAt),
});
