import { stored } from '../result.js';
import type { Ruleset } from '../ruleset.js';

/** The properties of faces that patterns depend on. Faces of the same value are equal for patterns. */
export interface Die {
  /** What each face counts, from face 1. */
  readonly values: readonly number[];
  /** The values that occur, ascending. */
  readonly ranked: readonly number[];
  /** For each colour that occurs, its values. */
  readonly colours: readonly (readonly number[])[];
}

/** Six faces without colours, which count their number. */
export const PLAIN_DIE: Die = { values: [1, 2, 3, 4, 5, 6], ranked: [1, 2, 3, 4, 5, 6], colours: [] };

/** The parts of a rule set that determine how its dice fall. */
export type ThrownDice = Pick<Ruleset, 'dice' | 'faces' | 'otherDice'>;

/** Dice that show the same faces. */
export interface DieKind {
  readonly dice: number;
  /** The lowest of their faces. The others follow. */
  readonly first: number;
  readonly sides: number;
}

type Faces = NonNullable<Ruleset['faces']>;

const dice = new WeakMap<Faces, Die>();

/** The faces of a rule set's dice. The same faces give the same object. */
export const dieOf = ({ faces }: Pick<Ruleset, 'faces'>): Die =>
  faces
    ? stored(dice, faces, () => {
        const values = faces.map(({ value }, index) => value ?? index + 1);
        const ranked = [...new Set(values)].sort((one, other) => one - other);
        return { values, ranked, colours: coloursOf(faces, values) };
      })
    : PLAIN_DIE;

/** The kinds of a rule set's dice, in the order of their positions. */
export function kindsOf({ dice: count, faces, otherDice }: ThrownDice): readonly DieKind[] {
  const sides = dieOf({ faces }).values.length;
  if (!otherDice) return [{ dice: count, first: 1, sides }];
  const own = sides - otherDice.faces;
  return [
    { dice: count - otherDice.dice, first: 1, sides: own },
    { dice: otherDice.dice, first: own + 1, sides: otherDice.faces },
  ];
}

/** The faces of the die at a position, from 0. */
export function kindAt(thrown: ThrownDice, position: number): DieKind {
  const [plain, other] = kindsOf(thrown);
  const found = plain && position < plain.dice ? plain : (other ?? plain);
  if (!found) throw new Error('There are no dice');
  return found;
}

/** The number of sides of every die, or the faces of each by position if they differ. */
export function sidesOf(thrown: ThrownDice): number | readonly DieKind[] {
  const [plain] = kindsOf(thrown);
  return plain && !thrown.otherDice
    ? plain.sides
    : Array.from({ length: thrown.dice }, (_, position) => kindAt(thrown, position));
}

/** Dice that fall by chance. @param below returns a random integer from 0 to below its argument */
export const diceByChance =
  (thrown: ThrownDice, below: (limit: number) => number) =>
  (_roll: number, position: number): number => {
    const { first, sides } = kindAt(thrown, position);
    return first + below(sides);
  };

/** Whether the die at a position has this face. */
export function isFaceAt(thrown: ThrownDice, position: number, face: number): boolean {
  const { first, sides } = kindAt(thrown, position);
  return Number.isInteger(face) && face >= first && face < first + sides;
}

/** What a face counts. */
export function valueOf({ values }: Die, face: number): number {
  const value = values[face - 1];
  if (value === undefined) throw new Error(`A die has no face ${face}`);
  return value;
}

/** What some faces count. */
export const valuesOf = (die: Die, faces: readonly number[]): readonly number[] =>
  faces.map((face) => valueOf(die, face));

/** The sum of opposite faces: of the lowest value and the highest. */
export const oppositeSum = ({ ranked }: Die): number => (ranked[0] ?? NaN) + (ranked.at(-1) ?? NaN);

/** The sign on a face: its symbol, or its number. */
export const faceSign = (
  { faces }: { readonly faces?: readonly { readonly symbol?: string | null | undefined }[] | undefined },
  face: number,
): string => faces?.[face - 1]?.symbol ?? String(face);

function coloursOf(faces: Faces, values: readonly number[]): readonly (readonly number[])[] {
  const byColour = new Map<string, Set<number>>();
  faces.forEach(({ colour }, index) => {
    if (colour === undefined) return;
    byColour.set(colour, (byColour.get(colour) ?? new Set()).add(values[index] ?? NaN));
  });
  return [...byColour.values()].map((ofColour) => [...ofColour]);
}
