/** The answer to a request, or what was remembered of it when the same request has come before. */
export type Answered<A> =
  { readonly replayed: false; readonly answer: A } | { readonly replayed: true; readonly memo: string };

/** How far a walk along what was remembered has come: the oldest first. */
export interface PruneCursor {
  readonly createdAt: number;
  readonly playerId: string;
  readonly key: string;
}

/** What one step of that walk did. */
export interface Pruned {
  readonly forgotten: number;
  /** Where to go on; without it, all has been looked at. */
  readonly next?: PruneCursor;
}

/** What was answered to requests that carried a key; one implementation for each database. */
export abstract class RetriesStore {
  /**
   * Forgets some of the answers whose retries need no longer be expected: older than a day and their game over, or of no
   * game, or older than 90 days. Looks at a bounded number of them, those after the cursor.
   */
  abstract prune(now: number, after?: PruneCursor): Promise<Pruned>;
}
