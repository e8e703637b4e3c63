import type { Ruleset, SectionBonus } from '../rules/index.js';
import { free } from './columns.js';
import { rulesetNames } from './names.js';
import { lowerSectionOf, upperSection } from './sections.js';

/** Parts that a rule set omits if it has them as most do. */
type Usual =
  | 'version'
  | 'dice'
  | 'rollsPerTurn'
  | 'players'
  | 'columns'
  | 'sections'
  | 'bonusFields'
  | 'rowRules'
  | 'variants';

interface Own extends Omit<Ruleset, 'id' | 'names' | Usual>, Partial<Pick<Ruleset, Usual>> {
  /** The bonus for ones to sixes on a sheet with the usual two sections. */
  readonly upperBonus?: SectionBonus;
}

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
    upperBonus,
    sections = [upperSection(upperBonus), lowerSectionOf(rows)],
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
