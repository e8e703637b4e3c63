/** Splits a list at its commas, and drops empty items. */
export const betweenCommas = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
