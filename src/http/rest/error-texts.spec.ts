/** Checks that error messages, which REST and GraphQL share, mention no parts of the GraphQL schema. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { OF_GRAPHQL } from '../../../test/harness/graphql-terms.js';

/** Errors whose messages only reach GraphQL clients, readers of pages, or operators. */
const NOT_REST = [
  'src/cli/',
  'src/http/pages/',
  'src/ops/metrics/server-metrics.ts',
  'src/ops/traces/tracing.ts',
  'src/http/subscriptions/held-documents.ts',
  'src/http/subscriptions/operation-order.ts',
  'src/http/subscriptions/operations.ts',
  'src/http/subscriptions/socket-protocol.ts',
  'src/http/subscriptions/stream.controller.ts',
  'src/http/limits/limits.rule.ts',
  'src/http/limits/subscription-root.rule.ts',
  'src/kernel/errors/document-meanings.ts',
  'src/kernel/errors/error-meanings.ts',
  'src/main.ts',
  'src/http/errors/format-error.ts',
  'src/games/commands/refusal-meanings.ts',
  'src/live/updates/require-payload.ts',
];

/** A fault starts with the name of its field, which REST replaces with its parameter. */
const FIELD = /^(sinceVersion|idempotencyKey|expectedVersion)\b/;

/** Descriptions in the schema, and faults of the server that are only logged. */
const isOther = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) && /^(description|about|deprecationReason)$/.test(node.name.getText())) ||
  (ts.isNewExpression(node) && /^(Error|StartError|Logger)$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) &&
    /(logger|Logger)\.\w+$|^(Field|Query|Mutation|Subscription|ResolveField|register\w*|enumType|objectType|gameEvent|seatEvent)$/.test(
      node.expression.getText(),
    )) ||
  isDescription(node) ||
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node);

/** The description of an input or of a field. The checks among the arguments have messages. */
const isDescription = (node: ts.Node): boolean =>
  !ts.isSourceFile(node) &&
  ts.isCallExpression(node.parent) &&
  /^((field|nullable|required|optional)\.\w+|inputType|\w*([rR]ulesetId|[vV]ariantIds)|pageCursor)$/.test(
    node.parent.expression.getText(),
  ) &&
  !ts.isCallExpression(node) &&
  !ts.isArrayLiteralExpression(node) &&
  !(ts.isObjectLiteralExpression(node) && node.parent.expression.getText() === 'inputType');

function textsOf(path: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isOther(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts.filter((text) => /\w\W+\w/.test(text));
}

const files = execFileSync('git', ['ls-files', 'src/*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/spec\.ts$|\/testing\//.test(path));

/** Messages in a file that mention parts of GraphQL. */
const faultsIn = (path: string): readonly string[] =>
  textsOf(path)
    .filter((text) => OF_GRAPHQL.test(text.replace(FIELD, '')))
    .map((text) => `${path}: ${text}`);

describe('error messages', () => {
  it('do not mention GraphQL', () => {
    expect(files.filter((path) => !NOT_REST.some((one) => path.startsWith(one))).flatMap(faultsIn)).toEqual(
      [],
    );
  });

  it.each(NOT_REST)('of %s mention GraphQL, so its exclusion is needed', (one) => {
    expect(files.filter((path) => path.startsWith(one)).flatMap(faultsIn)).not.toEqual([]);
  });
});
