import { required, optional, inputType } from '../../kernel/input/fields.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { type ClockPace, type ClockSettings } from '../domain/game-clock.js';
import { CLOCK } from '../domain/limits.js';
import { AtZeroEnum } from './clock.models.js';

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

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

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
