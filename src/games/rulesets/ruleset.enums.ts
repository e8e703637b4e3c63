/** The closed sets of rule sets, with the descriptions that the vocabulary has of their values. */
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
  'Which empty fields of a column can be reached.',
  MEANINGS.columnOrder,
);

export const ColumnEntryEnum = enumOfMeanings(
  'ColumnEntry',
  'When in a turn a column can be entered.',
  MEANINGS.columnEntry,
);

export const PatternKindEnum = enumOfMeanings(
  'PatternKind',
  'What the counted dice must make.',
  MEANINGS.pattern,
);

export const PatternPartKindEnum = enumOfMeanings(
  'PatternPartKind',
  'What the counted dice must make, as one thing.',
  MEANINGS.singlePattern,
);

export const CountedDiceEnum = enumOfMeanings(
  'CountedDice',
  'Which dice count where more are thrown than count.',
  MEANINGS.counted,
);

export const PointsKindEnum = enumOfMeanings(
  'PointsKind',
  'What a pattern counts when it holds.',
  MEANINGS.points,
);

export const SectionKindEnum = enumOfMeanings('SectionKind', 'How a section is added up.', MEANINGS.section);

export const SectionBonusKindEnum = enumOfMeanings(
  'SectionBonusKind',
  'What comes on top of the sum of a section.',
  MEANINGS.sectionBonus,
);

export const RowRuleKindEnum = enumOfMeanings(
  'RowRuleKind',
  'What two rows of a column must keep between them.',
  MEANINGS.rowRule,
);

export const ExtraRollsKindEnum = enumOfMeanings(
  'ExtraRollsKind',
  'Rolls of a turn beyond those that every turn has.',
  MEANINGS.extraRolls,
);

export const JokerKindEnum = enumOfMeanings(
  'JokerKind',
  'How five alike count as other patterns.',
  MEANINGS.joker,
);

export const RunningBonusKindEnum = enumOfMeanings(
  'RunningBonusKind',
  'Which entries of five alike bring points beside their field.',
  MEANINGS.runningBonus,
);

export const AwardKindEnum = enumOfMeanings(
  'AwardKind',
  'What an award is given for, once all fields are filled.',
  MEANINGS.award,
);

export const InstantWinKindEnum = enumOfMeanings(
  'InstantWinKind',
  'Which entry wins a game of several sides at once.',
  MEANINGS.instantWin,
);
