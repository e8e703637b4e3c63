/** The advice of a server, also of an older one. */
import { OtherVersion } from './graphql-client.js';
import { MOST_HINTS, type Hint } from './hint-text.js';

/** A choice that the server advises. */
export interface RemoteHint extends Hint {
  readonly column: string | null;
  readonly row: string | null;
}

/** The response to a query of advice. */
export interface AdvisedGame {
  readonly game: { readonly turn: { readonly advice: readonly RemoteHint[] | null } | null } | null;
}

const adviceWith = (error: string): string => `query ($id: ID!) {
  game(id: $id) { turn { advice(first: ${MOST_HINTS}) { text column row expectedTotal ${error} loss } } }
}`;

/**
 * The best choices for the dice on the table; none where there is no advice now. Older servers do not say how wrong they may be.
 * @param ask sends a query, with the id of the game as `$id`
 * @throws CommandFailure when the server refuses
 */
export async function remoteAdvice(
  ask: (query: string) => Promise<AdvisedGame>,
): Promise<readonly RemoteHint[]> {
  const { game } = await ask(adviceWith('error')).catch((failure: unknown) => {
    if (failure instanceof OtherVersion) return ask(adviceWith(''));
    throw failure;
  });
  return game?.turn?.advice ?? [];
}
