/** A client for commands: strips control sequences from texts, and turns errors into command failures. */
import {
  ConnectionError,
  createClient,
  YambError,
  type CommandOptions,
  type Outcome,
  type YambClient,
  type PlayerPartsFragment,
} from '@yamb-server/client';
import { never } from '@yamb-server/engine';
import { DEFAULT_LANGUAGE, type Language } from '@yamb-server/engine/languages';
import type { GameCommand } from '../games/domain/turn-order.js';
import { CommandFailure, EXIT_CODES } from './failure.js';
import { printable } from './terminal.js';

/** Allows for slow requests, such as advice. */
const TIMEOUT_MS = 30_000;
/** Few, because somebody is waiting at the terminal. */
const ATTEMPTS = 3;

/** How to call a server. */
export interface Caller {
  /** A player's or administrator's token; without one, only public data can be read. */
  readonly token?: string | undefined;
  /** Language of messages and sentences. */
  readonly language?: Language | undefined;
  /** Default: Node's. */
  readonly fetch?: typeof fetch;
}

/** @throws CommandFailure if `server` is not an HTTP address */
export const clientOf = (
  server: string,
  { token, language = DEFAULT_LANGUAGE, fetch }: Caller = {},
): YambClient =>
  createClient({
    ...{ url: addressOf(server), token, language, fetch, WebSocket: null },
    ...{ parse: printableJson, timeoutMs: TIMEOUT_MS, retry: { attempts: ATTEMPTS } },
  });

/** Parses JSON and strips control sequences from every string. */
const printableJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value));

function addressOf(server: string): string {
  const text = server.includes('://') ? server : `http://${server}`;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new CommandFailure(
      `${JSON.stringify(server)} is not an address. Use one such as http://localhost:3000.`,
      EXIT_CODES.usage,
    );
  }
  return text.replace(/\/+(graphql\/*)?$/, '');
}

export function sendCommand(
  client: YambClient,
  gameId: string,
  command: GameCommand,
  options: CommandOptions,
): Promise<Outcome> {
  switch (command.type) {
    case 'roll':
      return client.roll(gameId, command.keep, options);
    case 'keep':
      return client.keep(gameId, command.positions, options);
    case 'announce':
      return client.announce(gameId, command.row, options);
    case 'enterField':
      return client.enterField(gameId, command, options);
    case 'undo':
    case 'endTurn':
    case 'resign':
      return client[command.type](gameId, options);
    default:
      return never(command);
  }
}

/** Runs work with a client. @throws CommandFailure if the server cannot be reached or refuses */
export async function reaching<Result>(client: YambClient, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error, client);
  }
}

/** Converts a client error into a command failure. @throws any other error unchanged */
export function failureOf(error: unknown, { url, token }: Pick<YambClient, 'url' | 'token'>): CommandFailure {
  if (error instanceof CommandFailure) return error;
  const failure = (message: string): CommandFailure =>
    new CommandFailure(message, undefined, { cause: error });
  if (error instanceof ConnectionError) {
    const { cause, message } = error;
    return failure(cause === undefined ? message : `${url}/graphql cannot be reached: ${reasonOf(cause)}`);
  }
  if (!(error instanceof YambError)) throw error;
  if (isUnknownToken(error) && token !== undefined)
    return failure(`${url} does not know the token. Set YAMB_TOKEN or --token to a player's token.`);
  if (isOfOtherVersion(error))
    return failure(`${url} runs another version that does not support this request: ${error.message}`);
  return failure(error.message);
}

export const isUnknownToken = (error: unknown): boolean =>
  error instanceof YambError && error.code === 'UNAUTHENTICATED';

/** Whether the server lacks a requested field or type, usually because it is older. */
export const isOfOtherVersion = (error: unknown): boolean =>
  error instanceof YambError && error.code === 'GRAPHQL_VALIDATION_FAILED';

/** Errors of `fetch` carry the reason in `cause`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message !== '' ? cause.message : 'code' in cause ? String(cause.code) : cause.name;
}

/**
 * Returns the bot account of a program. Playing as a person would rate and rank it among people.
 * @param name for the bot registered if the client has no token
 * @throws CommandFailure if the token belongs to a person
 */
export async function botAccount(client: YambClient, name: string): Promise<PlayerPartsFragment> {
  const me = await client.me();
  if (!me) return (await client.register(name, { kind: 'BOT' })).player;
  if (me.kind === 'BOT') return me;
  throw new CommandFailure(
    `The token belongs to ${me.name}, a person. Programs must play as bots: ` +
      "use a bot's token, or unset --token and YAMB_TOKEN to register a bot.",
  );
}
