import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { never } from '@yamb-server/engine';
import type { AtZero, ClockSettings } from '../domain/game-clock.js';

export const AtZeroEnum = enumType<AtZero>(
  'AtZero',
  'Action taken automatically when the side on turn runs out of time.',
  {
    RESIGN: 'The side leaves the game, as with `resign`.',
    BOT: 'A REGULAR bot takes over the seat permanently, as with `claim` and `substitute`.',
    PASS:
      'The server finishes the turn: it rolls if no dice are on the table, and a REGULAR bot chooses the ' +
      'field. The player continues with the next turn.',
  },
);

export const ClockBankModel = objectType(
  'ClockBank',
  'A time bank for the whole game, with an increment per turn.',
  {
    seconds: field.int("Seconds in each side's bank at the start."),
    incrementSeconds: field.int("Seconds added to a side's bank after each of its turns."),
  },
);

export const GameClockModel = objectType(
  'GameClock',
  'Time control. Exactly one of `perMoveSeconds`, `perTurnSeconds`, `bank` and `days` is set.',
  {
    perMoveSeconds: nullable.int('Seconds for each roll, announcement or entry.'),
    perTurnSeconds: nullable.int('Seconds for each turn.'),
    bank: nullable.object(() => ClockBankModel, 'A time bank for the whole game.'),
    days: nullable.int('Days per turn, 24 hours each.'),
    atZero: field.oneOf(AtZeroEnum, 'Action taken when the side on turn runs out of time.'),
  },
);
export type GameClockModel = InstanceType<typeof GameClockModel>;

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/** Converts a game's clock to API units. */
export function gameClockModel(clock: ClockSettings): GameClockModel {
  const none = { perMoveSeconds: null, perTurnSeconds: null, bank: null, days: null, atZero: clock.atZero };
  switch (clock.per) {
    case 'MOVE':
      return { ...none, perMoveSeconds: clock.limit / SECOND };
    case 'TURN':
      return { ...none, perTurnSeconds: clock.limit / SECOND };
    case 'DAYS':
      return { ...none, days: clock.limit / DAY };
    case 'BANK': {
      const bank = { seconds: clock.limit / SECOND, incrementSeconds: clock.increment / SECOND };
      return { ...none, bank };
    }
    default:
      return never(clock);
  }
}
