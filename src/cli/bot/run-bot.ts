/** Runs a bot on a server: accepts challenges and plays all of its games at once. */
import type { MyGamesUpdate, TableGameFragment, YambClient } from '@yamb-server/client';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { wrongUsage } from '../failure.js';
import { botAccount, clientOf, failureOf, isUnknownToken, reaching } from '../server-client.js';
import { print, printable, type Terminal } from '../terminal.js';
import { BotProgram, ProgramEnded } from './bot-program.js';
import { describeChallenge, isWanted, type ChallengeFilter } from './challenges.js';
import type { Chooser } from './position.js';
import { HouseBot } from './house-bot.js';
import { playTurns, type Bot } from './play-turns.js';
import { world } from '../../kernel/world.js';

export interface BotOptions extends ChallengeFilter {
  readonly url: string;
  readonly token?: string;
  readonly name: string;
  /** The built-in bot or the external program that chooses moves. */
  readonly chooser: { readonly level: BotLevel } | { readonly command: string };
}

const RULESET = 'query ($id: ID!) { ruleset(id: $id) { id } }';

const RETRY_MS = 2_000;
/** A program that runs this long has started: a shell reports a missing one within milliseconds. */
const STARTED_MS = 1_000;

/**
 * Plays until the program ends.
 * @throws CommandFailure if the program ends, a rule set is unknown, or the token is unknown or belongs to a person
 */
export async function runBot(options: BotOptions, terminal: Terminal): Promise<void> {
  const client = clientOf(options.url, options);
  await reaching(client, () => requireRulesets(client, options.rulesets));
  const chooser = chooserOf(options, terminal);
  try {
    // Do not register a player for a program that does not start.
    if (options.token === undefined && chooser instanceof BotProgram)
      await Promise.race([world.pause(STARTED_MS), chooser.ended]);
    await reaching(client, async () => {
      const { id, name } = await botAccount(client, options.name);
      if (options.token === undefined)
        print(terminal, `To continue as this bot, set YAMB_TOKEN=${client.token ?? ''}`);
      say(terminal, `${name} is playing on ${client.url}. To challenge it, invite the player ${id}`);
      await playGames({ client, playerId: id }, chooser, options, terminal);
    });
  } finally {
    chooser.stop?.();
  }
}

/** @throws CommandFailure if the server does not have one of the rule sets: nobody could challenge the bot to it */
async function requireRulesets(client: YambClient, ids: readonly string[] = []): Promise<void> {
  for (const id of ids) {
    const { ruleset } = await client.request<{ ruleset: object | null }>(RULESET, { id });
    if (ruleset) continue;
    const known = (await client.rulesets()).map((one) => one.id).join(', ');
    throw wrongUsage(`There is no rule set ${JSON.stringify(id)}. Choose one of: ${known}.`);
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
  const { client } = bot;
  const end = new AbortController();
  /** Runs work and prints the error if the server refuses or cannot be reached. */
  const orReport = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const failure = failureOf(error, client);
      // The command itself reports the end of the program.
      if (!(failure instanceof ProgramEnded)) warn(terminal, failure.message);
    }
  };
  const playing = new Set<string>();
  /** Games with another turn due while one is being played. */
  const again = new Set<string>();

  const play = async (id: string): Promise<void> => {
    if (playing.has(id)) {
      again.add(id);
      return;
    }
    playing.add(id);
    await orReport(async () => {
      do {
        again.delete(id);
        await playTurns(bot, chooser, id, (fault) => {
          warn(terminal, fault);
        });
      } while (again.has(id));
    }).finally(() => playing.delete(id));
  };
  /** Rejected challenges and printed results; the feed repeats both after a reconnect. */
  const reported = new Set<string>();
  const consider = async (id: string): Promise<void> => {
    const challenge = reported.has(id) ? null : await client.game(id);
    if (!challenge) return;
    if (!isWanted(challenge, filter)) {
      reported.add(id);
      say(terminal, `Ignored ${describeChallenge(challenge)}`);
      return;
    }
    const outcome = await client.joinGame(id);
    if (outcome.accepted) say(terminal, `Accepted ${describeChallenge(challenge)}`);
    else warn(terminal, `Could not accept ${describeChallenge(challenge)}: ${outcome.message}`);
  };
  const showResult = async (id: string): Promise<void> => {
    const game = reported.has(id) ? null : await client.game(id);
    if (game) say(terminal, describeResult(game));
    reported.add(id);
  };
  const take = ({ challenges, waiting, finished }: MyGamesUpdate): void => {
    for (const { id } of challenges) void orReport(() => consider(id));
    for (const { id } of waiting) void play(id);
    for (const { id } of finished) void orReport(() => showResult(id));
  };
  const follow = async (): Promise<never> => {
    for (;;) {
      try {
        for await (const update of client.followMyGames({ signal: end.signal })) take(update);
      } catch (error) {
        // The client resumes after a dropped connection, so only other errors arrive here.
        if (isUnknownToken(error)) throw error;
        warn(terminal, failureOf(error, client).message);
      }
      await world.pause(RETRY_MS);
    }
  };
  try {
    return await Promise.race([follow(), chooser.ended]);
  } finally {
    end.abort();
  }
}

/** The total of each side: "Game … is over: Ana 214, Bot 180 (resigned)". */
function describeResult({ id, seats, sides }: TableGameFragment): string {
  const results = sides.map(({ total, resigned, seats: own }) => {
    const names = own.map(({ index }) => seats[index]?.name ?? '?').join(' and ');
    return `${names} ${total}${resigned ? ' (resigned)' : ''}`;
  });
  return `Game ${id} is over: ${results.join(', ')}`;
}
