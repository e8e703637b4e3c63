import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { never } from '@yamb-server/engine';
import { type AtZero, type ClockSettings, AT_ZERO } from '../domain/game-clock.js';
import { enumOf } from '../../kernel/input/objects.js';

export const AtZeroEnum = enumOf(AT_ZERO);

registerEnumType(AtZeroEnum, {
  name: 'AtZero',
  description: 'What happens when the time of the side on turn is up, without anybody asking.',
  valuesMap: {
    RESIGN: { description: 'The side leaves the game, as by `resign`.' },
    BOT: { description: 'A REGULAR bot takes the seat for good, as by `claim` with `substitute`.' },
    PASS: {
      description:
        'The turn is played to its end: the dice are thrown if none lie on the table, and a REGULAR bot enters them. The ' +
        'player goes on with the next turn.',
    },
  },
});

@ObjectType('ClockBank', { description: 'Time for the whole game, which each turn adds to.' })
export class ClockBankModel {
  @Field(() => Int, { description: 'Seconds that each side begins with.' })
  seconds!: number;

  @Field(() => Int, { description: 'Seconds that a side gets after each of its turns.' })
  incrementSeconds!: number;
}

@ObjectType('GameClock', {
  description:
    'The time that sides have. One of `perMoveSeconds`, `perTurnSeconds`, `bank` and `days` is set.',
})
export class GameClockModel {
  @Field(() => Int, { nullable: true, description: 'Seconds for each roll, announcement and entry.' })
  perMoveSeconds!: number | null;

  @Field(() => Int, { nullable: true, description: 'Seconds for each turn.' })
  perTurnSeconds!: number | null;

  @Field(() => ClockBankModel, { nullable: true, description: 'Time for the whole game.' })
  bank!: ClockBankModel | null;

  @Field(() => Int, { nullable: true, description: 'Days of 24 hours for each turn.' })
  days!: number | null;

  @Field(() => AtZeroEnum, { description: 'What happens when the time of the side on turn is up.' })
  atZero!: AtZero;
}

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/** The clock of a game as the API shows it. */
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
