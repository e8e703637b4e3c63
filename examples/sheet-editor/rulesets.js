/** The server's rule sets, read and saved as the player of this browser. */
import { YambError } from '@yamb-server/client';
import { client, SERVER, signIn } from '../table/server.js';

/** @typedef {{ readonly id: string, readonly name: string, readonly minSeats: number }} Stored */

/** URL of the JSON Schema of definitions. */
export const SCHEMA = `${SERVER}/ruleset.schema.json`;

/** Fetches the schema of definitions. */
export async function readSchema() {
  const response = await fetch(SCHEMA).catch(() => {
    throw new Error(`No server responds at ${SERVER}.`);
  });
  return response.json();
}

/**
 * The built-in rule sets, or those that players have listed.
 * @param {boolean} custom
 */
export async function listRulesets(custom) {
  /** @type {{ rulesets: readonly { id: string, name: string, custom: { title: string } | null }[] }} */
  const { rulesets } = await client.request(
    'query ($custom: Boolean!) { rulesets(filter: { custom: $custom }, first: 100) { id name custom { title } } }',
    { custom },
  );
  return rulesets;
}

/**
 * The definition of a rule set.
 * @param {string} id
 * @throws Error if the rule set does not exist
 */
export async function readDefinition(id) {
  /** @type {{ ruleset: { definition: unknown } | null }} */
  const { ruleset } = await client.request('query ($id: ID!) { ruleset(id: $id) { definition } }', { id });
  if (ruleset === null) throw new Error(`There is no rule set ${id}.`);
  return ruleset.definition;
}

/**
 * Saves a rule set.
 * @param {string} player name of the new player, if this browser has none
 * @param {{ definition: string, title?: string, listed: boolean }} input
 * @throws Refused with the faults of the definition
 */
export async function createRuleset(player, input) {
  await signIn(player);
  try {
    /** @type {{ createRuleset: Stored }} */
    const { createRuleset: stored } = await client.request(
      'mutation ($input: CreateRulesetInput!) { createRuleset(input: $input) { id name minSeats } }',
      { input },
    );
    return stored;
  } catch (error) {
    if (!(error instanceof YambError) || error.code !== 'RULESET_REFUSED') throw error;
    throw new Refused(error.message, /** @type {Refused['faults']} */ (error.details['faults']));
  }
}

/** Thrown when the server rejects a definition. */
export class Refused extends Error {
  /**
   * @param {string} message
   * @param {readonly { path: string, message: string }[]} faults
   */
  constructor(message, faults) {
    super(message);
    this.faults = faults;
  }
}

/**
 * Creates a game in which the player has every seat.
 * @param {Stored} ruleset
 * @returns its id
 */
export async function createGame({ id: ruleset, minSeats }) {
  const { id } = await client.createGame({ ruleset, seats: Array.from({ length: minSeats }, () => ({})) });
  return id;
}
