/** Says in words the rules beside fields: rolls, jokers, running bonus, awards, instant win, rules between rows. */
import {
  never,
  type Award,
  type ExtraRolls,
  type Joker,
  type Language,
  type RowRule,
  type Ruleset,
} from '@yamb-server/engine';
import { DEFAULT_LANGUAGE, nameIn, oneOf } from '@yamb-server/engine/languages';
import { rulesMessages } from './messages/messages.js';
import type { RulesMessages, SheetColumns } from './messages/rules-messages.js';

/** How rows are named, and the words for the rest. */
interface Words {
  readonly words: RulesMessages;
  readonly nameOf: (row: string) => string;
  readonly columns: SheetColumns;
  readonly language: Language;
}

/** A sentence or two for each rule beside fields that the rule set has. */
export function describeRules(ruleset: Ruleset, language: Language = DEFAULT_LANGUAGE): readonly string[] {
  const { rollsPerTurn, extraRolls, rowRules, runningBonus, joker, awards = [], instantWin } = ruleset;
  const names = new Map(ruleset.rows.map(({ id, names: all }) => [id, nameIn(all, language)]));
  const words = rulesMessages[language];
  const { columns } = ruleset;
  const by: Words = {
    words,
    nameOf: (row) => names.get(row) ?? row,
    columns: {
      areSeveral: columns.length > 1,
      haveFactors: columns.some(({ factor = 1 }) => factor !== 1),
    },
    language,
  };
  return [
    ...(extraRolls ? [describeExtraRolls(extraRolls, rollsPerTurn, by)] : []),
    ...rowRules.map((rule) => describeRowRule(rule, by)),
    ...(runningBonus ? [describeRunningBonus(runningBonus, by)] : []),
    ...(joker ? [describeJoker(joker, by)] : []),
    ...awards.map((award) => describeAward(award, by)),
    ...(instantWin ? [words.instantWin(by.nameOf(instantWin.row))] : []),
  ];
}

function describeExtraRolls(extra: ExtraRolls, rollsPerTurn: number, { words }: Words): string {
  switch (extra.kind) {
    case 'lastField':
      return words.lastField(extra.rolls, rollsPerTurn);
    case 'saved':
      return words.savedRolls;
    default:
      return never(extra);
  }
}

function describeRowRule(rule: RowRule, { words, nameOf }: Words): string {
  switch (rule.kind) {
    case 'strictlyAbove':
      return words.strictlyAbove(nameOf(rule.upper), nameOf(rule.lower));
    case 'whileHeld':
      return words.whileHeld(nameOf(rule.row), nameOf(rule.held));
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
      return words.runningBonus(points, nameOf(row), columns);
    case 'scoringEntry':
      return words.runningBonusOfScores(points, nameOf(row), columns);
    default:
      return never(kind);
  }
}

function describeJoker({ kind, row, rows }: Joker, { words, nameOf, columns, language }: Words): string {
  const counts = words.joker(nameOf(row), oneOf(language, rows.map(nameOf)), columns);
  switch (kind) {
    case 'forced':
      return `${counts} ${words.forcedJoker(nameOf(row))}`;
    case 'free':
      return counts;
    default:
      return never(kind);
  }
}

function describeAward(award: Award, { words, nameOf }: Words): string {
  switch (award.kind) {
    case 'rowSum':
      return words.rowSumAward(award.points, nameOf(award.row), award.from);
    case 'noneCrossed':
      return words.noneCrossedAward(award.points, nameOf(award.row));
    case 'eachField':
      return words.eachFieldAward(award.points, nameOf(award.row));
    case 'sheetSum': {
      const steps = award.steps.map(({ from, points }) => words.awardStep(signed(points), from));
      return words.sheetSumAward(signed(award.below), steps.join(', '));
    }
    default:
      return never(award);
  }
}

const signed = (value: number): string => String(value).replace('-', '−');
