import { randomUUID } from 'node:crypto';
import type { GameCommand } from '../../games/domain/turn-order.js';
import { CommandFailure } from '../failure.js';
import { createGraphqlClient, type GraphqlClient } from './graphql-client.js';
import { CREATE, LOOK, moveOf, REGISTER, viewOf, type MoveAnswer, type RemoteGame } from './remote-game.js';
import type { Table } from './table.js';

/** A game on a server: a new one, or one to continue. */
export interface RemoteWish {
  readonly url: string;
  /** Missing: a guest is registered. */
  readonly token?: string;
  /** Missing: a new game is made of what follows. */
  readonly gameId?: string;
  readonly ruleset: string;
  readonly variants: readonly string[];
  readonly names: readonly (string | undefined)[];
  readonly teamSize: number;
  readonly practiceSeed?: string;
}

/** @throws CommandFailure when the server cannot be reached or refuses the game */
export async function openRemoteTable(wish: RemoteWish): Promise<Table> {
  const client = createGraphqlClient(wish.url);
  const token = wish.token ?? (await registerGuest(client, wish.names[0] ?? 'Guest'));
  let game = wish.gameId === undefined ? await createGame(client, token, wish) : await look(wish.gameId);

  return {
    greeting: [
      `Game ${game.id} on ${client.url}`,
      `The dice are bound to a seed whose SHA-256 is ${game.fairness.commitment}.`,
    ],
    look: () => viewOf(game),
    play: move,
    refresh: async () => {
      game = await look(game.id);
    },
    farewell: () =>
      game.fairness.seed === null
        ? [
            'The game goes on as you left it:',
            `  YAMB_TOKEN=${token} yamb-server play --server ${client.url} --game ${game.id}`,
          ]
        : [`Seed of the dice: ${game.fairness.seed}`, `Game: ${game.id}`],
  };

  async function look(id: string): Promise<RemoteGame> {
    const { game: found } = await client.ask<{ game: RemoteGame | null }>(LOOK, { id }, token);
    if (!found)
      throw new CommandFailure(`There is no game ${id} on ${client.url}, or it is not yours to see.`);
    return found;
  }

  /** Reports a network error like a refusal: the game still exists, and a retry may succeed. */
  async function move({ type, ...fields }: GameCommand): Promise<string | null> {
    const input = { gameId: game.id, expectedVersion: game.version, idempotencyKey: randomUUID(), ...fields };
    try {
      const { result } = await client.ask<MoveAnswer>(moveOf(type), { input }, token);
      game = result.game;
      return result.message ?? null;
    } catch (error) {
      if (error instanceof CommandFailure) return error.message;
      throw error;
    }
  }
}

async function registerGuest(client: GraphqlClient, name: string): Promise<string> {
  const { register } = await client.ask<{ register: { token: string } }>(REGISTER, { name });
  return register.token;
}

async function createGame(client: GraphqlClient, token: string, wish: RemoteWish): Promise<RemoteGame> {
  const { ruleset, variants, names, teamSize, practiceSeed } = wish;
  const seats = names.map((name) => ({ name }));
  const input = { ruleset, variants, seats, teamSize, practiceSeed };
  const { game } = await client.ask<{ game: RemoteGame }>(CREATE, { input }, token);
  return game;
}
