import { defined } from '../../kernel/input/objects.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { rulesetData, type SentRules } from './tasks.js';

/** The rules of a game for its number of sides, and their key. */
export interface PlayedRules {
  readonly rulesetKey: string;
  readonly ruleset: CompiledRuleset;
}

/** Names rules within this process, including the number of columns, because solitaire sheets may lack one. */
export const rulesName = ({ rulesetKey, ruleset }: PlayedRules): string =>
  `${rulesetKey}/${ruleset.columns.length}`;

/** Optional files with values of sheets. */
export interface ValueFiles {
  /** The exact table. */
  readonly table?: string | undefined;
  /** A network trained on this machine. */
  readonly network?: string | undefined;
}

/** Rules in the form expected by a solver. */
export const sentRules = (rules: PlayedRules, files: ValueFiles = {}): SentRules => ({
  key: rulesName(rules),
  rulesetKey: rules.rulesetKey,
  ruleset: rulesetData(rules.ruleset),
  ...defined({ table: files.table, network: files.network }),
});
