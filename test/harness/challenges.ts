/** Players who challenge each other over REST. */
import { rest, type RestAnswer } from './rest.js';
import { startServer, type TestServer } from './server.js';

export interface Person {
  readonly id: string;
  readonly token: string;
}

export class Challenges {
  constructor(readonly server: TestServer) {}

  async register(name: string): Promise<Person> {
    const { body } = await rest(this.server.url, 'POST', '/v1/players', { body: { name } });
    const { player, token } = body as { player: { id: string }; token: string };
    return { id: player.id, token };
  }

  /** Creates a game with a seat for a player. @param whom the id of that player */
  challenge(by: Person, whom: unknown, more: object = {}): Promise<RestAnswer<unknown>> {
    return rest(this.server.url, 'POST', '/v1/games', {
      token: by.token,
      body: { ruleset: 'yahtc', seats: [{}, { access: 'PLAYER', player: whom }], ...more },
    });
  }

  /** The id of a game with a seat for a player. */
  async gameFor(by: Person, whom: Person, more: object = {}): Promise<string> {
    const { body } = await this.challenge(by, whom.id, more);
    return (body as { id: string }).id;
  }

  command(by: Person, game: string, name: string, body?: unknown): Promise<RestAnswer<unknown>> {
    return rest(this.server.url, 'POST', `/v1/games/${game}/${name}`, { token: by.token, body });
  }

  /** Ids of the games that a player finds. @param filter as in a URL: `mine=true` */
  async listOf(caller: Person, filter: string): Promise<string[]> {
    const { body } = await rest(this.server.url, 'GET', `/v1/games?first=100&${filter}`, {
      token: caller.token,
    });
    return (body as { nodes: { id: string }[] }).nodes.map(({ id }) => id);
  }
}

/** Starts a server with three registered players: Ana, Bojan and Vera. */
export async function startWithPlayers() {
  const server = await startServer();
  const people = new Challenges(server);
  const ana = await people.register('Ana');
  const bojan = await people.register('Bojan');
  const vera = await people.register('Vera');
  return { server, people, ana, bojan, vera };
}
