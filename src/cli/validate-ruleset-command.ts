import { Command } from 'commander';
import { print, widthOf, type Terminal } from './terminal.js';

const HELP = `
Examples:
  yamb-server rulesets validate sheet.json
  yamb-server rulesets yams --definition > sheet.json

docs/custom-sheets.md says what a definition has. Exit codes: 0 sound, 1 not sound, 2 no such file.`;

/** Checks a definition in a file. */
export const validateRulesetCommand = (terminal: Terminal): Command =>
  new Command('validate')
    .description('check the definition of a rule set, and show its sheet and its id')
    .argument('<file>', 'the definition, as JSON')
    .addHelpText('after', HELP)
    .action(async (file: string) => {
      const { rulesetOfFile } = await import('./definition-file.js');
      const { sheetOfRuleset } = await import('./rulesets.js');
      print(terminal, sheetOfRuleset(await rulesetOfFile(file), { width: widthOf(terminal) }));
    });
