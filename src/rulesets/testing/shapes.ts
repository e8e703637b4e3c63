/** Which games there are: rule sets, their variants, and who may play them. */
import type { CompiledRuleset, Ruleset, Seating } from '../../engine/index.js';
import { choicesOf, resolveRuleset, rulesets, rulesFor } from '../index.js';

/** Rules that can be played and those who play them. */
export interface Shape {
  /** The rule set's key and the seating, for a test's title. */
  readonly title: string;
  readonly ruleset: CompiledRuleset;
  readonly seating: Seating;
}

/** Every seating that a rule set allows: each number of players, and each number of teams of each size. */
export function seatingsOf({ players: { min, max, teams } }: Ruleset): Seating[] {
  return [
    ...range(min, max).map((seatCount) => ({ seatCount, teamSize: 1 })),
    ...teams.flatMap(({ size, minSides, maxSides }) =>
      range(minSides, maxSides).map((sides) => ({ seatCount: sides * size, teamSize: size })),
    ),
  ];
}

/** The game of a rule set with variants at a seating. */
export function shapeOf(id: string, variants: readonly string[], seating: Seating): Shape {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(`${id} with ${variants.join()}: ${resolution.fault.code}`);
  const { key } = resolution.ruleset;
  const { seatCount, teamSize } = seating;
  const ruleset = rulesFor(key, seatCount / teamSize);
  if (!ruleset) throw new Error(`No rules for ${key}`);
  const teams = teamSize > 1 ? ` in teams of ${teamSize}` : '';
  return { title: `${key}, ${seatCount} seats${teams}`, ruleset, seating };
}

/** Every seating of every rule set without variants, with each single variant, and with as many as go together. */
export const plainShapes: readonly Shape[] = rulesets.flatMap((ruleset) => {
  const all = choicesOf(ruleset);
  const most = Math.max(...all.map(({ length }) => length));
  const choices = all.filter(({ length }) => length < 2 || length === most);
  return choices.flatMap((chosen) =>
    seatingsOf(ruleset).map((seating) => shapeOf(ruleset.id, chosen, seating)),
  );
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
