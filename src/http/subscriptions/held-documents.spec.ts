import { describe, expect, it } from '@jest/globals';
import { HeldDocuments, MAX_HELD_TOKENS } from './held-documents.js';

describe('the documents of a connection', () => {
  it('are counted once each, as long as a subscription uses them', () => {
    const documents = new HeldDocuments();
    const [large, other] = [{ tokens: MAX_HELD_TOKENS - 1 }, { tokens: 2 }];
    documents.retain(large);
    documents.retain(large);
    const refusal = {
      code: 'LIMIT_EXCEEDED',
      details: { limit: 'subscriptionDocuments', maximum: MAX_HELD_TOKENS },
    };
    const hold = (): void => {
      documents.retain(other);
    };
    expect(hold).toThrow(expect.objectContaining(refusal));
    documents.release(large);
    expect(hold).toThrow(expect.objectContaining(refusal));
    documents.release(large);
    expect(hold).not.toThrow();
  });
});
