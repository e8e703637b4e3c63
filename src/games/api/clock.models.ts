import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { never } from '@yamb-server/engine';
import type { AtZero, ClockSettings, ClockPace } from '../domain/game-clock.js';
import { required, optional, inputType } from '../../kernel/input/fields.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { CLOCK } from '../domain/limits.js';

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

export const ClockBankInput = inputType(
  'ClockBankInput',
  'A time bank for the whole game, with an increment per turn.',
  {
    seconds: required.int(CLOCK.bank, "Seconds in each side's bank at the start: 1 to 86400."),
    incrementSeconds: required.int(
      CLOCK.increment,
      "Seconds added to a side's bank after each of its turns: 0 to 600.",
      0,
    ),
  },
);
export type ClockBankInput = InstanceType<typeof ClockBankInput>;

export const ClockInput = inputType(
  'ClockInput',
  'Time control: exactly one of `perMoveSeconds`, `perTurnSeconds`, `bank` and `days`.',
  {
    perMoveSeconds: optional.int(CLOCK.perMove, 'Seconds for each roll, announcement or entry: 1 to 86400.'),
    perTurnSeconds: optional.int(CLOCK.perTurn, 'Seconds for each turn: 1 to 86400.'),
    bank: optional.object(() => ClockBankInput, 'A time bank for the whole game.'),
    days: optional.int(CLOCK.days, 'Days per turn, 24 hours each: 1 to 30.'),
    atZero: required.oneOf(AtZeroEnum, 'Action taken when the side on turn runs out of time.'),
  },
);
export type ClockInput = InstanceType<typeof ClockInput>;

/**
 * Converts the requested clock to domain units; undefined means no clock.
 * @throws RequestError BAD_USER_INPUT unless exactly one kind of time is given
 */
export function clockOf(input: ClockInput | null | undefined): ClockSettings | undefined {
  if (!input) return undefined;
  const [pace, ...others] = pacesOf(input);
  if (pace && others.length === 0) return { ...pace, atZero: input.atZero };
  const message = 'Give exactly one of perMoveSeconds, perTurnSeconds, bank and days';
  throw RequestError.badInput([
    { field: 'clock', message: `${message}, not ${pace ? others.length + 1 : 'none'}` },
  ]);
}

function pacesOf({ perMoveSeconds, perTurnSeconds, bank, days }: ClockInput): readonly ClockPace[] {
  const paces: ClockPace[] = [];
  if (isGiven(perMoveSeconds)) paces.push({ per: 'MOVE', limit: perMoveSeconds * SECOND });
  if (isGiven(perTurnSeconds)) paces.push({ per: 'TURN', limit: perTurnSeconds * SECOND });
  if (isGiven(bank)) {
    const { seconds, incrementSeconds } = bank;
    paces.push({ per: 'BANK', limit: seconds * SECOND, increment: incrementSeconds * SECOND });
  }
  if (isGiven(days)) paces.push({ per: 'DAYS', limit: days * DAY });
  return paces;
}

/** Clients may send null for an omitted field. */
const isGiven = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;
