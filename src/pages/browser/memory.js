/**
 * What the playground has learned from answers, so that nobody need carry ids from tab to tab: `{{token}}` in headers
 * or variables stands for the last token that came.
 */

/**
 * @typedef {{ column?: string, row?: string, score?: number }} OpenField
 * @typedef {{ id?: string, turn?: { openFields?: readonly OpenField[] } | null }} Game
 * @typedef {Game & { token?: string, game?: Game }} Result what a field of the root was answered with
 */

/** GraphiQL begins its own keys like that: its button to clear the storage forgets these as well. */
const PREFIX = 'graphiql:yamb:';

/** Which tab tells what.
 * @type {Readonly<Record<string, string>>} */
const TABS = { token: 'Register', game: 'CreateGame', column: 'Roll', row: 'Roll' };

/** Mutations that give a game as it is, and not as a part of their answer. */
const GIVE_A_GAME = new Set(['createGame', 'openSave', 'importGame']);

/**
 * Keeps what the next operations will need; in the storage of the browser, so that a second window can watch.
 * @param {Readonly<Record<string, Result | null>> | null | undefined} data of an answer
 */
export function learn(data) {
  for (const [field, result] of Object.entries(data ?? {})) {
    const game = GIVE_A_GAME.has(field) ? result : result?.game;
    const best = bestOf(game?.turn?.openFields ?? []);
    keep({ token: result?.token, game: game?.id, column: best?.column, row: best?.row });
  }
}

/**
 * A copy with what is known in the place of every `{{…}}`.
 * @template Value
 * @param {Value} value anything that JSON can hold
 * @returns {Value}
 * @throws Error when something is not known yet; it says which tab tells it
 */
export function fillIn(value) {
  return JSON.parse(JSON.stringify(value), (_key, item) =>
    typeof item === 'string' ? fillInText(item) : item,
  );
}

/** @param {string} text */
function fillInText(text) {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, /** @type {string} */ name) => {
    const known = localStorage.getItem(PREFIX + name);
    if (known !== null) return known;
    const tab = TABS[name];
    throw new Error(
      tab === undefined
        ? `${placeholder} stands for nothing: there are ${Object.keys(TABS)
            .map((one) => `{{${one}}}`)
            .join(', ')}.`
        : `${placeholder} is not known yet. Run the tab ${tab} first.`,
    );
  });
}

/** @param {readonly OpenField[]} fields */
function bestOf(fields) {
  return fields.reduce((best, field) => ((field.score ?? 0) > (best?.score ?? -1) ? field : best), fields[0]);
}

/** @param {Readonly<Record<string, string | undefined>>} values */
function keep(values) {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) localStorage.setItem(PREFIX + name, value);
  }
}
