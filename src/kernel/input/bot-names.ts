/** Names of the server's bots, which no player may have. */

/** They are the same in every language. */
export const BOT_NAMES = { CASUAL: 'Casual bot', REGULAR: 'Regular bot', EXPERT: 'Expert bot' } as const;

/** Characters that look like letters of these names: of Cyrillic, of Greek, and digits. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  ['aаα', 'bьв', 'cсϲ', 'eеє', 'gԍ', 'iіι1', 'lӏ', 'oоο0', 'pрρ', 'rг', 's5ѕ', 'tтτ', 'uυ', 'xхχ'].flatMap(
    ([letter = '', ...others]) => others.map((other) => [other, letter] as const),
  ),
);

/** Whether a name reads as that of a bot of the server. */
export const isBotName = (name: string): boolean => SHAPES.has(shapeOf(name));

/** A name without what readers overlook: accents, case, spaces and signs, and which script a letter is of. */
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
