/** Describes in English the rules beside fields: rolls, jokers, running bonus, awards, instant win, rules between rows. */
import {
  never,
  type Award,
  type ExtraRolls,
  type InstantWin,
  type Joker,
  type RowRule,
  type Ruleset,
} from '../../engine/index.js';

/** A sentence for each rule beside fields that the rule set has. */
export const describeRules = ({
  rollsPerTurn,
  extraRolls,
  rowRules,
  runningBonus,
  joker,
  awards = [],
  instantWin,
}: Ruleset): readonly string[] => [
  ...(extraRolls ? [describeExtraRolls(extraRolls, rollsPerTurn)] : []),
  ...rowRules.map(describeRowRule),
  ...(runningBonus ? [describeRunningBonus(runningBonus)] : []),
  ...(joker ? [describeJoker(joker)] : []),
  ...awards.map(describeAward),
  ...(instantWin ? [INSTANT_WINS[instantWin.kind](instantWin.row)] : []),
];

function describeExtraRolls(extra: ExtraRolls, rollsPerTurn: number): string {
  switch (extra.kind) {
    case 'lastField':
      return `The last field of a sheet has ${extra.rolls} rolls instead of ${rollsPerTurn}.`;
    case 'saved':
      return 'Rolls that a turn does not use are saved for later turns.';
    default:
      return never(extra);
  }
}

export function describeRowRule(rule: RowRule): string {
  switch (rule.kind) {
    case 'strictlyAbove':
      return `${rule.upper} counts only above ${rule.lower} of its column, and vice versa.`;
    case 'whileHeld':
      return `${rule.row} counts only while ${rule.held} of its column holds points.`;
    default:
      return never(rule);
  }
}

function describeRunningBonus({ kind, row, points }: NonNullable<Ruleset['runningBonus']>): string {
  const brings = `brings ${points} points times the factor of its column, once ${row} holds points in every column.`;
  switch (kind) {
    case 'anyEntry':
      return `Every entry of five alike ${brings}`;
    case 'scoringEntry':
      return `Every entry of five alike that scores ${brings}`;
    default:
      return never(kind);
  }
}

function describeJoker({ kind, row, rows }: Joker): string {
  const counts = `Once ${row} and the row of their face are filled in every column, five alike count as ${rows.join(', ')}.`;
  switch (kind) {
    case 'forced':
      return `${counts} Once ${row} is filled, they are entered in the row of their face, else in a row that is no face.`;
    case 'free':
      return counts;
    default:
      return never(kind);
  }
}

function describeAward(award: Award): string {
  switch (award.kind) {
    case 'rowSum':
      return `Award: ${award.points} for fields of ${award.row} that sum to ${award.from} or more.`;
    case 'noneCrossed':
      return `Award: ${award.points} when no field of ${award.row} is crossed.`;
    case 'eachField':
      return `Award: ${award.points} for each field of ${award.row} that is not crossed.`;
    case 'sheetSum': {
      const steps = award.steps.map(({ from, points }) => `${points} from ${from} on`);
      return `Award for the sum of all fields: ${award.below}, ${steps.join(', ')}.`;
    }
    default:
      return never(award);
  }
}

const INSTANT_WINS: Readonly<Record<InstantWin['kind'], (row: string) => string>> = {
  firstRoll: (row) => `Points in ${row} after the first roll of a turn win a game of several sides at once.`,
};
