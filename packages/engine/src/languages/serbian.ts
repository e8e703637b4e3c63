/**
 * Serbian has two scripts that correspond letter by letter. Texts are stored in Cyrillic and transliterated to Latin.
 */

const LETTERS: ReadonlyMap<string, string> = new Map(
  [
    ...['аa', 'бb', 'вv', 'гg', 'дd', 'ђđ', 'еe', 'жž', 'зz', 'иi', 'јj', 'кk', 'лl', 'љlj', 'мm'],
    ...['нn', 'њnj', 'оo', 'пp', 'рr', 'сs', 'тt', 'ћć', 'уu', 'фf', 'хh', 'цc', 'чč', 'џdž', 'шš'],
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Transliterates Serbian text to Latin script. Other letters stay as they are. */
export const toLatin = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, (letter, place: number) => {
    const small = letter.toLowerCase();
    const latin = LETTERS.get(small);
    if (latin === undefined) return letter;
    if (letter === small) return latin;
    const next = text.charAt(place + 1);
    const isAllCapitals = next !== next.toLowerCase();
    return isAllCapitals ? latin.toUpperCase() : latin.slice(0, 1).toUpperCase() + latin.slice(1);
  });
