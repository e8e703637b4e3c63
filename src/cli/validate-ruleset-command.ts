import { Command } from 'commander';
import { print, widthOf, type Terminal } from './terminal.js';

const HELP = `
Examples:
  yamb-server rulesets validate sheet.json
  yamb-server rulesets yams --definition > sheet.json

docs/custom-sheets.md describes the format. Exit codes: 0 valid, 1 invalid, 2 the file cannot be read.`;

/** Validates a definition file. */
export const validateRulesetCommand = (terminal: Terminal): Command =>
  new Command('validate')
    .description('validate your own rule set, and print its sheet and id')
    .argument('<file>', 'the definition, as JSON')
    .addHelpText('after', HELP)
    .action(async (file: string) => {
      const { rulesetOfFile } = await import('./definition-file.js');
      const { sheetOfRuleset } = await import('./rulesets.js');
      print(terminal, sheetOfRuleset(await rulesetOfFile(file), { width: widthOf(terminal) }));
    });
