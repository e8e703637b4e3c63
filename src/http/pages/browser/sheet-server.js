/** The requests of the editor of sheets, over REST. Addresses are relative to the page, as a proxy may serve it under a path of its own. */
import { keep, stored } from './memory.js';

/**
 * @typedef {{ path: string, code: string, message: string }} Fault
 * @typedef {{ id: string, name: string, minSeats: number }} Stored
 * @typedef {{ id: string, name: string, custom: { title: string } | null }} RulesetSummary
 */

/** A response that says what is wrong. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{ detail?: string, faults?: readonly Fault[] }} problem
   */
  constructor(status, { detail, faults = [] }) {
    super(detail ?? `The server answered with status ${status}.`);
    this.status = status;
    this.faults = faults;
  }
}

/**
 * @param {string} path
 * @param {object} [body] makes it a POST
 * @param {string} [token]
 * @returns {Promise<any>}
 */
async function send(path, body, token) {
  const response = await fetch(new URL(`../v1/${path}`, location.href), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  }).catch(() => {
    throw new Error('The server did not answer. Does it still run?');
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer);
  return answer;
}

/** The schema of definitions. */
export async function readSchema() {
  const response = await fetch(new URL('../ruleset.schema.json', location.href));
  return response.json();
}

/**
 * The rule sets that the server brings, or those that players list.
 * @param {boolean} custom
 * @returns {Promise<readonly RulesetSummary[]>}
 */
export async function listRulesets(custom) {
  const { rulesets } = await send(`rulesets?view=short&first=100&custom=${custom}`);
  return rulesets;
}

/**
 * @param {string} id
 * @returns {Promise<unknown>}
 */
export async function readDefinition(id) {
  const { definition } = await send(`rulesets/${encodeURIComponent(id)}/definition`);
  return definition;
}

/** Whether a player is signed in, here or in the playground. */
export const isSignedIn = () => stored('token') !== null;

/**
 * Sends a request as the player; as a new one of that name where there is none, or where the server has none of that token.
 * @param {string} name
 * @param {string} path
 * @param {object} body
 */
async function sendAsPlayer(name, path, body) {
  const token = stored('token');
  if (token !== null) {
    try {
      return await send(path, body, token);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
    }
  }
  const registered = await send('players', { name });
  keep({ token: registered.token });
  return send(path, body, registered.token);
}

/**
 * Stores a rule set.
 * @param {string} name of the player
 * @param {{ definition: string, title?: string, listed: boolean }} input
 * @returns {Promise<Stored>}
 * @throws Refused with what is wrong
 */
export const createRuleset = (name, input) => sendAsPlayer(name, 'rulesets', input);

/**
 * Begins a game at which the player has every seat, which the tabs of the playground then play.
 * @param {string} name of the player
 * @param {Stored} ruleset
 */
export async function createGame(name, { id: ruleset, minSeats }) {
  const seats = Array.from({ length: minSeats }, () => ({}));
  const { id } = await sendAsPlayer(name, 'games', { ruleset, seats });
  keep({ game: id });
}
