/** The client of a server as commands use it: its texts are safe for a terminal, its errors become those of a command. */
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

/** How long a server may think, such as about its advice. */
const TIMEOUT_MS = 30_000;
/** Few, as somebody waits at the terminal. */
const ATTEMPTS = 3;

/** Who asks a server, and how. */
export interface Caller {
  /** Of the player or the administrator; without one, only what is public can be read. */
  readonly token?: string | undefined;
  /** Of messages and sentences. */
  readonly language?: Language | undefined;
  /** By default the one of Node. */
  readonly fetch?: typeof fetch;
}

/** @throws CommandFailure when the text is no address of a server */
export const clientOf = (
  server: string,
  { token, language = DEFAULT_LANGUAGE, fetch }: Caller = {},
): YambClient =>
  createClient({
    ...{ url: addressOf(server), token, language, fetch, WebSocket: null },
    ...{ parse: printableJson, timeoutMs: TIMEOUT_MS, retry: { attempts: ATTEMPTS } },
  });

/** JSON without control sequences for the terminal. */
const printableJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value));

function addressOf(server: string): string {
  const text = server.includes('://') ? server : `http://${server}`;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new CommandFailure(
      `${JSON.stringify(server)} is no address, such as http://localhost:3000.`,
      EXIT_CODES.usage,
    );
  }
  return text.replace(/\/+(graphql\/*)?$/, '');
}

/** Sends a command to a game. */
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

/** Does something with a client. @throws CommandFailure when the server cannot be reached or refuses */
export async function reaching<Result>(client: YambClient, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error, client);
  }
}

/** An error of the client as one of the command. @throws the error when it is another */
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
    return failure(`${url} does not know the token. Give that of a player there by YAMB_TOKEN or --token.`);
  if (isOfOtherVersion(error))
    return failure(
      `${url} is of another version than this program, and does not know all of it: ${error.message}`,
    );
  return failure(error.message);
}

/** Whether the server does not know the token, or its `cause` says so. */
export const isUnknownToken = (error: unknown): boolean =>
  error instanceof YambError && error.code === 'UNAUTHENTICATED';

/** Whether the server does not know a field or type that this program asks for, mostly since it is older. */
export const isOfOtherVersion = (error: unknown): boolean =>
  error instanceof YambError && error.code === 'GRAPHQL_VALIDATION_FAILED';

/** The error of fetch has its reason as `cause`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message !== '' ? cause.message : 'code' in cause ? String(cause.code) : cause.name;
}

/**
 * The account that a program plays with. A program that played as a person would be rated and listed among people.
 * @param name of the bot that is registered where the client has no token
 * @throws CommandFailure when the token is that of a person
 */
export async function botAccount(client: YambClient, name: string): Promise<PlayerPartsFragment> {
  const me = await client.me();
  if (!me) return (await client.register(name, { kind: 'BOT' })).player;
  if (me.kind === 'BOT') return me;
  throw new CommandFailure(
    `The token is that of ${me.name}, who is registered as a person; programs play as bots only. ` +
      'Leave out --token and unset YAMB_TOKEN to register a bot, or use the token of a player of kind BOT.',
  );
}
