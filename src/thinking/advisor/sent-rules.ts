import { defined } from '../../kernel/input/objects.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { rulesetData, type SentRules } from './tasks.js';

/** The rules of a game as its number of sides plays them, and their key. */
export interface PlayedRules {
  readonly rulesetKey: string;
  readonly ruleset: CompiledRuleset;
}

/** Names rules in this process. Sheets for one may lack a column, so the columns are part of it. */
export const rulesName = ({ rulesetKey, ruleset }: PlayedRules): string =>
  `${rulesetKey}/${ruleset.columns.length}`;

/** Files that values of sheets are in, where there are any. */
export interface ValueFiles {
  /** Of the exact table. */
  readonly table?: string | undefined;
  /** Of a network that was trained on this machine. */
  readonly network?: string | undefined;
}

/** Rules as a solver takes them. */
export const sentRules = (rules: PlayedRules, files: ValueFiles = {}): SentRules => ({
  key: rulesName(rules),
  rulesetKey: rules.rulesetKey,
  ruleset: rulesetData(rules.ruleset),
  ...defined({ table: files.table, network: files.network }),
});
