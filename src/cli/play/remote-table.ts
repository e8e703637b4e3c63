import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BotLevel } from '../../games/domain/server-bots.js';
import type { GameCommand } from '../../games/domain/turn-order.js';
import type { Language } from '../../languages/index.js';
import { CommandFailure } from '../failure.js';
import { cliMessages } from '../messages/messages.js';
import { createGraphqlClient, type GraphqlClient } from './graphql-client.js';
import { hintsText, type Hint } from './hint-text.js';
import {
  ADVISE,
  CREATE,
  LOOK,
  moveOf,
  REGISTER,
  viewOf,
  type MoveAnswer,
  type RemoteGame,
} from './remote-game.js';
import type { Table } from './table.js';

/** Between two looks at a game whose bots play, and for how long at most. */
const POLL_MS = 150;
const MOST_WAIT_MS = 30_000;

interface AdvisedGame {
  readonly game: { readonly turn: { readonly advice: readonly Hint[] | null } | null } | null;
}

const isTurnOfBot = ({ turn }: RemoteGame): boolean => (turn?.seat.level ?? null) !== null;

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
  /** The levels of bots, at the last seats. */
  readonly against: readonly BotLevel[];
  /** Whether a new game is to give advice. */
  readonly hints: boolean;
  readonly language: Language;
}

/** @throws CommandFailure when the server cannot be reached or refuses the game */
export async function openRemoteTable(wish: RemoteWish): Promise<Table> {
  const words = cliMessages[wish.language];
  const client = createGraphqlClient(wish.url, wish.language);
  const token = wish.token ?? (await registerGuest(client, wish.names[0] ?? 'Guest'));
  let game = wish.gameId === undefined ? await createGame(client, token, wish) : await look(wish.gameId);

  return {
    greeting: [words.gameOn(game.id, client.url), words.boundDice(game.fairness.commitment)],
    look: () => viewOf(game, words),
    play: async (command) => (await move(command)) ?? (await waitForBots()),
    advise,
    refresh: async () => {
      game = await look(game.id);
    },
    farewell: () =>
      game.fairness.seed === null
        ? [words.goesOn, `  YAMB_TOKEN=${token} yamb-server play --server ${client.url} --game ${game.id}`]
        : [words.seed(game.fairness.seed), words.game(game.id)],
  };

  async function advise(): Promise<string | null> {
    try {
      const { game: advised } = await client.ask<AdvisedGame>(ADVISE, { id: game.id }, token);
      const advice = advised?.turn?.advice ?? [];
      return advice.length === 0 ? null : hintsText(advice);
    } catch (error) {
      if (error instanceof CommandFailure) return error.message;
      throw error;
    }
  }

  /** Reads the game until it is no bot's turn, or bots take too long. */
  async function waitForBots(): Promise<null> {
    const until = Date.now() + MOST_WAIT_MS;
    while (isTurnOfBot(game) && Date.now() < until) {
      await setTimeout(POLL_MS);
      game = await look(game.id);
    }
    return null;
  }

  async function look(id: string): Promise<RemoteGame> {
    const { game: found } = await client.ask<{ game: RemoteGame | null }>(LOOK, { id }, token);
    if (!found)
      throw new CommandFailure(`There is no game ${id} on ${client.url}, or it is not yours to see.`);
    return found;
  }

  /** Reports a network error like a refusal: the game still exists, and a retry may succeed. */
  async function move({ type, ...fields }: GameCommand): Promise<string | null> {
    const input = {
      ...{ gameId: game.id, expectedVersion: game.version, idempotencyKey: randomUUID() },
      ...fields,
      // A bot rolls as soon as it may, so that there is no time to take an entry back.
      ...(type === 'enterField' && wish.against.length > 0 ? { endTurn: true } : {}),
    };
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
  const { ruleset, variants, names, teamSize, practiceSeed, against, hints } = wish;
  const bots = against.map((level) => ({ access: 'BOT', level }));
  const seats = [...names.map((name) => ({ name })), ...bots];
  const input = { ruleset, variants, seats, teamSize, practiceSeed, assisted: hints };
  const { game } = await client.ask<{ game: RemoteGame }>(CREATE, { input }, token);
  return game;
}
