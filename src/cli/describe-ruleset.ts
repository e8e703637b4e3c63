/** Says in words what the dice and the sections of a sheet do. */
import { countedOf, never, type DiceCount, type Section, type SectionBonus } from '@yamb-server/engine';
import type { CliMessages } from './messages/cli-messages.js';

/** Such as "5 dice" or "6 dice of which 5 count". */
export const describeDice = (rules: DiceCount, { diceOf }: CliMessages): string =>
  diceOf(rules.dice, countedOf(rules));

/**
 * What a section sums, and its bonus.
 * @param nameOf the name of a row
 */
export function describeSection(
  section: Section,
  nameOf: (row: string) => string,
  words: CliMessages,
): string {
  switch (section.kind) {
    case 'sum':
      return (
        section.rows.map(nameOf).join(' + ') +
        (section.bonus ? `; ${describeBonus(section.bonus, words)}` : '')
      );
    case 'difference':
      return `(${nameOf(section.high)} − ${nameOf(section.low)}) × ${nameOf(section.factor)}`;
    default:
      return never(section);
  }
}

function describeBonus(bonus: SectionBonus, { pointsFrom, andExcess }: CliMessages): string {
  const points = pointsFrom(bonus.points, bonus.from);
  switch (bonus.kind) {
    case 'fixed':
      return points;
    case 'fixedAndExcess':
      return points + andExcess(bonus.from);
    default:
      return never(bonus);
  }
}
