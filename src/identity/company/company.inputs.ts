import { required, optional, inputType } from '../../kernel/input/fields.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import {
  ChallengeSettingEnum,
  OPEN_DATA,
  ReactionSettingEnum,
  VisibilitySettingEnum,
} from './company.models.js';

/** An input that names a player. */
export const ofPlayer = {
  ...retriable,
  playerId: required.id('player'),
};

export const BlockInput = inputType('BlockInput', 'A player to block or unblock.', ofPlayer);
export type BlockInput = InstanceType<typeof BlockInput>;

export const UpdateSettingsInput = inputType(
  'UpdateSettingsInput',
  'The settings to change. Omitted settings keep their values.',
  {
    ...retriable,
    challenges: optional.oneOf(
      ChallengeSettingEnum,
      'The players who may challenge you to a game or invite you to a duel.',
    ),
    reactions: optional.oneOf(ReactionSettingEnum, 'Whose reactions you see.'),
    presence: optional.oneOf(VisibilitySettingEnum, 'The players who can see whether you are present.'),
    statistics: optional.oneOf(
      VisibilitySettingEnum,
      'The players who can see your statistics: `stats`, `gamesPlayed` and `against`.',
    ),
    ratings: optional.oneOf(VisibilitySettingEnum, 'The players who can see your ratings and their history.'),
    openData: optional.boolean(OPEN_DATA),
  },
);
export type UpdateSettingsInput = InstanceType<typeof UpdateSettingsInput>;
