/** The texts of errors are the same for REST and GraphQL, so they name no parts of the GraphQL schema. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import ts from 'typescript';

/** Only clients of GraphQL, readers of pages and operators see the texts of these. */
const NOT_REST =
  /spec\.ts$|\/testing\/|^src\/(cli|pages|metrics|traces|config|live|api\/(graphql|limits|logging|metering)|database-copy|database\/migrations|engine|strategy)\/|^src\/api\/errors\/(error-meanings|format-error|variable-fault)|refusal-meanings|require-payload|bots\/position|rest\/openapi\/document/;

const schema = buildSchema(readFileSync('schema.gql', 'utf8'));
const ROOTS = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  .flatMap((type) => Object.keys(type?.getFields() ?? {}))
  .filter((name) => /[A-Z]/.test(name));
const OF_GRAPHQL = new RegExp(
  `\\b(${ROOTS.join('|')}|expectedVersion|idempotencyKey|GraphQL|mutations?|queries|subscriptions?)\\b|\\{ \\w+ \\{`,
);

/** A fault begins with the name of its field, which REST replaces by that of the parameter. */
const FIELD = /^(sinceVersion|idempotencyKey|expectedVersion)\b/;

/** The descriptions of the schema, and faults of the server that are only logged. */
const isOther = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) && /^(description|about|deprecationReason)$/.test(node.name.getText())) ||
  (ts.isNewExpression(node) && /^(Error|StartError|Logger)$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) &&
    /(logger|Logger)\.\w+$|^(Field|Query|Mutation|Subscription|ResolveField|register\w*|TextId|VariantIds|RulesetId)$/.test(
      node.expression.getText(),
    )) ||
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node);

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
  return texts.filter((text) => /\w+ \w+ \w+/.test(text));
}

describe('the texts of errors', () => {
  const files = execFileSync('git', ['ls-files', 'src/*.ts'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !NOT_REST.test(path));
  const texts = files.flatMap((path) => textsOf(path).map((text) => `${path}: ${text}`));

  it('name nothing of GraphQL', () => {
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.some((text) => text.includes('There is no rule set'))).toBe(true);
    expect(
      texts.filter((line) => {
        const text = line.slice(line.indexOf(': ') + 2);
        return OF_GRAPHQL.test(text.replace(FIELD, ''));
      }),
    ).toEqual([]);
  });
});
