/** Sends a message to a webhook. */
import { Injectable } from '@nestjs/common';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { SignedMessage } from './message.js';
import { RefusedTargetError, targetOf, type Resolve, type Target } from './addresses.js';
import { world } from '../kernel/world.js';

const TIMEOUT_SECONDS = 10;
const GONE = 410;

/** The result of an attempt. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** The receiver answered 410 Gone. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The server is stopping. */
  | { readonly kind: 'stopped' };

export interface SendOptions {
  readonly allowsPrivate: boolean;
  readonly resolve?: Resolve;
  /** Ends the attempt. */
  readonly stop?: AbortSignal;
}

/** Reaches the receivers of webhooks. A simulation replaces it. */
@Injectable()
export class Receivers {
  /** Sends a message once to the resolved address. Does not follow redirects or read the response body. */
  async send(
    address: string,
    message: SignedMessage,
    { allowsPrivate, resolve, stop }: SendOptions,
  ): Promise<Outcome> {
    const end = world.timeout(TIMEOUT_SECONDS * 1_000);
    const signal = stop ? AbortSignal.any([stop, end]) : end;
    try {
      signal.throwIfAborted();
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
}

/** Name resolution cannot be cancelled, so this stops waiting for it. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new RefusedTargetError('resolving the name took too long'));
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
        // The body is not read.
        response.destroy();
      },
    );
    sent.on('error', reject);
    // A response that switches protocols ends the request without a response or an error.
    sent.on('close', () => {
      reject(new Error('The connection was closed'));
    });
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
    reason: `the receiver answered ${status}${isRedirect ? '; redirects are not followed' : ''}`,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedTargetError) return error.message;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? `the connection failed (${code})` : 'the connection failed';
}
