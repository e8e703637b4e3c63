/** Enums for the closed sets of the rule vocabulary, with its descriptions. */
import { MEANINGS } from '@yamb-server/engine';
import { enumType } from '../../kernel/schema/enum-type.js';

type Sets = typeof MEANINGS;

/** Name and description of each enum in the schema. */
const DECLARED: Readonly<Record<keyof Sets, readonly [name: string, description: string]>> = {
  columnOrder: ['ColumnOrder', 'Order in which the fields of a column can be filled.'],
  columnEntry: ['ColumnEntry', 'Time in a turn at which a column can be entered.'],
  pattern: ['PatternKind', 'Condition that the counted dice have to meet.'],
  singlePattern: ['PatternPartKind', 'Single condition that the counted dice have to meet.'],
  counted: ['CountedDice', 'Which dice count if not all of them do.'],
  colour: ['FaceColour', 'Colour of the face of a die.'],
  points: ['PointsKind', 'Method of calculating the points of a pattern.'],
  section: ['SectionKind', 'Method of adding up a section.'],
  sectionBonus: ['SectionBonusKind', 'Bonus added to the sum of a section.'],
  rowRule: ['RowRuleKind', 'Rule between two rows of a column.'],
  extraRolls: ['ExtraRollsKind', 'Rolls in addition to those of every turn.'],
  joker: ['JokerKind', 'Way in which five of a kind count as other patterns.'],
  runningBonus: ['RunningBonusKind', 'Entries of five of a kind that earn additional points.'],
  award: ['AwardKind', 'Reason for an award, given once all fields are filled.'],
  first: ['FirstKind', 'What the first side earns points for filling.'],
  instantWin: ['InstantWinKind', 'Entry that immediately wins a game of several sides.'],
};

export const VOCABULARY = Object.fromEntries<unknown>(
  Object.entries(DECLARED).map(([set, [name, description]]) => [
    set,
    enumType<string>(name, description, MEANINGS[set as keyof Sets]),
  ]),
) as { readonly [S in keyof Sets]: { readonly [V in keyof Sets[S] & string]: V } };
