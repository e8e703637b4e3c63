/** Describes the dice, players and sections of a rule set in words. */
import {
  bonusSteps,
  countedOf,
  never,
  type DiceCount,
  type Players,
  type Section,
  type SectionBonus,
} from '@yamb-server/engine';
import type { CliMessages } from './messages.generated.js';

/** Such as "5 dice" or "6 dice of which 5 count". */
export function describeDice(rules: DiceCount, { diceOf, diceOfWhich }: CliMessages): string {
  const counted = countedOf(rules);
  return counted === rules.dice ? diceOf(rules) : diceOfWhich({ dice: rules.dice, counted });
}

/** Such as "1 to 6, or 2 to 3 teams of 2". */
export function describePlayers({ min, max, teams }: Players, words: CliMessages): string {
  const range = (from: number, to: number): string =>
    from === to ? String(from) : words.seats({ min: from, max: to });
  return [
    range(min, max),
    ...teams.map(({ size, minSides, maxSides }) => words.teams({ sides: range(minSides, maxSides), size })),
  ].join(words.orTeams);
}

/**
 * Describes the sum of a section and its bonus.
 * @param nameOf returns the name of a row
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
  const points = bonusSteps(bonus).map(pointsFrom).join(', ');
  switch (bonus.kind) {
    case 'fixed':
    case 'stepped':
      return points;
    case 'fixedAndExcess':
      return points + andExcess(bonus);
    default:
      return never(bonus);
  }
}
