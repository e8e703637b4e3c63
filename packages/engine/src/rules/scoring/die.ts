import { stored } from '../result.js';
import type { Ruleset } from '../ruleset.js';

/** The properties of a die that patterns depend on. */
export interface Die {
  readonly sides: number;
  /** For each colour that occurs, its faces. */
  readonly colours: readonly (readonly number[])[];
}

/** Six faces without colours. */
export const PLAIN_DIE: Die = { sides: 6, colours: [] };

type Faces = NonNullable<Ruleset['faces']>;

const dice = new WeakMap<Faces, Die>();

/** The die of a rule set. The same faces give the same object. */
export const dieOf = ({ faces }: Pick<Ruleset, 'faces'>): Die =>
  faces ? stored(dice, faces, () => ({ sides: faces.length, colours: coloursOf(faces) })) : PLAIN_DIE;

/** The sign on a face: its symbol, or its number. */
export const faceSign = (
  { faces }: { readonly faces?: readonly { readonly symbol?: string | null | undefined }[] | undefined },
  face: number,
): string => faces?.[face - 1]?.symbol ?? String(face);

function coloursOf(faces: Faces): readonly (readonly number[])[] {
  const byColour = new Map<string, number[]>();
  faces.forEach(({ colour }, index) => {
    if (colour === undefined) return;
    byColour.set(colour, [...(byColour.get(colour) ?? []), index + 1]);
  });
  return [...byColour.values()];
}
