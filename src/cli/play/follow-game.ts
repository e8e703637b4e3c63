/** The versions of a game as the server makes them, whatever becomes of the connection. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailure } from '../failure.js';
import type { GraphqlClient } from './graphql-client.js';
import { FOLLOW, type RemoteUpdate } from './remote-game.js';

const RETRY_MS = 1_000;

/** The last version that has been seen: what came after it is asked for when the stream begins again. */
export interface Seen {
  readonly id: string;
  version: number;
}

/** Ends with the game, or when the signal is given. @throws CommandFailure where the server refuses */
export async function* followGame(
  client: GraphqlClient,
  token: string,
  seen: Seen,
  signal: AbortSignal,
): AsyncGenerator<RemoteUpdate, void, undefined> {
  while (!signal.aborted) {
    try {
      const variables = { id: seen.id, since: seen.version };
      for await (const { update } of client.follow<{ update: RemoteUpdate }>(
        FOLLOW,
        variables,
        token,
        signal,
      )) {
        if (update.version <= seen.version) continue;
        seen.version = update.version;
        yield update;
      }
      return;
    } catch (error) {
      if (error instanceof CommandFailure) throw error;
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
