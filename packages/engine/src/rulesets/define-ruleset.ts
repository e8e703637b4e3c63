import type { Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { rulesetNames } from './names.js';

/** What most games have in common. */
const USUAL = {
  version: 1,
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Partial<Ruleset>;

type Own = Omit<Ruleset, 'id' | 'names' | keyof typeof USUAL> & Partial<Pick<Ruleset, keyof typeof USUAL>>;

/** A rule set from the parts in which it differs from most: see `USUAL`. */
export const defineRuleset = (id: Parameters<typeof rulesetNames>[0], parts: Own): Ruleset => ({
  id,
  names: rulesetNames(id),
  ...USUAL,
  ...parts,
});
