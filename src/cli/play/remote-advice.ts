/** The advice of a server, also of an older one. */
import { typedDocument, type YambClient } from '@yamb-server/client';
import { isOfOtherVersion } from '../server-client.js';
import { MOST_HINTS, type Hint } from './hint-text.js';

/** A choice that the server advises. */
export interface RemoteHint extends Hint {
  readonly column: string | null;
  readonly row: string | null;
}

/** For servers that do not say how wrong their advice may be. */
const WITHOUT_ERROR = typedDocument<
  { readonly game: { readonly turn: { readonly advice: readonly RemoteHint[] | null } | null } | null },
  { readonly id: string; readonly first: number }
>(
  'query ($id: ID!, $first: Int!) { game(id: $id) { turn { advice(first: $first) { text column row expectedTotal loss } } } }',
);

/**
 * The best choices for the dice on the table; none where there is no advice now.
 * @throws YambError when the server refuses
 */
export async function remoteAdvice(client: YambClient, id: string): Promise<readonly RemoteHint[]> {
  try {
    return (await client.advice(id, { first: MOST_HINTS })) ?? [];
  } catch (error) {
    if (!isOfOtherVersion(error)) throw error;
    return (await client.request(WITHOUT_ERROR, { id, first: MOST_HINTS })).game?.turn?.advice ?? [];
  }
}
