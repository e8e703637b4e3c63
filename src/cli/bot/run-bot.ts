/** A bot on a server: takes challenges, and plays all of its games at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailure } from '../failure.js';
import { createGraphqlClient, UnknownToken } from '../play/graphql-client.js';
import { print, printable, type Terminal } from '../terminal.js';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { BotProgram } from './bot-program.js';
import { CHALLENGE_FIELDS, isWanted, type Challenge, type ChallengeFilter } from './challenges.js';
import type { Chooser } from './chooser.js';
import { HouseBot } from './house-bot.js';
import { playTurns } from './play-turns.js';

export interface BotOptions extends ChallengeFilter {
  readonly url: string;
  readonly token?: string;
  readonly name: string;
  /** The program that chooses, or the bot of the house that does. */
  readonly chooser: { readonly command: string } | { readonly level: BotLevel };
}

interface News {
  readonly waiting: readonly { readonly id: string }[];
  readonly challenges: readonly Challenge[];
}

const REGISTER = 'mutation ($name: String!) { register(input: { name: $name, kind: BOT }) { token } }';
const ME = '{ me { id name } }';
const JOIN = `mutation ($input: JoinGameInput!) { joinGame(input: $input) { ... on MoveRefused { message } } }`;
const NEWS = `subscription { news: myGamesUpdated { waiting { id } challenges { ${CHALLENGE_FIELDS} } } }`;
const RETRY_MS = 2_000;

/**
 * Plays until the program ends.
 * @throws CommandFailure when it does, or the server does not know the token
 */
export async function runBot(options: BotOptions, terminal: Terminal): Promise<void> {
  const client = createGraphqlClient(options.url);
  const token =
    options.token ??
    (await client.ask<{ register: { token: string } }>(REGISTER, { name: options.name })).register.token;
  const { me } = await client.ask<{ me: { id: string; name: string } }>(ME, {}, token);
  if (options.token === undefined) {
    print(terminal, `To go on as this bot, set YAMB_TOKEN=${token}`);
  }
  print(terminal, printable(`${me.name} plays on ${client.url}. Challenge it as the player ${me.id}`));

  const end = new AbortController();
  const chooser: Chooser =
    'command' in options.chooser
      ? new BotProgram(options.chooser.command)
      : new HouseBot(options.chooser.level, terminal);
  const report = (error: unknown): void => {
    if (!(error instanceof CommandFailure)) throw error;
    terminal.errors.write(`${printable(error.message)}\n`);
  };
  const playing = new Set<string>();
  /** Games whose turn has come again while they were being played. */
  const again = new Set<string>();

  const play = async (id: string): Promise<void> => {
    if (playing.has(id)) {
      again.add(id);
      return;
    }
    playing.add(id);
    try {
      do {
        again.delete(id);
        await playTurns({ client, token, playerId: me.id }, chooser, id);
      } while (again.has(id));
    } catch (error) {
      report(error);
    } finally {
      playing.delete(id);
    }
  };
  const accept = async ({ id }: Challenge): Promise<void> => {
    try {
      await client.ask(JOIN, { input: { gameId: id, idempotencyKey: randomUUID() } }, token);
    } catch (error) {
      report(error);
    }
  };
  const follow = async (): Promise<never> => {
    for (;;) {
      try {
        for await (const { news } of client.follow<{ news: News }>(NEWS, {}, token, end.signal)) {
          for (const game of news.challenges) if (isWanted(game, options)) void accept(game);
          for (const { id } of news.waiting) void play(id);
        }
      } catch (error) {
        if (error instanceof UnknownToken || end.signal.aborted) throw error;
        // A lost connection is not reported; an error of the server is.
        if (error instanceof CommandFailure) report(error);
      }
      // The stream begins with all that waits.
      await sleep(RETRY_MS);
    }
  };
  try {
    await Promise.race([follow(), chooser.ended]);
  } finally {
    end.abort();
    chooser.stop();
  }
}
