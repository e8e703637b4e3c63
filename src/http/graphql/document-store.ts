import type { ApolloServerOptionsWithSchema } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { ByteCache } from './byte-cache.js';

/** Maximum memory of each of the two document caches: for HTTP and for live connections. */
export const MAX_DOCUMENT_BYTES = 16_000_000;

/** Measured bytes of a parsed document per character of its text, including node locations. */
const BYTES_OF_A_CHARACTER = 250;

/** Approximate memory of a parsed document, in bytes. */
export const documentBytes = (text: string): number => text.length * BYTES_OF_A_CHARACTER;

type DocumentStore = NonNullable<ApolloServerOptionsWithSchema<object>['documentStore']>;

/**
 * Apollo's cache of valid documents. Its default store estimates the size of a document by serializing it; in memory,
 * the document is several times larger.
 */
export function documentStore(): DocumentStore {
  const documents = new ByteCache<DocumentNode>(MAX_DOCUMENT_BYTES);
  return {
    get: (key) => Promise.resolve(documents.get(key)),
    set: (key, document) => {
      documents.set(key, document, documentBytes(document.loc?.source.body ?? ''));
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(documents.delete(key)),
  };
}
