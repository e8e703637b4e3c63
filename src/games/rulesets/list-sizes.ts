/** Maximum lengths of lists in games and rule sets, taken from all built-in rule sets and variants. */
import {
  bonusSteps,
  dieOf,
  LANGUAGES,
  never,
  type Column,
  type CompiledRuleset,
  type Pattern,
  type Row,
  type Ruleset,
  type ScoredPattern,
} from '@yamb-server/engine';
import { describeRules } from './describe-rules.js';
import { allVersions, choicesOf, resolveKey, rulesets } from '@yamb-server/engine/rulesets';
import { groupsOf, type LineGroup } from '@yamb-server/engine/sheets';

const everyRuleset: readonly CompiledRuleset[] = allVersions.flatMap((ruleset) =>
  choicesOf(ruleset).map((chosen) => resolved(`${[ruleset.id, ...chosen].join('+')}@${ruleset.version}`)),
);

function resolved(key: string): CompiledRuleset {
  const found = resolveKey(key);
  if (!found) throw new Error(`There is no rule set ${key}`);
  return found.ruleset;
}

/** Key of the parts of a rule set that determine the lines of a sheet. */
const linesKeyOf = (ruleset: Ruleset): string => {
  const { rows, sections, bonusFields, awards, runningBonus, extraRolls } = ruleset;
  const ids = rows.map(({ id }) => id);
  return JSON.stringify([ids, sections, bonusFields.length, awards, runningBonus, extraRolls]);
};

/** Line groups of each distinct sheet; most variants do not change them. */
const everyLayout: readonly (readonly LineGroup[])[] = [
  ...new Map(everyRuleset.map((ruleset) => [linesKeyOf(ruleset), ruleset])).values(),
].map((ruleset) => groupsOf(ruleset));

const most = (count: (ruleset: Ruleset) => number): number => Math.max(...everyRuleset.map(count));

const mostOfPatterns = (count: (pattern: Pattern) => number): number =>
  most(({ rows }) => Math.max(...rows.flatMap(patternsOf).map(count)));

const scoredOf = (row: Row): readonly ScoredPattern[] => [row, ...(row.alternatives ?? [])];

/** The patterns of a row, including nested ones. */
const patternsOf = (row: Row): readonly Pattern[] =>
  scoredOf(row).flatMap(({ pattern }) =>
    pattern.kind === 'every' ? [pattern, ...pattern.patterns] : [pattern],
  );

/** Rolls in the longest possible turn. Saved rolls peak if every other field was entered after a single roll. */
function rollsOf({ rollsPerTurn, extraRolls, columns, rows }: Ruleset): number {
  switch (extraRolls?.kind) {
    case undefined:
      return rollsPerTurn;
    case 'lastField':
      return extraRolls.rolls;
    case 'saved':
      return rollsPerTurn + (columns.length * rows.length - 1) * (rollsPerTurn - 1);
    case 'chips':
      return rollsPerTurn + 1;
    default:
      return never(extraRolls);
  }
}

/** Maximum number of fields of a column that are open at the same time. */
const openFieldsOf = ({ order }: Column, rows: number): number => {
  switch (order.kind) {
    case 'free':
      return rows;
    case 'down':
    case 'up':
      return 1;
    case 'ends':
    case 'outward':
    case 'inward':
      return 2;
    default:
      return never(order);
  }
};

const columns = most((ruleset) => ruleset.columns.length);
const fields = most((ruleset) => ruleset.columns.length * ruleset.rows.length);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Maximum number of items per list. */
export const LARGEST = {
  /** In sheets of the largest size: all rule sets together have as many rows as this many such sheets. */
  rulesets: Math.ceil(sum(rulesets.map(({ rows }) => rows.length)) / most(({ rows }) => rows.length)),
  languages: LANGUAGES.length,
  seats: most(({ players }) =>
    Math.max(players.max, ...players.teams.map((team) => team.size * team.maxSides)),
  ),
  sides: most(({ players }) => Math.max(players.max, ...players.teams.map(({ maxSides }) => maxSides))),
  seatsOfASide: most(({ players }) => Math.max(1, ...players.teams.map(({ size }) => size))),
  dice: most(({ dice }) => dice),
  rollsOfATurn: most(rollsOf),
  columns,
  rows: most(({ rows }) => rows.length),
  /** In one sheet. */
  fields,
  /** In a column of the largest sheet. Those with more rows have fewer columns. */
  fieldsOfAColumn: Math.ceil(fields / columns),
  openFields: most(
    ({ columns, rows, bonusFields }) =>
      sum(columns.map((column) => openFieldsOf(column, rows.length))) + bonusFields.length,
  ),
  sections: most(({ sections }) => sections.length),
  bonusSteps: most(({ sections }) =>
    Math.max(
      1,
      ...sections.map((section) =>
        section.kind === 'sum' && section.bonus ? bonusSteps(section.bonus).length : 0,
      ),
    ),
  ),
  layoutGroups: Math.max(...everyLayout.map((groups) => groups.length)),
  layoutRows: Math.max(...everyLayout.flat().map(({ rows }) => rows.length)),
  layoutSums: Math.max(...everyLayout.flat().map(({ sums }) => sums.length)),
  bonusFields: most(({ bonusFields }) => bonusFields.length),
  awards: most(({ awards }) => awards?.length ?? 0),
  awardSteps: most(({ awards }) =>
    Math.max(0, ...(awards ?? []).map((award) => (award.kind === 'sheetSum' ? award.steps.length : 0))),
  ),
  firsts: Math.max(
    1,
    most(({ firsts }) => firsts?.length ?? 0),
  ),
  jokerRows: most(({ joker }) => joker?.rows.length ?? 0),
  rules: most((ruleset) => describeRules(ruleset).length),
  rowRules: most(({ rowRules }) => rowRules.length),
  teams: most(({ players }) => players.teams.length),
  variants: most(({ variants }) => variants.length),
  acceptedScores: most(({ columns }) =>
    Math.max(
      0,
      ...columns.flatMap(({ accepts }) => Object.values(accepts ?? {}).map(({ length }) => length)),
    ),
  ),
  alternatives: most(({ rows }) => Math.max(1, ...rows.map(({ alternatives }) => alternatives?.length ?? 0))),
  groups: mostOfPatterns((pattern) => (pattern.kind === 'groups' ? pattern.sizes.length : 1)),
  patternParts: mostOfPatterns((pattern) => (pattern.kind === 'every' ? pattern.patterns.length : 1)),
  faces: most((ruleset) => dieOf(ruleset).values.length),
  ownPoints: most(({ columns }) =>
    Math.max(0, ...columns.map(({ points }) => Object.keys(points ?? {}).length)),
  ),
  pointsOfARow: most(({ rows }) =>
    Math.max(
      1,
      ...rows.flatMap(scoredOf).map(({ points }) => (points.kind === 'byRoll' ? points.points.length : 1)),
    ),
  ),
} as const;
