import { registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/enum.js';
import { VALUE_MODELS } from '@yamb-server/strategy';

export const ValueModelEnum = enumOf(VALUE_MODELS);

registerEnumType(ValueModelEnum, {
  name: 'ValueModel',
  description: 'How values of positions are found.',
  valuesMap: {
    EXACT: { description: 'From a table of every position: the mean of the best play.' },
    NETWORK: { description: 'By a network that was trained for the rule set.' },
    ESTIMATE: {
      description:
        'By an estimate that learns from a few games when it is loaded. On sheets of one column it is within about 3 per cent of the ' +
        'best play; with several columns the best play reaches a tenth to a third more.',
    },
  },
});
