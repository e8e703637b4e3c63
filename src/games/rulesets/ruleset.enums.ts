/** Enums for the closed sets of the rule vocabulary, with its descriptions. */
import { enumType } from '../../kernel/schema/enum-type.js';
import { MEANINGS } from '@yamb-server/engine';

export const ColumnOrderEnum = enumType(
  'ColumnOrder',
  'Order in which the fields of a column can be filled.',
  MEANINGS.columnOrder,
);

export const ColumnEntryEnum = enumType(
  'ColumnEntry',
  'Time in a turn at which a column can be entered.',
  MEANINGS.columnEntry,
);

export const PatternKindEnum = enumType(
  'PatternKind',
  'Condition that the counted dice have to meet.',
  MEANINGS.pattern,
);

export const PatternPartKindEnum = enumType(
  'PatternPartKind',
  'Single condition that the counted dice have to meet.',
  MEANINGS.singlePattern,
);

export const CountedDiceEnum = enumType(
  'CountedDice',
  'Which dice count if not all of them do.',
  MEANINGS.counted,
);

export const FaceColourEnum = enumType('FaceColour', 'Colour of the face of a die.', MEANINGS.colour);

export const PointsKindEnum = enumType(
  'PointsKind',
  'Method of calculating the points of a pattern.',
  MEANINGS.points,
);

export const SectionKindEnum = enumType('SectionKind', 'Method of adding up a section.', MEANINGS.section);

export const SectionBonusKindEnum = enumType(
  'SectionBonusKind',
  'Bonus added to the sum of a section.',
  MEANINGS.sectionBonus,
);

export const RowRuleKindEnum = enumType(
  'RowRuleKind',
  'Rule between two rows of a column.',
  MEANINGS.rowRule,
);

export const ExtraRollsKindEnum = enumType(
  'ExtraRollsKind',
  'Rolls in addition to those of every turn.',
  MEANINGS.extraRolls,
);

export const JokerKindEnum = enumType(
  'JokerKind',
  'Way in which five of a kind count as other patterns.',
  MEANINGS.joker,
);

export const RunningBonusKindEnum = enumType(
  'RunningBonusKind',
  'Entries of five of a kind that earn additional points.',
  MEANINGS.runningBonus,
);

export const AwardKindEnum = enumType(
  'AwardKind',
  'Reason for an award, given once all fields are filled.',
  MEANINGS.award,
);

export const FirstKindEnum = enumType(
  'FirstKind',
  'What the first side earns points for filling.',
  MEANINGS.first,
);

export const InstantWinKindEnum = enumType(
  'InstantWinKind',
  'Entry that immediately wins a game of several sides.',
  MEANINGS.instantWin,
);
