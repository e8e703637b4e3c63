/** Plays games over GraphQL. */
import type { CreateGameInput } from '@yamb-server/client';
import type { Answer, Client } from './client.js';
import { BRIEF, HAPPENED, WHOLE, type Brief, type EventView, type GameView } from './game-view.js';

/** The response to a command, with the selected fields of the game. */
export type MoveAnswer<Shown = GameView> =
  | { readonly __typename: 'GameChanged'; readonly game: Shown; readonly events: readonly EventView[] }
  | {
      readonly __typename: 'MoveRefused';
      readonly code: string;
      readonly message: string;
      readonly game: Shown;
    };

/** All seats are the creator's unless `access` opens them to others. */
export type NewGame = Omit<CreateGameInput, 'clock'> & {
  /** May also be one that the server refuses. */
  readonly clock?: Readonly<Record<string, unknown>>;
};

/** Options of every command. */
interface Condition {
  readonly expectedVersion?: number;
}

const INPUTS = {
  roll: 'RollInput',
  keep: 'KeepInput',
  announce: 'AnnounceInput',
  enterField: 'EnterFieldInput',
  undo: 'GameCommandInput',
  endTurn: 'GameCommandInput',
  resign: 'GameCommandInput',
  joinGame: 'JoinGameInput',
  leaveGame: 'GameCommandInput',
  claim: 'GameCommandInput',
  addClientSeed: 'AddClientSeedInput',
} as const;
export type CommandName = keyof typeof INPUTS;

const CREATE = `mutation ($input: CreateGameInput!) { createGame(input: $input) { ...Shown } } ${WHOLE}`;
const GAME = `query ($id: ID!) { game(id: $id) { ...Shown } } ${WHOLE}`;
const PLAY = `query ($id: ID!) { game(id: $id) { ...Shown } } ${BRIEF}`;
const EVENTS = `query ($id: ID!, $since: Int!, $first: Int!) {
  game(id: $id) { events(sinceVersion: $since, first: $first) { ...Happened } }
} ${HAPPENED}`;
const move = (command: CommandName, selection: string): string => `mutation ($input: ${INPUTS[command]}!) {
  ${command}(input: $input) {
    __typename
    ... on GameChanged { game { ...Shown } events { ...Happened } }
    ... on MoveRefused { code message game { ...Shown } }
  }
} ${selection} ${HAPPENED}`;

/** Sends a command and returns the unchecked response so that tests can examine errors. */
export const sendCommand = (
  client: Client,
  command: CommandName,
  input: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<Answer<Record<string, MoveAnswer>>> => client.graphql(move(command, WHOLE), { input }, token);

/** Sends `createGame` and returns the unchecked response so that tests can examine errors. */
export const sendCreate = (
  client: Client,
  input: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<Answer<{ createGame: GameView }>> => client.graphql(CREATE, { input }, token);

/** Creates a game and sits down at it. */
export async function createGame(client: Client, token: string, input: NewGame): Promise<GameClient> {
  const { createGame: game } = dataOf(await sendCreate(client, { ...input }, token));
  return new GameClient(client, token, game.id);
}

/** One player in one game. A command throws on an error; a refusal is a normal result. */
export class GameClient<Shown = GameView> {
  constructor(
    private readonly client: Client,
    private readonly token: string,
    readonly id: string,
    private readonly selection = WHOLE,
  ) {}

  /** Another player in the same game. */
  as(token: string): GameClient<Shown> {
    return new GameClient(this.client, token, this.id, this.selection);
  }

  /** The same game on another server, for example after a restart. */
  at(client: Client): GameClient<Shown> {
    return new GameClient(client, this.token, this.id, this.selection);
  }

  /** The same game, with commands that select less and run much faster. */
  brief(): GameClient<Brief> {
    return new GameClient<Brief>(this.client, this.token, this.id, BRIEF);
  }

  /** Without `keep`, the dice marked by the command `keep` stay. */
  roll(keep?: readonly number[], condition?: Condition): Promise<MoveAnswer<Shown>> {
    return this.send('roll', { ...(keep && { keep }), ...condition });
  }
  keep(positions: readonly number[], condition?: Condition): Promise<MoveAnswer<Shown>> {
    return this.send('keep', { positions, ...condition });
  }
  announce(row: string, condition?: Condition): Promise<MoveAnswer<Shown>> {
    return this.send('announce', { row, ...condition });
  }
  enter(
    column: string,
    row: string,
    options?: Condition & { endTurn?: boolean },
  ): Promise<MoveAnswer<Shown>> {
    return this.send('enterField', { column, row, ...options });
  }
  undo(condition?: Condition): Promise<MoveAnswer<Shown>> {
    return this.send('undo', { ...condition });
  }
  endTurn(condition?: Condition): Promise<MoveAnswer<Shown>> {
    return this.send('endTurn', { ...condition });
  }
  resign(condition?: Condition): Promise<MoveAnswer<Shown>> {
    return this.send('resign', { ...condition });
  }

  /** Joins at the first free seat unless `seat` is given. */
  join(seat?: number, code?: string): Promise<MoveAnswer<Shown>> {
    return this.send('joinGame', {
      ...(seat !== undefined && { seat }),
      ...(code !== undefined && { code }),
    });
  }
  leave(): Promise<MoveAnswer<Shown>> {
    return this.send('leaveGame', {});
  }
  addClientSeed(clientSeed: string): Promise<MoveAnswer<Shown>> {
    return this.send('addClientSeed', { clientSeed });
  }

  claim(): Promise<MoveAnswer<Shown>> {
    return this.send('claim', {});
  }

  private async send(
    command: CommandName,
    input: Readonly<Record<string, unknown>>,
  ): Promise<MoveAnswer<Shown>> {
    const answer = await this.client.graphql<Record<string, MoveAnswer<Shown>>>(
      move(command, this.selection),
      { input: { gameId: this.id, ...input } },
      this.token,
    );
    const result = dataOf(answer)[command];
    if (!result) throw new Error(`No response to ${command}: ${answer.text}`);
    return result;
  }

  game(): Promise<GameView> {
    return this.read(GAME);
  }

  /** Reads only what is needed to play on or to wait, at a fraction of the cost of the whole game. */
  play(): Promise<Brief> {
    return this.read(PLAY);
  }

  private async read<View>(query: string): Promise<View> {
    const answer = await this.client.graphql<{ game: View | null }>(query, { id: this.id }, this.token);
    const { game } = dataOf(answer);
    if (!game) throw new Error(`No game ${this.id}`);
    return game;
  }

  /** All events, read in pages of `first` versions. */
  async history(first = 1000): Promise<EventView[]> {
    const all: EventView[] = [];
    for (;;) {
      const since = all.at(-1)?.version ?? 0;
      const answer = await this.client.graphql<{ game: { events: EventView[] } }>(EVENTS, {
        id: this.id,
        since,
        first,
      });
      const { events } = dataOf(answer).game;
      if (events.length === 0) return all;
      all.push(...events);
    }
  }
}

/** The data of a response. @throws Error if it contains errors */
export function dataOf<Data>({ data, errors, text }: Answer<Data>): Data {
  if (!data || errors) throw new Error(text);
  return data;
}

/** The game after a command that must be accepted. */
export async function accepted<Shown>(answer: Promise<MoveAnswer<Shown>>): Promise<Shown> {
  const move = await answer;
  if (move.__typename === 'MoveRefused') throw new Error(`${move.code}: ${move.message}`);
  return move.game;
}
