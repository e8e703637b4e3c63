import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.js';
import type { EventView } from './game-view.js';

/** A mutation as sent. */
interface Sent {
  readonly field: string;
  readonly query: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
}

/** The result: a new game or an accepted command. */
interface Outcome {
  readonly id?: string;
  readonly __typename?: string;
  readonly game?: { readonly id: string; readonly version: number };
  readonly events?: readonly EventView[];
}

/** A game version that the server has acknowledged. */
export interface AcknowledgedVersion {
  readonly gameId: string;
  readonly version: number;
  readonly events: readonly EventView[];
}

/** The server refused a command. */
export class Refused extends Error {}

/** Sent without a key, so a repeated save creates two. */
const KEYLESS = ['saveGame', 'deleteSave'];

/**
 * A careful client: each command carries an expected version and an idempotency key so that it can be repeated. Records
 * what was acknowledged. Sends one request at a time.
 */
export class Journal implements Client {
  /** Accepted commands that created a version. */
  readonly acknowledged: AcknowledgedVersion[] = [];
  /** Number of games created. */
  made = 0;
  /** The game created or played last. */
  gameId: string | undefined;
  private readonly versions = new Map<string, number>();
  private pending: Sent | undefined;
  private last: { readonly sent: Sent; readonly text: string } | undefined;

  /** @param options.hasty commands carry no expected version */
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
  /** Overrides the expected version of the next command. */
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
    if (field === undefined || input === undefined || KEYLESS.includes(field)) {
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
   * Repeats the last request that got a response.
   * @throws Error if the response differs in any character
   */
  async repeatLast(server: Client): Promise<void> {
    if (!this.last) return;
    const { sent, text } = this.last;
    const again = await server.graphql(sent.query, { input: sent.input }, sent.token);
    if (again.text !== text) throw new Error(`First response ${text}, then ${again.text}`);
  }

  /**
   * Resumes after a restart: repeats the last answered request, which must get the same response, and repeats any
   * unanswered request unchanged. Returns whether there was an unanswered one.
   * @throws Error if the repeated response differs
   */
  async resumeOn(server: Client): Promise<boolean> {
    this.server = server;
    await this.repeatLast(server);
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
    // Keeping dice that another device has already kept is accepted but creates no version.
    if (events.length > 0) this.acknowledged.push({ gameId: game.id, version: game.version, events });
  }
}
