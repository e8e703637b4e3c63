import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.js';
import type { EventView } from './game-view.js';

/** A mutation as it was sent. */
interface Sent {
  readonly field: string;
  readonly query: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
}

/** What came back: a game that was made, or a command that was accepted. */
interface Outcome {
  readonly id?: string;
  readonly __typename?: string;
  readonly game?: { readonly id: string; readonly version: number };
  readonly events?: readonly EventView[];
}

/** A version of a game that the server has acknowledged. */
export interface AcknowledgedVersion {
  readonly gameId: string;
  readonly version: number;
  readonly events: readonly EventView[];
}

/** A command was refused. */
export class Refused extends Error {}

/** Sent without a key: a repeated save makes two. */
const WITHOUT_KEY = ['saveGame', 'deleteSave'];

/**
 * A careful client: each command names the version that it is meant for and has a key of its own, so that it can be sent
 * again. It records what was acknowledged. It sends one request at a time.
 */
export class Journal implements Client {
  /** The accepted commands that made a version. */
  readonly acknowledged: AcknowledgedVersion[] = [];
  /** How many games were made. */
  made = 0;
  /** The game that was made or played last. */
  gameId: string | undefined;
  private readonly versions = new Map<string, number>();
  private pending: Sent | undefined;
  private last: { readonly sent: Sent; readonly text: string } | undefined;

  /** @param options.hasty commands do not name the version that they were meant for */
  constructor(
    private server: Client,
    private readonly options: { readonly hasty?: boolean } = {},
  ) {}

  get url(): string {
    return this.server.url;
  }
  /** The last version of the game that it received. */
  versionOf(gameId: string): number | undefined {
    return this.versions.get(gameId);
  }
  /** The version that the next command is meant for, where that is not the last one received. */
  sees(gameId: string, version: number): void {
    this.versions.set(gameId, version);
  }
  request: Client['request'] = (path, init) => this.server.request(path, init);
  register: Client['register'] = (name) => this.server.register(name);

  async graphql<Data>(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    token?: string,
  ): Promise<Answer<Data>> {
    const field = /^mutation [^{]*{\s*(\w+)/.exec(query)?.[1];
    const { input } = variables as { input?: Sent['input'] };
    if (field === undefined || input === undefined || WITHOUT_KEY.includes(field)) {
      return this.server.graphql<Data>(query, variables, token);
    }
    const expectedVersion = this.options.hasty ? undefined : this.versions.get(String(input['gameId']));
    const condition = {
      idempotencyKey: randomUUID(),
      ...(expectedVersion !== undefined && { expectedVersion }),
    };
    this.pending = { field, query, token, input: { ...input, ...condition } };
    return this.send<Data>(this.pending);
  }

  /**
   * Sends the last answered request again.
   * @throws Error when the answer differs by a character
   */
  async askAgain(server: Client): Promise<void> {
    if (!this.last) return;
    const { sent, text } = this.last;
    const again = await server.graphql(sent.query, { input: sent.input }, sent.token);
    if (again.text !== text) throw new Error(`First answered ${text}, then ${again.text}`);
  }

  /**
   * Continues after a restart: the last answered request must get the same answer again, and a request without an answer is
   * sent again unchanged. Gives whether there was one.
   * @throws Error when the repeated answer differs
   */
  async goOnWith(server: Client): Promise<boolean> {
    this.server = server;
    await this.askAgain(server);
    if (!this.pending) return false;
    await this.send(this.pending);
    return true;
  }

  private async send<Data>(sent: Sent): Promise<Answer<Data>> {
    const answer = await this.server.graphql<Data>(sent.query, { input: sent.input }, sent.token);
    if (!answer.data || answer.errors) throw new Error(`${sent.field} failed: ${answer.text}`);
    this.pending = undefined;
    this.last = { sent, text: answer.text };
    const outcome = (answer.data as Record<string, Outcome>)[sent.field];
    if (outcome) this.note(outcome);
    return answer;
  }

  private note(outcome: Outcome): void {
    const { id, __typename, game, events = [] } = outcome;
    if (id !== undefined) {
      this.made += 1;
      this.versions.set(id, 1);
      this.gameId = id;
    }
    if (!game) return;
    this.gameId = game.id;
    this.versions.set(game.id, game.version);
    if (__typename !== 'GameChanged') throw new Refused(`A command was refused: ${JSON.stringify(outcome)}`);
    // Keeping the dice that another device has kept already is accepted, and makes no version.
    if (events.length > 0) this.acknowledged.push({ gameId: game.id, version: game.version, events });
  }
}
