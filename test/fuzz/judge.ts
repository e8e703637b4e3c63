import { ApolloServerErrorCode } from '@apollo/server/errors';
import { REQUEST_ERRORS } from '../../src/kernel/errors/error-codes.js';
import type { Answer } from '../harness/client.js';
import type { Stored } from './stored.js';

/** The error codes that a response may have. */
const CODES: ReadonlySet<string> = new Set(
  [...Object.keys(REQUEST_ERRORS), ...Object.values(ApolloServerErrorCode)].filter(
    (code) => !['INTERNAL_SERVER_ERROR', 'UNAVAILABLE'].includes(code),
  ),
);

/** Signs of stack traces, SQL statements and file paths. */
const LEAKS = [
  /\\n\s+at /,
  /node_modules|node:internal|\.[jt]s:\d+/,
  /SQLITE_|SqliteError|(SELECT|DELETE) .* FROM|INSERT INTO|no such (table|column)|constraint failed/,
  new RegExp(process.cwd().replace(/[^\w/]/g, '\\$&')),
];

/** Counts outcomes by code, to show that requests reach the code that they are meant for. */
export class Tally extends Map<string, number> {
  add(what: string): void {
    this.set(what, (this.get(what) ?? 0) + 1);
  }
}

/**
 * Sends a request and checks what every response must satisfy.
 * @throws Error if the server failed, revealed something internal, or reported an error although it changed something
 */
export async function judge(
  send: () => Promise<Answer<unknown>>,
  stored: Stored,
  tally: Tally,
): Promise<void> {
  const [gamesBefore, allBefore] = [await stored.games(), await stored.all()];
  const answer = await send();
  const { status, text, data, errors = [] } = answer;
  const refused = text.includes('"__typename":"MoveRefused"');
  const fail = (what: string): never => {
    throw new Error(`${what}: ${status} ${text.slice(0, 2000)}`);
  };
  if (status >= 500) fail('a server error');
  for (const { message, extensions } of errors) {
    const code = (extensions as { code?: unknown } | undefined)?.code;
    if (typeof code !== 'string' || !CODES.has(code)) fail('an error without a known code');
    if (typeof message !== 'string' || message === '') fail('an error without a message');
    tally.add(String(code));
  }
  if (errors.length > 0 || status >= 400) {
    for (const leak of LEAKS) if (leak.test(text)) fail(`a response with ${String(leak)}`);
  }
  if (errors.length === 0) {
    if (status >= 400 || data === undefined) fail('neither data nor an error');
    tally.add(refused ? 'refused' : 'data');
  }
  // An error below the mutation's own field concerns only reading its result: the mutation was executed.
  const ofAnswer = errors.some(({ path = [] }) => path.length <= 1) || (errors.length === 0 && status >= 400);
  if (ofAnswer && (await stored.all()) !== allBefore) fail('a change and an error');
  if (refused && (await stored.games()) !== gamesBefore) {
    fail('a change and a refusal');
  }
}
