import { Connection } from './connection.mjs';

const REGISTER = 'mutation { register(input: { name: "Bench" }) { token player { id } } }';

/** A player with an account and a connection, who sends GraphQL requests one after another. */
export class Player {
  #connection;
  #headers = { 'content-type': 'application/json' };

  /** @param {string} url of the server; @param {string} [token] of an existing account */
  constructor(url, token) {
    this.#connection = new Connection(url);
    if (token !== undefined) this.#headers.authorization = `Bearer ${token}`;
  }

  /**
   * Registers an account.
   * @param {string} url of the server
   * @returns {Promise<{ id: string, token: string, player: Player }>}
   */
  static async register(url) {
    const { register } = await new Player(url).ask(REGISTER);
    return { id: register.player.id, token: register.token, player: new Player(url, register.token) };
  }

  /** @param {string} query; @param {object} [variables] @returns {Promise<any>} the data */
  async ask(query, variables = {}) {
    const body = JSON.stringify({ query, variables });
    const answer = await this.#connection.post({ path: '/graphql', headers: this.#headers, body });
    const { data, errors } = JSON.parse(answer);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  close() {
    this.#connection.close();
  }
}
