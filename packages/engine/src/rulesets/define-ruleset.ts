import type { Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { rulesetNames } from './names.js';

/** Parts that a rule set omits if it has them as most do. */
type Usual =
  'version' | 'dice' | 'rollsPerTurn' | 'players' | 'columns' | 'bonusFields' | 'rowRules' | 'variants';

type Own = Omit<Ruleset, 'id' | 'names' | Usual> & Partial<Pick<Ruleset, Usual>>;

/**
 * A rule set from the parts in which it differs from most. Their order is fixed, because the digests of released
 * versions depend on it.
 */
export const defineRuleset = (
  id: Parameters<typeof rulesetNames>[0],
  {
    version = 1,
    dice = 5,
    countedDice,
    faces,
    otherDice,
    rollsPerTurn = 3,
    extraRolls,
    players = { min: 1, max: 6, teams: [] },
    columns = [free],
    rows,
    sections,
    bonusFields = [],
    rowRules = [],
    ...more
  }: Own,
): Ruleset => ({
  id,
  version,
  names: rulesetNames(id),
  dice,
  ...(countedDice !== undefined && { countedDice }),
  ...(faces && { faces }),
  ...(otherDice && { otherDice }),
  rollsPerTurn,
  ...(extraRolls && { extraRolls }),
  players,
  columns,
  rows,
  sections,
  bonusFields,
  rowRules,
  variants: [],
  ...more,
});
