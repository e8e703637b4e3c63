/** Follows games as clients do, over WebSocket and server-sent events. */
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { BRIEF, HAPPENED, type Brief, type EventView } from './game-view.js';

export interface UpdateView {
  readonly version: number;
  readonly snapshot: boolean;
  readonly events: readonly EventView[];
  readonly game: Brief;
}

export interface LiveAnswer {
  readonly data?: { readonly gameUpdated: UpdateView } | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: unknown };
  }[];
}

/** A subscriber of a game. */
export interface Follower {
  /** All updates in the order received. */
  readonly seen: readonly UpdateView[];
  readonly errors: readonly NonNullable<LiveAnswer['errors']>[number][];
  /** Resolves when the subscription ends, rejects when the connection breaks. */
  readonly done: Promise<void>;
  /** Resolves once a version has been received. */
  reached(version: number): Promise<void>;
  /** Breaks the connection, as a network failure would. */
  cut(): void;
}

export interface FollowOptions {
  readonly sinceVersion?: number;
  readonly token?: string;
}

export const FOLLOW = `subscription ($id: ID!, $since: Int) {
  gameUpdated(gameId: $id, sinceVersion: $since) {
    version snapshot events { ...Happened } game { ...Shown }
  }
} ${BRIEF} ${HAPPENED}`;

export const socketUrl = (url: string): string => `${url.replace('http', 'ws')}/graphql`;

const requestFor = (gameId: string, { sinceVersion }: FollowOptions) => ({
  query: FOLLOW,
  variables: { id: gameId, ...(sinceVersion !== undefined && { since: sinceVersion }) },
});

/** Follows over a separate WebSocket. */
export function followBySocket(url: string, gameId: string, options: FollowOptions = {}): Follower {
  let socket: unknown;
  const client = createSocketClient({
    url: socketUrl(url),
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(options.token !== undefined && { connectionParams: { authorization: `Bearer ${options.token}` } }),
    on: { opened: (opened) => (socket = opened) },
  });
  const answers = client.iterate<LiveAnswer['data']>(requestFor(gameId, options));
  return follow(answers as AsyncIterable<LiveAnswer>, () => {
    if (socket instanceof WebSocket) socket.terminate();
  });
}

/** Follows over server-sent events. */
export function followByStream(url: string, gameId: string, options: FollowOptions = {}): Follower {
  const client = createSseClient({
    url: `${url}/graphql/stream`,
    retryAttempts: 0,
    ...(options.token !== undefined && { headers: { authorization: `Bearer ${options.token}` } }),
  });
  const answers = client.iterate(requestFor(gameId, options));
  return follow(answers as AsyncIterable<LiveAnswer>, () => {
    client.dispose();
  });
}

/** Requests a stream of server-sent events for the caller to read. */
export const postStream = (url: string, body: unknown, token?: string): Promise<Response> =>
  fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

/**
 * Reads a response until a text arrives, returns everything read and cancels the rest.
 * @throws Error with everything read if the body ends without the text
 */
export async function readUntil(response: Response, text: string): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  while (!read.includes(text)) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) throw new Error(`The stream ended before ${JSON.stringify(text)}: ${read}`);
    read += chunk.value;
  }
  await reader?.cancel();
  return read;
}

function follow(answers: AsyncIterable<LiveAnswer>, cut: () => void): Follower {
  const seen: UpdateView[] = [];
  const errors: NonNullable<LiveAnswer['errors']>[number][] = [];
  const waiting: (() => void)[] = [];
  const done = (async () => {
    for await (const answer of answers) {
      errors.push(...(answer.errors ?? []));
      if (answer.data) seen.push(answer.data.gameUpdated);
      for (const wake of waiting.splice(0)) wake();
    }
  })();
  // Callers that await `done` receive the error. Without callers it must not end the process.
  done.catch(() => undefined);
  const reached = async (version: number): Promise<void> => {
    while ((seen.at(-1)?.version ?? 0) < version) {
      const ended = await Promise.race([
        new Promise<false>((resolve) =>
          waiting.push(() => {
            resolve(false);
          }),
        ),
        done.then(() => true),
      ]);
      if (ended) throw new Error(`Ended before version ${version}: ${JSON.stringify(errors)}`);
    }
  };
  return { seen, errors, done, reached, cut };
}
