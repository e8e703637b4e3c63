/** The kinds of games: rule sets, variants and seatings. */
import { at, type CompiledRuleset, type Ruleset, type Seating } from '../../rules/index.js';
import { IS_LONG } from '../../../../../test/harness/torture.js';
import { choicesOf, resolveRuleset, rulesets, rulesFor } from '../index.js';
import { fewWithAll, mechanismsOf } from './mechanisms.js';

/** Rules and a seating. */
export interface Shape {
  /** The rule set's key and the seating, for test titles. */
  readonly title: string;
  readonly ruleset: CompiledRuleset;
  readonly seating: Seating;
}

/** A shape with a registered rule set. */
export interface ChosenShape extends Shape {
  readonly variants: readonly string[];
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

/** The game of a rule set with these variants and this seating. */
export function shapeOf(id: string, variants: readonly string[], seating: Seating): ChosenShape {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(`${id} with ${variants.join()}: ${resolution.fault.code}`);
  const { key } = resolution.ruleset;
  const { seatCount, teamSize } = seating;
  const ruleset = rulesFor(key, seatCount / teamSize);
  if (!ruleset) throw new Error(`No rules for ${key}`);
  const teams = teamSize > 1 ? ` in teams of ${teamSize}` : '';
  return { title: `${key}, ${seatCount} seats${teams}`, ruleset, variants, seating };
}

/** Choices of variants to test: none, each single one, and as many as can be combined. */
export function plainChoicesOf(ruleset: Ruleset): readonly (readonly string[])[] {
  const all = choicesOf(ruleset);
  const most = Math.max(...all.map(({ length }) => length));
  return all.filter(({ length }) => length < 2 || length === most);
}

/** Every rule set with each plain choice and each seating. */
export const plainShapes: readonly ChosenShape[] = rulesets.flatMap((ruleset) =>
  plainChoicesOf(ruleset).flatMap((chosen) =>
    seatingsOf(ruleset).map((seating) => shapeOf(ruleset.id, chosen, seating)),
  ),
);

/**
 * A small selection that covers each plain choice of every rule set. Each is played alone, by two, by one more number
 * of players and by one number of teams; both numbers rotate, so that together they cover every seating.
 */
const fewShapes: readonly Shape[] = rulesets.flatMap((ruleset, which) => {
  const choices = plainChoicesOf(ruleset);
  const seatings = fewSeatingsOf(ruleset, which);
  return range(0, Math.max(choices.length, seatings.length) - 1).map((index) =>
    shapeOf(ruleset.id, at(choices, index % choices.length), at(seatings, index % seatings.length)),
  );
});

function fewSeatingsOf(ruleset: Ruleset, which: number): Seating[] {
  const all = seatingsOf(ruleset);
  const teams = all.filter(({ teamSize }) => teamSize > 1);
  const few = all.filter(({ seatCount }) => seatCount <= 2);
  const more = all.filter((seating) => !teams.includes(seating) && !few.includes(seating));
  return [...few, ...[more, teams].flatMap((some) => some.at(-1 - (which % some.length)) ?? [])];
}

/** The shapes for specs that play whole games: all plain ones in the long run, few in the short run. */
export const playedShapes: readonly Shape[] = IS_LONG ? plainShapes : fewShapes;

/**
 * Selects shapes for an expensive spec: all in the long run; in the short run each that adds a rule set or mechanism.
 */
export const shapesWithAll = <S extends Shape>(shapes: readonly S[]): readonly S[] =>
  IS_LONG ? shapes : fewWithAll(shapes, ({ ruleset }) => [ruleset.id, ...mechanismsOf(ruleset)]);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
