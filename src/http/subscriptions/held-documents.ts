import { RequestError } from '../../kernel/errors/request-error.js';

/**
 * Maximum tokens in the documents of a connection's open subscriptions, counting each document once: five of the
 * largest documents, which take about a megabyte.
 */
export const MAX_HELD_TOKENS = 5_000;

/** A document that an open subscription keeps in memory. */
interface Held {
  readonly tokens: number;
}

/** Counts the documents that a connection's subscriptions keep in memory. */
export class HeldDocuments {
  private readonly uses = new Map<Held, number>();
  private tokens = 0;

  /** @throws RequestError LIMIT_EXCEEDED */
  retain(document: Held): void {
    const uses = this.uses.get(document) ?? 0;
    if (uses === 0 && this.tokens + document.tokens > MAX_HELD_TOKENS) {
      throw new RequestError(
        'LIMIT_EXCEEDED',
        `The documents of a connection's subscriptions may have at most ${MAX_HELD_TOKENS} tokens in total. ` +
          'Reuse a document with other variables, or complete a subscription first.',
        { limit: 'subscriptionDocuments', maximum: MAX_HELD_TOKENS },
      );
    }
    if (uses === 0) this.tokens += document.tokens;
    this.uses.set(document, uses + 1);
  }

  /** Call once for each `retain`. */
  release(document: Held): void {
    const uses = (this.uses.get(document) ?? 0) - 1;
    if (uses > 0) {
      this.uses.set(document, uses);
      return;
    }
    if (this.uses.delete(document)) this.tokens -= document.tokens;
  }
}
