import { registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { RESULT_KINDS } from './rated-result.js';

export const RatedKindEnum = enumOf(RESULT_KINDS);

registerEnumType(RatedKindEnum, {
  name: 'RatedKind',
  description: 'What a rated result is of.',
  valuesMap: {
    GAME: { description: 'A ranked game with others.' },
    DUEL: { description: 'A duel over the same dice.' },
    TOURNAMENT: { description: 'A tournament over the same dice.' },
  },
});
