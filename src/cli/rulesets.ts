/** Formats rule sets as text and as JSON. */
import type { Names, Ruleset } from '@yamb-server/engine';
import { describeColumn } from '../games/rulesets/describe-column.js';
import { describeRules } from '../games/rulesets/describe-rules.js';
import { describeRow } from '../games/rulesets/describe-row.js';
import { DEFAULT_LANGUAGE, nameIn, type Language } from '@yamb-server/engine/languages';
import { rulesets, type ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { wrapped } from '@yamb-server/engine/sheets';
import { describeDice, describePlayers, describeSection } from './describe-ruleset.js';
import { cliMessages } from './messages.generated.js';
import { fieldName, rowName, sheetNamesOf } from './play/field-names.js';
import { textTable } from './text.js';

/** A table of all rule sets. */
export function allRulesets(language: Language): string {
  const words = cliMessages[language];
  const lines = rulesets.map(({ id, names, dice, rows, columns, players, variants }) => [
    id,
    nameIn(names, language),
    String(dice),
    String(rows.length),
    String(columns.length),
    describePlayers(players, words),
    variants.map((variant) => variant.id).join(', '),
  ]);
  return textTable([Object.values(words.heads), ...lines]);
}

/** How to format a rule set. */
interface Shown {
  /** Characters per line of running text. */
  readonly width: number;
  readonly language?: Language;
}

/** Describes a rule set: dice, columns, rows, sections, other rules and variants. */
export function sheetOfRuleset(
  { key, ruleset }: ResolvedRuleset,
  { width, language = DEFAULT_LANGUAGE }: Shown,
): string {
  const words = cliMessages[language];
  const { names, description, source, rollsPerTurn, players } = ruleset;
  return [
    `${nameIn(names, language)} (${key})`,
    // Custom definitions may omit both.
    ...(description === '' ? [] : wrapped(description, width)),
    ...(source === '' ? [] : wrapped(words.source({ source }), width)),
    `${describeDice(ruleset, words)}, ${words.rollsATurn({ rolls: rollsPerTurn })}, ${words.heads.players}: ${describePlayers(players, words)}.`,
    ...parts(ruleset, language).flatMap(([title, rows]) =>
      rows.length === 0 ? [] : [`\n${title}\n${textTable(rows, '  ')}`],
    ),
  ].join('\n');
}

function parts(
  ruleset: Ruleset,
  language: Language,
): readonly (readonly [string, readonly (readonly string[])[]])[] {
  const { columns, rows, sections, bonusFields } = ruleset;
  const words = cliMessages[language];
  const nameOf = ({ names }: { readonly names: Names }): string => nameIn(names, language);
  const sheet = sheetNamesOf(ruleset, language);
  return [
    [
      words.parts.columns,
      columns.map((column) => [
        column.sign,
        column.id,
        nameOf(column),
        describeColumn(column, ruleset, language),
      ]),
    ],
    [words.parts.rows, rows.map((row) => [row.id, nameOf(row), describeRow(row, ruleset, language)])],
    [
      words.parts.sections,
      sections.map((section) => [
        section.id,
        nameOf(section),
        describeSection(section, (row) => rowName(sheet, row), words),
      ]),
    ],
    [
      words.parts.bonusFields,
      bonusFields.map(({ id, names, column, row, points, times }) => [
        id,
        nameIn(names, language),
        words.bonusField({ points, field: fieldName(sheet, { column, row }), times }),
      ]),
    ],
    [words.parts.rules, describeRules(ruleset, language).map((sentence) => [sentence])],
    [
      words.parts.variants,
      variantsOf(ruleset).map((variant) => [variant.id, nameOf(variant), variant.description]),
    ],
  ];
}

/** All rule sets, with the fields of the table. */
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

/** A complete rule set with variants applied. */
export function rulesetData({ key, variants: chosenVariants, ruleset }: ResolvedRuleset): unknown {
  const parts = Object.fromEntries(Object.entries(ruleset));
  return { key, chosenVariants, ...parts, variants: variantsOf(ruleset) };
}

const variantsOf = ({ variants }: Ruleset): readonly Omit<Ruleset['variants'][number], 'apply'>[] =>
  variants.map(({ apply, ...variant }) => variant);
