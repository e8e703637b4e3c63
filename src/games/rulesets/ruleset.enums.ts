/** Enums for the closed sets of the rule vocabulary, with its descriptions. */
import { registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { MEANINGS } from '@yamb-server/engine';

function enumOfMeanings(
  name: string,
  description: string,
  meanings: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const values = enumOf(Object.keys(meanings));
  registerEnumType(values, {
    name,
    description,
    valuesMap: Object.fromEntries(
      Object.entries(meanings).map(([value, meaning]) => [value, { description: meaning }]),
    ),
  });
  return values;
}

export const ColumnOrderEnum = enumOfMeanings(
  'ColumnOrder',
  'Order in which the fields of a column can be filled.',
  MEANINGS.columnOrder,
);

export const ColumnEntryEnum = enumOfMeanings(
  'ColumnEntry',
  'Time in a turn at which a column can be entered.',
  MEANINGS.columnEntry,
);

export const PatternKindEnum = enumOfMeanings(
  'PatternKind',
  'Condition that the counted dice have to meet.',
  MEANINGS.pattern,
);

export const PatternPartKindEnum = enumOfMeanings(
  'PatternPartKind',
  'Single condition that the counted dice have to meet.',
  MEANINGS.singlePattern,
);

export const CountedDiceEnum = enumOfMeanings(
  'CountedDice',
  'Which dice count if not all of them do.',
  MEANINGS.counted,
);

export const PointsKindEnum = enumOfMeanings(
  'PointsKind',
  'Method of calculating the points of a pattern.',
  MEANINGS.points,
);

export const SectionKindEnum = enumOfMeanings(
  'SectionKind',
  'Method of adding up a section.',
  MEANINGS.section,
);

export const SectionBonusKindEnum = enumOfMeanings(
  'SectionBonusKind',
  'Bonus added to the sum of a section.',
  MEANINGS.sectionBonus,
);

export const RowRuleKindEnum = enumOfMeanings(
  'RowRuleKind',
  'Rule between two rows of a column.',
  MEANINGS.rowRule,
);

export const ExtraRollsKindEnum = enumOfMeanings(
  'ExtraRollsKind',
  'Rolls in addition to those of every turn.',
  MEANINGS.extraRolls,
);

export const JokerKindEnum = enumOfMeanings(
  'JokerKind',
  'Way in which five of a kind count as other patterns.',
  MEANINGS.joker,
);

export const RunningBonusKindEnum = enumOfMeanings(
  'RunningBonusKind',
  'Entries of five of a kind that earn additional points.',
  MEANINGS.runningBonus,
);

export const AwardKindEnum = enumOfMeanings(
  'AwardKind',
  'Reason for an award, given once all fields are filled.',
  MEANINGS.award,
);

export const InstantWinKindEnum = enumOfMeanings(
  'InstantWinKind',
  'Entry that immediately wins a game of several sides.',
  MEANINGS.instantWin,
);
