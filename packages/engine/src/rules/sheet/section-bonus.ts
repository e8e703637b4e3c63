import { never } from '../result.js';
import type { BonusStep, SectionBonus } from '../ruleset.js';

/** The sums that earn or change a bonus, ascending, each with the points from there on. */
export const bonusSteps = (bonus: SectionBonus): readonly BonusStep[] =>
  bonus.kind === 'stepped' ? bonus.steps : [bonus];

/** The bonus for a sum of points. */
export function bonusOf(bonus: SectionBonus, sum: number): number {
  switch (bonus.kind) {
    case 'fixed':
      return sum < bonus.from ? 0 : bonus.points;
    case 'fixedAndExcess':
      return sum < bonus.from ? 0 : bonus.points + sum - bonus.from;
    case 'stepped': {
      let points = 0;
      for (const step of bonus.steps) {
        if (sum < step.from) break;
        points = step.points;
      }
      return points;
    }
    default:
      return never(bonus);
  }
}
