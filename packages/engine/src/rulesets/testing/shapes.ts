/** Which games there are: rule sets, their variants, and who may play them. */
import { at, type CompiledRuleset, type Ruleset, type Seating } from '../../rules/index.js';
import { IS_LONG } from '../../../../../test/harness/torture.js';
import { choicesOf, resolveRuleset, rulesets, rulesFor } from '../index.js';
import { fewWithAll, mechanismsOf } from './mechanisms.js';

/** Rules that can be played and those who play them. */
export interface Shape {
  /** The rule set's key and the seating, for a test's title. */
  readonly title: string;
  readonly ruleset: CompiledRuleset;
  readonly seating: Seating;
}

/** The rules of a registered rule set. */
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

/** The game of a rule set with variants at a seating. */
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

/** The choices of variants that a rule set is played with: none, each single one, and as many as go together. */
export function plainChoicesOf(ruleset: Ruleset): readonly (readonly string[])[] {
  const all = choicesOf(ruleset);
  const most = Math.max(...all.map(({ length }) => length));
  return all.filter(({ length }) => length < 2 || length === most);
}

/** Every rule set with each of its plain choices at each of its seatings. */
export const plainShapes: readonly ChosenShape[] = rulesets.flatMap((ruleset) =>
  plainChoicesOf(ruleset).flatMap((chosen) =>
    seatingsOf(ruleset).map((seating) => shapeOf(ruleset.id, chosen, seating)),
  ),
);

/**
 * As few of them as have each plain choice of every rule set, each of them alone, for two, for one number of players more and
 * for one number of teams, both of which go round: between them they have every seating that there is.
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

/** What a spec plays whole games of: the long form all plain shapes, the short one few. */
export const playedShapes: readonly Shape[] = IS_LONG ? plainShapes : fewShapes;

/**
 * Of some shapes, what a spec looks at that holds each rule set against something dear: the long form all, the short one those
 * with a rule set or a mechanism that none before has.
 */
export const shapesWithAll = <S extends Shape>(shapes: readonly S[]): readonly S[] =>
  IS_LONG ? shapes : fewWithAll(shapes, ({ ruleset }) => [ruleset.id, ...mechanismsOf(ruleset)]);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
