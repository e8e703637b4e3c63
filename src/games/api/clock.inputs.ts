import { Field, InputType, Int } from '@nestjs/graphql';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Nested } from '../../kernel/input/input-shape.js';
import { AT_ZERO, type AtZero, type ClockPace, type ClockSettings } from '../domain/game-clock.js';
import { CLOCK } from '../domain/limits.js';
import { AtZeroEnum } from './clock.models.js';

@InputType({ description: 'A time bank for the whole game, with an increment per turn.' })
export class ClockBankInput {
  @Field(() => Int, { description: "Seconds in each side's bank at the start: 1 to 86400." })
  @IsInt()
  @Min(CLOCK.bank.min)
  @Max(CLOCK.bank.max)
  seconds!: number;

  @Field(() => Int, {
    defaultValue: 0,
    description: "Seconds added to a side's bank after each of its turns: 0 to 600.",
  })
  @IsInt()
  @Min(CLOCK.increment.min)
  @Max(CLOCK.increment.max)
  incrementSeconds!: number;
}

@InputType({
  description: 'Time control: exactly one of `perMoveSeconds`, `perTurnSeconds`, `bank` and `days`.',
})
export class ClockInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Seconds for each roll, announcement or entry: 1 to 86400.',
  })
  @IsOptional()
  @IsInt()
  @Min(CLOCK.perMove.min)
  @Max(CLOCK.perMove.max)
  perMoveSeconds?: number;

  @Field(() => Int, { nullable: true, description: 'Seconds for each turn: 1 to 86400.' })
  @IsOptional()
  @IsInt()
  @Min(CLOCK.perTurn.min)
  @Max(CLOCK.perTurn.max)
  perTurnSeconds?: number;

  @Field(() => ClockBankInput, { nullable: true, description: 'A time bank for the whole game.' })
  @IsOptional()
  @Nested(() => ClockBankInput)
  bank?: ClockBankInput;

  @Field(() => Int, { nullable: true, description: 'Days per turn, 24 hours each: 1 to 30.' })
  @IsOptional()
  @IsInt()
  @Min(CLOCK.days.min)
  @Max(CLOCK.days.max)
  days?: number;

  @Field(() => AtZeroEnum, { description: 'Action taken when the side on turn runs out of time.' })
  @IsIn(AT_ZERO)
  atZero!: AtZero;
}

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/**
 * Converts the requested clock to domain units; undefined means no clock.
 * @param field name of the input field, for the error message
 * @throws RequestError BAD_USER_INPUT unless exactly one kind of time is given
 */
export function clockOf(input: ClockInput | null | undefined, field = 'clock'): ClockSettings | undefined {
  if (!input) return undefined;
  const [pace, ...others] = pacesOf(input);
  if (pace && others.length === 0) return { ...pace, atZero: input.atZero };
  const message = 'Give exactly one of perMoveSeconds, perTurnSeconds, bank and days';
  throw RequestError.badInput([{ field, message: `${message}, not ${pace ? others.length + 1 : 'none'}` }]);
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
