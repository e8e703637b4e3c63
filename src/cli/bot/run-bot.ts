/** A bot on a server: takes challenges, and plays all of its games at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { botAccount } from '../bot-account.js';
import { CommandFailure } from '../failure.js';
import { createGraphqlClient, UnknownToken } from '../play/graphql-client.js';
import { print, printable, type Terminal } from '../terminal.js';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { BotProgram, ProgramEnded } from './bot-program.js';
import {
  CHALLENGE_FIELDS,
  describeChallenge,
  isWanted,
  type Challenge,
  type ChallengeFilter,
} from './challenges.js';
import type { Chooser } from './chooser.js';
import { HouseBot } from './house-bot.js';
import { playTurns, type Bot } from './play-turns.js';

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
  readonly finished: readonly FinishedGame[];
}

interface FinishedGame {
  readonly id: string;
  readonly seats: readonly { readonly index: number; readonly name: string | null }[];
  readonly sides: readonly {
    readonly total: number;
    readonly resigned: boolean;
    readonly seats: readonly { readonly index: number }[];
  }[];
}

const REGISTER = 'mutation ($name: String!) { register(input: { name: $name, kind: BOT }) { token } }';
const JOIN = `mutation ($input: JoinGameInput!) { joinGame(input: $input) { ... on MoveRefused { message } } }`;
const FINISHED = 'id seats { index name } sides { total resigned seats { index } }';
const NEWS = `subscription { news: myGamesUpdated {
  waiting { id } challenges { ${CHALLENGE_FIELDS} } finished { ${FINISHED} } } }`;
const RETRY_MS = 2_000;
/** A program that lasts this long has started: a shell reports one that is missing within milliseconds. */
const STARTED_MS = 1_000;

/**
 * Plays until the program ends.
 * @throws CommandFailure when it does, or when the server does not know the token or knows it as that of a person
 */
export async function runBot(options: BotOptions, terminal: Terminal): Promise<void> {
  const client = createGraphqlClient(options.url);
  const chooser = chooserOf(options, terminal);
  try {
    // No player is registered for a program that is missing.
    if (options.token === undefined && chooser instanceof BotProgram)
      await Promise.race([sleep(STARTED_MS), chooser.ended]);
    const token =
      options.token ??
      (await client.ask<{ register: { token: string } }>(REGISTER, { name: options.name })).register.token;
    const { id, name } = await botAccount(client, token);
    if (options.token === undefined) print(terminal, `To go on as this bot, set YAMB_TOKEN=${token}`);
    say(terminal, `${name} plays on ${client.url}. Challenge it as the player ${id}`);
    await playGames({ client, token, playerId: id }, chooser, options, terminal);
  } finally {
    chooser.stop();
  }
}

const say = (terminal: Terminal, text: string): void => {
  print(terminal, printable(text));
};
const warn = ({ errors }: Terminal, text: string): void => {
  errors.write(`${printable(text)}\n`);
};

const chooserOf = ({ chooser }: BotOptions, terminal: Terminal): Chooser =>
  'command' in chooser
    ? new BotProgram(chooser.command, (fault) => {
        warn(terminal, fault);
      })
    : new HouseBot(chooser.level, terminal);

/** Accepts challenges and plays all games, until the program ends. */
async function playGames(
  bot: Bot,
  chooser: Chooser,
  filter: ChallengeFilter,
  terminal: Terminal,
): Promise<never> {
  const { client, token } = bot;
  const end = new AbortController();
  const report = (error: unknown): void => {
    if (!(error instanceof CommandFailure)) throw error;
    // The end of the program ends the command, which reports it.
    if (!(error instanceof ProgramEnded)) warn(terminal, error.message);
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
        await playTurns(bot, chooser, id, (fault) => {
          warn(terminal, fault);
        });
      } while (again.has(id));
    } catch (error) {
      report(error);
    } finally {
      playing.delete(id);
    }
  };
  const accept = async (challenge: Challenge): Promise<void> => {
    const input = { gameId: challenge.id, idempotencyKey: randomUUID() };
    try {
      const { joinGame } = await client.ask<{ joinGame: { message?: string } }>(JOIN, { input }, token);
      const { message } = joinGame;
      if (message === undefined) say(terminal, `Takes ${describeChallenge(challenge)}`);
      else warn(terminal, `Does not take ${describeChallenge(challenge)}: ${message}`);
    } catch (error) {
      report(error);
    }
  };
  /** Challenges that were reported as not wanted. */
  const left = new Set<string>();
  const take = (news: News): void => {
    for (const game of news.challenges) {
      if (isWanted(game, filter)) void accept(game);
      else if (!left.has(game.id)) say(terminal, `Leaves ${describeChallenge(game)}`);
      left.add(game.id);
    }
    for (const { id } of news.waiting) void play(id);
    for (const game of news.finished) say(terminal, describeResult(game));
  };
  const follow = async (): Promise<never> => {
    for (;;) {
      try {
        for await (const { news } of client.follow<{ news: News }>(NEWS, {}, token, end.signal)) take(news);
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
    return await Promise.race([follow(), chooser.ended]);
  } finally {
    end.abort();
  }
}

/** Each side with its points: "Game … is over: Ana 214, Bot 180 (resigned)". */
function describeResult({ id, seats, sides }: FinishedGame): string {
  const results = sides.map(({ total, resigned, seats: own }) => {
    const names = own.map(({ index }) => seats[index]?.name ?? '?').join(' and ');
    return `${names} ${total}${resigned ? ' (resigned)' : ''}`;
  });
  return `Game ${id} is over: ${results.join(', ')}`;
}
