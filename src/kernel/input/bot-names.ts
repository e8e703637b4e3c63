/** Names of server bots, which players may not use. */

/** The same in every language. */
export const BOT_NAMES = { CASUAL: 'Casual bot', REGULAR: 'Regular bot', EXPERT: 'Expert bot' } as const;

/** Cyrillic and Greek letters and digits that look like letters of these names. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  ['aаα', 'bьв', 'cсϲ', 'eеє', 'gԍ', 'iіι1', 'lӏ', 'oоο0', 'pрρ', 'rг', 's5ѕ', 'tтτ', 'uυ', 'xхχ'].flatMap(
    ([letter = '', ...others]) => others.map((other) => [other, letter] as const),
  ),
);

/** Whether a name looks like the name of a server bot. */
export const isBotName = (name: string): boolean => SHAPES.has(shapeOf(name));

/** Reduces a name to what readers notice: no accents, case, spaces, signs or scripts. */
const shapeOf = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    (character) => LOOKALIKES.get(character) ?? character,
  )
    .join('')
    .replaceAll('l', 'i');

const SHAPES: ReadonlySet<string> = new Set(Object.values(BOT_NAMES).map(shapeOf));
