import { enumType } from '../../kernel/schema/enum-type.js';
import { optional, inputType, argsType } from '../../kernel/input/fields.js';
import { theSameAs } from '../../kernel/schema/former-name.js';
import { MAX_SEATS } from '../../games/domain/limits.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { type LobbyClock } from './lobby-filter.js';
import { optionalRulesetId, optionalVariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const LobbyClockEnum = enumType<LobbyClock>('LobbyClock', 'What the clock of a game limits.', {
  NONE: 'No clock: unlimited time.',
  MOVE: 'Each roll, announcement and entry.',
  TURN: 'Each turn, in seconds.',
  BANK: 'The whole game.',
  DAYS: 'Each turn, in days.',
});

export const LobbyFilterInput = inputType(
  'LobbyFilter',
  'Selects games in the lobby; without a filter, all games are sent.',
  {
    ruleset: optionalRulesetId('Only games of this rule set.'),
    variants: optionalVariantIds('Only games with exactly these variants, in any order.'),
    freeSeatCount: optional.int(
      { min: 1, max: MAX_SEATS },
      'Only games with at least this many free seats that anyone may take.',
    ),
    freeSeats: optional.int({ min: 1, max: MAX_SEATS }, theSameAs('freeSeatCount')),
    kind: optional.oneOf(
      PlayerKindEnum,
      'BOT: only games in which a bot has a seat. HUMAN: only games between people.',
    ),
    clock: optional.oneOf(LobbyClockEnum, 'Only games with this kind of clock.'),
  },
);

export const LobbyUpdatedArgs = argsType({
  filter: optional.object(() => LobbyFilterInput, 'Selects the games to follow.'),
});
export type LobbyUpdatedArgs = InstanceType<typeof LobbyUpdatedArgs>;
