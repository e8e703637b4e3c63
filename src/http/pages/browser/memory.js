/**
 * Remembers values of responses, so that nobody copies ids from tab to tab: `{{token}}` in headers or variables stands for
 * the latest token.
 */

/**
 * @typedef {{ column?: string, row?: string, score?: number }} OpenField
 * @typedef {{ openFields?: readonly OpenField[], announceableRows?: readonly string[] }} Turn
 * @typedef {{ id?: string, joinCode?: string | null, turn?: Turn | null }} Game
 * @typedef {Game & { token?: string, game?: Game }} Result value of a root field
 */

/** The prefix of GraphiQL's own keys: its button to clear the storage removes these as well. */
const PREFIX = 'graphiql:yamb:';

/** The tab whose response contains each value.
 * @type {Readonly<Record<string, string>>} */
const TABS = {
  token: 'Register',
  game: 'CreateGame',
  column: 'Roll',
  row: 'Roll',
  announceable: 'RollAsAna',
  boris: 'RegisterBoris',
  code: 'OpenForTwo',
};

/** The name under which the token of a field is stored: the second player registers as `boris`. */
const tokenName = (/** @type {string} */ field) => (field === 'boris' ? 'boris' : 'token');

/** Mutations whose value is a game itself. */
const GIVE_A_GAME = new Set(['createGame', 'openSave', 'importGame']);

/**
 * Stores values for later operations in the browser's storage, so that a second window can watch.
 * @param {Readonly<Record<string, Result | null>> | null | undefined} data of a response
 */
export function learn(data) {
  for (const [field, result] of Object.entries(data ?? {})) {
    const game = GIVE_A_GAME.has(field) ? result : result?.game;
    const best = bestOf(game?.turn?.openFields ?? []);
    keep({
      [tokenName(field)]: result?.token,
      game: game?.id,
      code: game?.joinCode ?? undefined,
      column: best?.column,
      row: best?.row,
      announceable: game?.turn?.announceableRows?.[0],
    });
  }
}

/**
 * Copies a value, replacing each `{{…}}` with its stored value.
 * @template Value
 * @param {Value} value anything that JSON can hold
 * @returns {Value}
 * @throws Error that names the tab to run if a value is not stored yet
 */
export function fillIn(value) {
  return JSON.parse(JSON.stringify(value), (_key, item) =>
    typeof item === 'string' ? fillInText(item) : item,
  );
}

/** @param {string} text */
function fillInText(text) {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, /** @type {string} */ name) => {
    const value = stored(name);
    if (value !== null) return value;
    const tab = TABS[name];
    throw new Error(
      tab === undefined
        ? `Unknown placeholder ${placeholder}. Use one of ${Object.keys(TABS)
            .map((one) => `{{${one}}}`)
            .join(', ')}.`
        : `${placeholder} has no value yet. Run the tab ${tab} first.`,
    );
  });
}

/** @param {readonly OpenField[]} fields */
function bestOf(fields) {
  return fields.reduce((best, field) => ((field.score ?? 0) > (best?.score ?? -1) ? field : best), fields[0]);
}

/**
 * The value stored under a name; null if there is none.
 * @param {string} name
 */
export const stored = (name) => localStorage.getItem(PREFIX + name);

/**
 * Stores values under their names.
 * @param {Readonly<Record<string, string | undefined>>} values
 */
export function keep(values) {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) localStorage.setItem(PREFIX + name, value);
  }
}
