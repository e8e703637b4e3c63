/** Sends a message to a webhook. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { SignedMessage } from './message.js';
import { RefusedTargetError, targetOf, type Resolve, type Target } from './target.js';

const TIMEOUT_SECONDS = 10;
const GONE = 410;

/** What became of a message. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** The receiver wants no more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The server stops. */
  | { readonly kind: 'stopped' };

export interface SendOptions {
  readonly allowsPrivate: boolean;
  readonly resolve?: Resolve;
  /** Ends the attempt. */
  readonly stop?: AbortSignal;
}

/** Sends a message once, to the one address that the name was resolved to. Follows no redirect and reads no body. */
export async function send(
  address: string,
  message: SignedMessage,
  { allowsPrivate, resolve, stop }: SendOptions,
): Promise<Outcome> {
  const end = AbortSignal.timeout(TIMEOUT_SECONDS * 1_000);
  const signal = stop ? AbortSignal.any([stop, end]) : end;
  try {
    const url = new URL(address);
    const target = await before(signal, targetOf(url, allowsPrivate, resolve));
    return outcomeOf(await post(url, target, message, signal));
  } catch (error) {
    if (stop?.aborted) return { kind: 'stopped' };
    return {
      kind: 'failed',
      reason: end.aborted ? `no answer within ${TIMEOUT_SECONDS} seconds` : reasonOf(error),
    };
  }
}

/** Resolving a name cannot be ended, but need not be waited for. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new RefusedTargetError('it took too long to find'));
      });
    }),
  ]);

function post(
  url: URL,
  target: Target,
  { headers, body }: SignedMessage,
  signal: AbortSignal,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        ...{ method: 'POST', agent: false, lookup: pinnedTo(target), signal, maxHeaderSize: 16_384 },
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // What it has to say is not read.
        response.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const pinnedTo =
  ({ address, family }: Target): LookupFunction =>
  (_host, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === GONE) return { kind: 'gone' };
  const isRedirect = status >= 300 && status < 400;
  return {
    kind: 'failed',
    reason: `it has answered ${status}${isRedirect ? '; redirects are not followed' : ''}`,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedTargetError) return error.message;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? `the connection has failed (${code})` : 'the connection has failed';
}
