/** All codes of errors and refusals with their explanations, for pages and docs. */
import { REQUEST_ERRORS } from '../../kernel/errors/error-codes.js';
import { DOCUMENT_MEANINGS } from '../../kernel/errors/document-meanings.js';
import { ERROR_MEANINGS } from '../../kernel/errors/error-meanings.js';
import type { Meaning } from '../../kernel/errors/request-meanings.js';
import { refusalStatus } from '../errors/error-response.js';
import { MOVE_REFUSAL_CODES } from '../../games/domain/move-refusal.js';
import { REFUSAL_MEANINGS } from '../../games/commands/refusal-meanings.js';

/** A code, explained as an error or as a refusal. */
export interface ExplainedCode extends Meaning {
  readonly code: string;
  /** In GraphQL, a refusal is data and an error is in `errors`. Only GraphQL has documents. */
  readonly kind: 'error' | 'document' | 'refusal';
  /** The HTTP status of REST, and of GraphQL requests that fail before execution. */
  readonly status: number;
}

const entriesOf = <Code extends string, Value>(record: Readonly<Record<Code, Value>>): [Code, Value][] =>
  Object.entries(record) as [Code, Value][];

const EXPLAINED_ERRORS: readonly ExplainedCode[] = entriesOf(ERROR_MEANINGS).map(([code, meaning]) => ({
  code,
  kind: 'error',
  status: REQUEST_ERRORS[code],
  ...meaning,
}));

const EXPLAINED_DOCUMENTS: readonly ExplainedCode[] = entriesOf(DOCUMENT_MEANINGS).map(([code, meaning]) => ({
  code,
  kind: 'document',
  ...meaning,
}));

const EXPLAINED_REFUSALS: readonly ExplainedCode[] = MOVE_REFUSAL_CODES.map((code) => ({
  code,
  kind: 'refusal',
  status: refusalStatus(code),
  ...REFUSAL_MEANINGS[code],
}));

/** The codes as sections of a page. */
export const SECTIONS = [
  { heading: 'Errors', about: 'Problems with a request or the server.', codes: EXPLAINED_ERRORS },
  {
    heading: 'GraphQL documents',
    about: 'Documents that GraphQL does not execute. REST does not return these codes.',
    codes: EXPLAINED_DOCUMENTS,
  },
  {
    heading: 'Refusals',
    about: 'Commands that the rules or the state of a game do not allow.',
    codes: EXPLAINED_REFUSALS,
  },
] as const;
