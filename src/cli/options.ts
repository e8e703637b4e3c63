/** The texts between commas, without those that are empty. */
export const betweenCommas = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
