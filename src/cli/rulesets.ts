/** Rule sets as text for people and as data for programs. */
import { definitionOf, type Definition, type Ruleset } from '../engine/index.js';
import { describePlayers } from '../games/domain/describe-players.js';
import { describeRules } from '../games/rulesets/describe-rules.js';
import { describeRow } from '../games/rulesets/describe-row.js';
import { requireRuleset } from '../games/domain/ruleset-choice.js';
import { rulesets, type ResolvedRuleset } from '../rulesets/index.js';
import { describeColumn, describeDice, describeSection } from './describe-ruleset.js';
import { textTable, wrap } from './text-table.js';

/** A table of all rule sets. */
export function allRulesets(): string {
  const head = ['id', 'game', 'dice', 'rows', 'columns', 'players', 'variants'];
  const lines = rulesets.map(({ id, names, dice, rows, columns, players, variants }) => [
    id,
    names.en,
    String(dice),
    String(rows.length),
    String(columns.length),
    describePlayers(players),
    variants.map((variant) => variant.id).join(', '),
  ]);
  return textTable([head, ...lines]);
}

/**
 * The sheet of a rule set with variants.
 * @param width of lines of running text
 * @throws RequestError for an unknown rule set or variant
 */
export const oneRuleset = (id: string, variants: readonly string[], width: number): string =>
  sheetOfRuleset(requireRuleset(id, variants), width);

/**
 * The sheet of a rule set.
 * @param width of lines of running text
 */
export function sheetOfRuleset({ key, ruleset }: ResolvedRuleset, width: number): string {
  const { names, description, source, rollsPerTurn, players } = ruleset;
  return [
    `${names.en} (${key})`,
    // A definition may leave them out.
    ...(description === '' ? [] : [wrap(description, width)]),
    ...(source === '' ? [] : [wrap(`Source: ${source}`, width)]),
    `${describeDice(ruleset)}, ${rollsPerTurn} rolls a turn, players: ${describePlayers(players)}.`,
    ...parts(ruleset).flatMap(([title, rows]) =>
      rows.length === 0 ? [] : [`\n${title}\n${textTable(rows, '  ')}`],
    ),
  ].join('\n');
}

function parts(ruleset: Ruleset): readonly (readonly [string, readonly (readonly string[])[]])[] {
  const { columns, rows, sections, bonusFields } = ruleset;
  return [
    [
      'Columns',
      columns.map((column) => [column.sign, column.id, column.names.en, describeColumn(column, ruleset)]),
    ],
    ['Rows', rows.map((row) => [row.id, row.names.en, describeRow(row, ruleset)])],
    ['Sections', sections.map((section) => [section.id, section.names.en, describeSection(section)])],
    [
      'Bonus fields',
      bonusFields.map(({ id, names, column, row, points, times }) => [
        id,
        names.en,
        `${points} points and an extra turn for five alike after ${column}.${row}, up to ${times} times`,
      ]),
    ],
    ['Other rules', describeRules(ruleset).map((sentence) => [sentence])],
    ['Variants', variantsOf(ruleset).map(({ id, names, description }) => [id, names.en, description])],
  ];
}

/**
 * The definition of a rule set with variants.
 * @throws RequestError for an unknown rule set or variant
 */
export const definitionOfRuleset = (id: string, variants: readonly string[]): Definition =>
  definitionOf(requireRuleset(id, variants).ruleset);

/** All rule sets, with the columns of the table. */
export const rulesetList = (): unknown =>
  rulesets.map(({ id, version, names, description, dice, players, variants }) => ({
    id,
    version,
    names,
    description,
    dice,
    players,
    variants: variants.map((variant) => variant.id),
  }));

/**
 * A rule set with variants, complete.
 * @throws RequestError for an unknown rule set or variant
 */
export function rulesetData(id: string, variants: readonly string[]): unknown {
  const { key, variants: chosenVariants, ruleset } = requireRuleset(id, variants);
  const parts = Object.fromEntries(Object.entries(ruleset));
  return { key, chosenVariants, ...parts, variants: variantsOf(ruleset) };
}

const variantsOf = ({ variants }: Ruleset): readonly Omit<Ruleset['variants'][number], 'apply'>[] =>
  variants.map(({ apply, ...variant }) => variant);
