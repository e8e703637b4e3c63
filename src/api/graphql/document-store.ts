import type { ApolloServerOptionsWithSchema } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { ByteCache } from './byte-cache.js';

/** The most that parsed documents take in memory, for each of the two places that cache them. */
export const MAX_DOCUMENT_BYTES = 16_000_000;

/** What a parsed document takes for each character of its text: measured, with the positions of its nodes. */
const BYTES_OF_A_CHARACTER = 250;

/** About what a parsed document takes in memory. */
export const documentBytes = (text: string): number => text.length * BYTES_OF_A_CHARACTER;

type DocumentStore = NonNullable<ApolloServerOptionsWithSchema<object>['documentStore']>;

/**
 * Where Apollo keeps documents that are parsed and valid. Its own store writes each of them as JSON to find out its
 * size, and is a multiple of that.
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
