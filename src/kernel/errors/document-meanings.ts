/** The meanings of Apollo's codes for GraphQL documents that are not executed. */
import type { Meaning } from './request-meanings.js';

export const DOCUMENT_MEANINGS = {
  GRAPHQL_PARSE_FAILED: {
    status: 400,
    meaning: 'The document is not GraphQL: a syntax error is at `locations`.',
    remedy: 'Correct the document there. Tools find such errors before the request is sent.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    status: 400,
    meaning:
      'The document does not fit the schema: a field, argument or type does not exist, an argument is missing, or a value ' +
      'in the document is invalid.',
    remedy:
      'Correct what the message names. The schema is at `/schema.graphql`, and `/playground` completes names.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    status: 400,
    meaning:
      'The document has no operation, has several without an `operationName`, or lacks the one it names.',
    remedy: 'Send `operationName` with the name of one operation in the document.',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    // Clients of Apollo then send the document.
    status: 200,
    meaning:
      'The request has the hash of a document instead of the document. This server does not store documents.',
    remedy: 'Send the document as `query`, and switch off persisted queries in your client.',
  },
} as const satisfies Readonly<Record<string, Meaning & { readonly status: number }>>;
