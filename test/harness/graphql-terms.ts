/**
 * Terms that only GraphQL clients understand: root fields, arguments with other names in REST, and GraphQL vocabulary.
 */
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

const schema = buildSchema(readFileSync('schema.gql', 'utf8'));
const ROOTS = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  .flatMap((type) => Object.keys(type?.getFields() ?? {}))
  .filter((name) => /[A-Z]/.test(name));
const RENAMED = ['expectedVersion', 'idempotencyKey', 'sinceVersion'];
const WORDS = [
  'GraphQL',
  '[Aa]rguments?',
  '[Mm]utations?',
  '[Qq]uer(?:ies|y(?! parameter| of the address))',
  '[Ss]ubscriptions?',
  '[Vv]ariables?',
  '[A-Z]\\w+Input',
];

export const OF_GRAPHQL = new RegExp(`\\b(${[...ROOTS, ...RENAMED, ...WORDS].join('|')})\\b|\\{ \\w+ \\{`);

export interface Problem {
  readonly detail: string;
  /** `detail` contains all of their text. */
  readonly fields?: readonly { readonly message: string }[];
}

/** @throws Error if a REST problem mentions GraphQL, other than by quoting an unknown name that the client sent */
export function requireOwnTerms({ detail, fields }: Problem): void {
  const texts = fields?.map(({ message }) => message.replace(/^Unknown [^`]+`[^`]*`/, '')) ?? [detail];
  const text = texts.find((one) => OF_GRAPHQL.test(one));
  if (text !== undefined) throw new Error(`A REST problem mentions GraphQL: ${text}`);
}
