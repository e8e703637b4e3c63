import { momentsOf } from '@yamb-server/strategy';
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { rulesetId, variantIds, solitaireSheet } from '../../games/rulesets/ruleset-choice.inputs.js';
import { argsType } from '../../kernel/input/fields.js';

export const SkillArgs = argsType({
  ruleset: rulesetId('Id of the rule set, in its current version.'),
  variants: variantIds('Ids of variants, in any order. Each combination of variants has its own skill.'),
  solitaire: solitaireSheet,
});
export type SkillArgs = InstanceType<typeof SkillArgs>;

export const SkillModel = objectType('Skill', 'How well a player chooses, without the luck of the dice.', {
  games: field.int('Number of analysed games: up to 50.'),
  losses: field.float(
    'Points that the player gives up per game: the mean of the losses of all choices against the best ones.',
  ),
  error: nullable.float(
    'Standard error of `losses` in points. In two of three cases, the true mean is within one error. Null after one game.',
  ),
});
export type SkillModel = InstanceType<typeof SkillModel>;

/** @param losses of each game, in points @returns undefined without games */
export function skillOf(losses: readonly number[]): SkillModel | undefined {
  const games = losses.length;
  if (games === 0) return undefined;
  const { mean, error } = momentsOf(losses);
  return { games, losses: mean, error: games === 1 ? null : error };
}
