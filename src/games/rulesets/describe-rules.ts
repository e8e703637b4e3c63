/** Describes the rules outside fields: rolls, jokers, running bonus, awards, instant win, rules between rows. */
import {
  faceSign,
  kindsOf,
  never,
  type Award,
  type DieKind,
  type ExtraRolls,
  type First,
  type Joker,
  type Language,
  type RowRule,
  type Ruleset,
} from '@yamb-server/engine';
import { DEFAULT_LANGUAGE, oneOf, partName } from '@yamb-server/engine/languages';
import { rulesMessages, type RulesMessages } from './messages.generated.js';

/** Facts about a sheet's columns, for rules that span several columns. */
interface SheetColumns {
  readonly areSeveral: boolean;
  /** Whether any column has a factor other than 1. */
  readonly haveFactors: boolean;
}

interface Words {
  readonly words: RulesMessages;
  readonly nameOf: (row: string) => string;
  readonly columns: SheetColumns;
  readonly language: Language;
}

/** Describes each rule outside fields in one or two sentences. */
export function describeRules(ruleset: Ruleset, language: Language = DEFAULT_LANGUAGE): readonly string[] {
  const {
    rollsPerTurn,
    extraRolls,
    rowRules,
    runningBonus,
    joker,
    awards = [],
    instantWin,
    columnPrizes,
    firsts = [],
  } = ruleset;
  const words = rulesMessages[language];
  const { columns } = ruleset;
  const by: Words = {
    words,
    nameOf: (row) => partName(ruleset.rows, row, language),
    columns: {
      areSeveral: columns.length > 1,
      haveFactors: columns.some(({ factor = 1 }) => factor !== 1),
    },
    language,
  };
  return [
    ...kindsOf(ruleset)
      .slice(1)
      .map((kind) => describeOtherDice(ruleset, kind, by)),
    ...(extraRolls ? [describeExtraRolls(extraRolls, rollsPerTurn, by)] : []),
    ...rowRules.map((rule) => describeRowRule(rule, by)),
    ...(runningBonus ? [describeRunningBonus(runningBonus, by)] : []),
    ...(joker ? [describeJoker(joker, by)] : []),
    ...awards.map((award) => describeAward(award, by)),
    ...(instantWin ? [words.instantWin({ row: by.nameOf(instantWin.row) })] : []),
    ...firsts.map((first) => describeFirst(first, ruleset, by)),
    ...(columnPrizes ? describeColumnPrizes(columnPrizes, ruleset, language) : []),
  ];
}

/** The signs on the dice that differ from the others. */
function describeOtherDice(ruleset: Ruleset, { dice, first, sides }: DieKind, { words }: Words): string {
  const signs = Array.from({ length: sides }, (_, index) => faceSign(ruleset, first + index));
  return words.otherDice({ dice, faces: signs.join(' ') });
}

function describeExtraRolls(extra: ExtraRolls, rollsPerTurn: number, { words }: Words): string {
  switch (extra.kind) {
    case 'lastField':
      return words.lastField({ rolls: extra.rolls, of: rollsPerTurn });
    case 'saved':
      return words.savedRolls;
    case 'chips':
      return words.chips({ chips: extra.chips });
    default:
      return never(extra);
  }
}

function describeRowRule(rule: RowRule, { words, nameOf }: Words): string {
  switch (rule.kind) {
    case 'strictlyAbove':
      return words.strictlyAbove({ upper: nameOf(rule.upper), lower: nameOf(rule.lower) });
    case 'whileHeld':
      return words.whileHeld({ row: nameOf(rule.row), held: nameOf(rule.held) });
    default:
      return never(rule);
  }
}

function describeRunningBonus(
  { kind, row, points }: NonNullable<Ruleset['runningBonus']>,
  { words, nameOf, columns }: Words,
): string {
  switch (kind) {
    case 'anyEntry':
      return words.runningBonus({ points, row: nameOf(row), ...columns });
    case 'scoringEntry':
      return words.runningBonusOfScores({ points, row: nameOf(row), ...columns });
    default:
      return never(kind);
  }
}

function describeJoker({ kind, row, rows }: Joker, { words, nameOf, columns, language }: Words): string {
  const counted = oneOf(language, rows.map(nameOf));
  const counts = words.joker({ row: nameOf(row), counted, areSeveral: columns.areSeveral });
  switch (kind) {
    case 'forced':
      return `${counts} ${words.forcedJoker({ row: nameOf(row) })}`;
    case 'free':
      return counts;
    default:
      return never(kind);
  }
}

function describeAward(award: Award, { words, nameOf }: Words): string {
  switch (award.kind) {
    case 'rowSum':
      return words.rowSumAward({ points: award.points, row: nameOf(award.row), from: award.from });
    case 'noneCrossed':
      return words.noneCrossedAward({ points: award.points, row: nameOf(award.row) });
    case 'eachField':
      return words.eachFieldAward({ points: award.points, row: nameOf(award.row) });
    case 'sheetSum': {
      const steps = award.steps.map(({ from, points }) => words.awardStep({ points: signed(points), from }));
      return words.sheetSumAward({ below: signed(award.below), steps: steps.join(', ') });
    }
    default:
      return never(award);
  }
}

function describeFirst(first: First, { columns }: Ruleset, { words, nameOf, language }: Words): string {
  switch (first.kind) {
    case 'column':
      return words.firstColumn({ column: partName(columns, first.column, language), points: first.points });
    case 'row':
      return words.firstRow({ row: nameOf(first.row), points: first.points });
    default:
      return never(first);
  }
}

function describeColumnPrizes(
  { prizes, all = 0 }: NonNullable<Ruleset['columnPrizes']>,
  { columns }: Ruleset,
  language: Language,
): readonly string[] {
  const words = rulesMessages[language];
  return [
    ...prizes.map(({ column, points }) =>
      words.columnPrize({ column: partName(columns, column, language), points }),
    ),
    ...(all > 0 ? [words.allColumns({ points: all })] : []),
    words.mostPrizes,
  ];
}

const signed = (value: number): string => String(value).replace('-', '−');
