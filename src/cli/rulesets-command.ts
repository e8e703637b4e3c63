import { Command } from 'commander';
import { wrongUsage } from './failure.js';
import { LANG_OPTION, languageFrom } from './language.js';
import { parseList } from './text.js';
import { print, widthOf, type Terminal } from './terminal.js';

interface RulesetsOptions {
  readonly variants?: readonly string[];
  readonly json?: true;
  readonly definition?: true;
  readonly lang?: string;
}

const HELP = `
Examples:
  yamb-server rulesets
  yamb-server rulesets yams --variants columns,rill
  yamb-server rulesets yamb --lang sr-Latn
  yamb-server rulesets yamb --json
  yamb-server rulesets yamb --definition > sheet.json
  yamb-server rulesets validate sheet.json

Exit codes: 0 printed, 2 unknown rule set or variant.`;

const VALIDATE_HELP = `
Examples:
  yamb-server rulesets validate sheet.json
  yamb-server rulesets yams --definition > sheet.json

docs/custom-sheets.md describes the format. Exit codes: 0 valid, 1 invalid, 2 the file cannot be read.`;

export const rulesetsCommand = (terminal: Terminal): Command =>
  new Command('rulesets')
    .description('list the rule sets, or describe one')
    .argument('[id]', 'the rule set to describe')
    .option('-v, --variants <ids>', 'variants to apply, separated by commas', parseList)
    .option('--json', 'print JSON')
    .option(...LANG_OPTION)
    .option('--definition', 'print the definition, to start a rule set of your own')
    .addHelpText('after', HELP)
    .addCommand(validateRulesetCommand(terminal))
    .action(async (id: string | undefined, options: RulesetsOptions) => {
      if (id === undefined) await list(terminal, options);
      else await show(terminal, id, options);
    });

const validateRulesetCommand = (terminal: Terminal): Command =>
  new Command('validate')
    .description('validate your own rule set, and print its sheet and id')
    .argument('<file>', 'the definition, as JSON')
    .addHelpText('after', VALIDATE_HELP)
    .action(async (file: string) => {
      const { rulesetOfFile } = await import('./definition-file.js');
      const { sheetOfRuleset } = await import('./rulesets.js');
      print(terminal, sheetOfRuleset(await rulesetOfFile(file), { width: widthOf(terminal) }));
    });

async function list(
  terminal: Terminal,
  { variants = [], json, definition, lang }: RulesetsOptions,
): Promise<void> {
  if (variants.length > 0) throw wrongUsage('--variants requires a rule set.');
  if (definition) throw wrongUsage('--definition requires a rule set.');
  const { allRulesets, rulesetList } = await import('./rulesets.js');
  print(terminal, json ? toJson(rulesetList()) : allRulesets(languageFrom(lang, terminal)));
}

async function show(
  terminal: Terminal,
  id: string,
  { variants = [], json, definition, lang }: RulesetsOptions,
): Promise<void> {
  const shown = { width: widthOf(terminal), language: languageFrom(lang, terminal) };
  const { definitionOf } = await import('@yamb-server/engine');
  const { requireRuleset } = await import('../games/domain/ruleset-choice.js');
  const { rulesetData, sheetOfRuleset } = await import('./rulesets.js');
  const resolved = requireRuleset(id, variants);
  if (definition) print(terminal, toJson(definitionOf(resolved.ruleset)));
  else print(terminal, json ? toJson(rulesetData(resolved)) : sheetOfRuleset(resolved, shown));
}

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);
