import { registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/enum.js';
import { AT_ZERO } from '../domain/game-clock.js';

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
