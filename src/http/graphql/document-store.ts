import type { ApolloServerOptionsWithSchema } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { ByteCache } from './byte-cache.js';

/** The most memory of cached documents, for each of the two caches: HTTP and live connections. */
export const MAX_DOCUMENT_BYTES = 16_000_000;

/** Bytes of a parsed document for each character of its text: measured, with the locations of its nodes. */
const BYTES_OF_A_CHARACTER = 250;

/** About the memory of a parsed document, in bytes. */
export const documentBytes = (text: string): number => text.length * BYTES_OF_A_CHARACTER;

type DocumentStore = NonNullable<ApolloServerOptionsWithSchema<object>['documentStore']>;

/**
 * Apollo's cache of valid documents. Its own store serializes each of them to estimate its size, which is several times
 * larger.
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
