/** A server with low rate limits and a clock that the test sets. */
import { expect } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { dataOf } from './game-client.js';
import { startServer, type TestServer } from './server.js';
import { SetClock } from './set-clock.js';

export const REGISTER = 'mutation ($name: String!) { register(input: { name: $name }) { token } }';
/** A query that costs one point. */
export const ME = '{ me { name } }';
/** A REST request that costs one point. */
export const CHEAP = '/v1/games?first=1';

const LIMITS = {
  // These tests set the time, but Redis has its own clock.
  REDIS_URL: '',
  TRUST_PROXY: '1',
  RATE_PLAYER_PER_SECOND: '2',
  RATE_PLAYER_BURST: '20',
  RATE_ADDRESS_PER_SECOND: '5',
  RATE_ADDRESS_BURST: '50',
  RATE_REGISTRATIONS_PER_MINUTE: '6',
  RATE_WRONG_TOKENS_PER_MINUTE: '3',
};

let addresses = 0;

/** An address that has sent no request yet. */
export const newAddress = (): string => `203.0.113.${(addresses += 1)}`;

export interface LimitedServer extends TestServer {
  readonly clock: SetClock;
  /** Sends a query from an address. */
  readonly ask: (address: string, query: string, options?: Asking) => ReturnType<TestServer['request']>;
  /** The points left for an address, after the one that this query costs. */
  readonly pointsLeft: (address: string) => Promise<number>;
  /** Registers from an address and returns the token. */
  readonly registerFrom: (address?: string) => Promise<string>;
}

/** The caller and the query's variable. */
export interface Asking {
  readonly token?: string;
  readonly name?: string;
}

export async function startLimitedServer(): Promise<LimitedServer> {
  const clock = new SetClock();
  const server = await startServer({
    env: LIMITS,
    override: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
  const ask: LimitedServer['ask'] = (address, query, { token, name } = {}) =>
    server.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables: { name } }),
    });
  return {
    ...server,
    clock,
    ask,
    pointsLeft: async (address) => Number((await ask(address, ME)).headers.get('ratelimit-remaining')),
    registerFrom: async (address = newAddress()) => {
      const { register } = dataOf(await ask(address, REGISTER, { name: 'Ana' })) as {
        register: { token: string };
      };
      return register.token;
    },
  };
}

/** Sends requests until one gets 429, and returns how many were sent. @throws Error after a hundred */
export async function exhaust(send: () => Promise<{ readonly status: number }>): Promise<number> {
  for (let sent = 1; sent <= 100; sent += 1) if ((await send()).status === 429) return sent;
  throw new Error('No request was refused');
}

/** The errors of a refusal. */
export const refused = (limit: string, retryAfterSeconds: number) => [
  {
    message: expect.stringMatching(/Try again in (a second|\d+ seconds)\.$/),
    extensions: { code: 'RATE_LIMITED', limit, retryAfterSeconds },
  },
];
