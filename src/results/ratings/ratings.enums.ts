import { registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { RESULT_KINDS } from './rated-result.js';

export const RatedKindEnum = enumOf(RESULT_KINDS);

registerEnumType(RatedKindEnum, {
  name: 'RatedKind',
  description: 'The source of a rated result.',
  valuesMap: {
    GAME: { description: 'A ranked game with other players.' },
    DUEL: { description: 'A duel, in which everyone plays the same dice.' },
    TOURNAMENT: { description: 'A tournament, in which everyone plays the same dice.' },
  },
});
