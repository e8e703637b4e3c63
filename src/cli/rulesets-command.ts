import { Command } from 'commander';
import { wrongUsage } from './failure.js';
import { betweenCommas } from './options.js';
import { print, widthOf, type Terminal } from './terminal.js';

interface RulesetsOptions {
  readonly variants?: readonly string[];
  readonly json?: true;
}

const HELP = `
Examples:
  yamb-server rulesets
  yamb-server rulesets yams --variants columns,rill
  yamb-server rulesets yamb --json

Exit codes: 0 printed, 2 no such rule set or variant.`;

/** Lists the rule sets, or describes one. */
export const rulesetsCommand = (terminal: Terminal): Command =>
  new Command('rulesets')
    .description('list the rule sets, or show the sheet of one')
    .argument('[id]', 'the rule set to show')
    .option('-v, --variants <ids>', 'variants to apply, with commas between them', betweenCommas)
    .option('--json', 'as JSON, for programs')
    .addHelpText('after', HELP)
    .action(async (id: string | undefined, { variants = [], json }: RulesetsOptions) => {
      const { allRulesets, oneRuleset, rulesetData, rulesetList } = await import('./rulesets.js');
      if (id !== undefined) {
        const width = widthOf(terminal);
        print(terminal, json ? toJson(rulesetData(id, variants)) : oneRuleset(id, variants, width));
      } else if (variants.length > 0) {
        throw wrongUsage('Name the rule set that the variants are for.');
      } else {
        print(terminal, json ? toJson(rulesetList()) : allRulesets());
      }
    });

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);
