/** Fetches advice from a server, even from an older one. */
import { typedDocument, type YambClient } from '@yamb-server/client';
import { isOfOtherVersion } from '../server-client.js';
import { MAX_HINTS, type Hint } from './hint-text.js';
import type { AdviceWish } from './table.js';

/** A choice advised by the server. */
export interface RemoteHint extends Hint {
  readonly column: string | null;
  readonly row: string | null;
}

/** For servers without `error` in their advice. */
const WITHOUT_ERROR = typedDocument<
  { readonly game: { readonly turn: { readonly advice: readonly RemoteHint[] | null } | null } | null },
  { readonly id: string; readonly first: number }
>(
  'query ($id: ID!, $first: Int!) { game(id: $id) { turn { advice(first: $first) { text column row expectedTotal loss } } } }',
);

/**
 * Returns the best choices for the dice on the table; empty if there is no advice now.
 * @throws YambError if the server refuses
 */
export async function remoteAdvice(
  client: YambClient,
  id: string,
  { chances }: AdviceWish,
): Promise<readonly RemoteHint[]> {
  try {
    return (await client.advice(id, { first: MAX_HINTS, chances })) ?? [];
  } catch (error) {
    if (!isOfOtherVersion(error)) throw error;
    return (await client.request(WITHOUT_ERROR, { id, first: MAX_HINTS })).game?.turn?.advice ?? [];
  }
}
