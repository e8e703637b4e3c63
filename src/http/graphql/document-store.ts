import type { ApolloServerOptionsWithSchema } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Maximum memory of each of the two document caches: for HTTP and for live connections. */
const MAX_DOCUMENT_BYTES = 16_000_000;

/** Measured bytes of a parsed document per character of its text, including node locations. */
const BYTES_OF_A_CHARACTER = 250;

/** A cache of parsed documents or something that contains them. @param textOf the text of a document */
export const documentCache = <T extends object>(
  textOf: (value: T, key: string) => string,
): LRUCache<string, T> =>
  new LRUCache({
    maxSize: MAX_DOCUMENT_BYTES,
    sizeCalculation: (value, key) => Math.max(1, textOf(value, key).length * BYTES_OF_A_CHARACTER),
  });

type DocumentStore = NonNullable<ApolloServerOptionsWithSchema<object>['documentStore']>;

/**
 * Apollo's cache of valid documents. Its default store estimates the size of a document by serializing it; in memory,
 * the document is several times larger.
 */
export function documentStore(): DocumentStore {
  const documents = documentCache<DocumentNode>(({ loc }) => loc?.source.body ?? '');
  return {
    get: (key) => Promise.resolve(documents.get(key)),
    set: (key, document) => {
      documents.set(key, document);
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(documents.delete(key)),
  };
}
