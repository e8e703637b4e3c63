/** Checks that the client package has a document for each operation of the schema, or omits it on purpose. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, Kind, parse, validate, type DocumentNode, type OperationDefinitionNode } from 'graphql';

const at = (path: string): URL => new URL(path, import.meta.url);
const SOURCES = '../packages/client/src/documents/';

const schema = buildSchema(readFileSync(at('../schema.gql'), 'utf8'));
const sources = readdirSync(at(SOURCES)).filter((name) => name.endsWith('.graphql'));
const document: DocumentNode = parse(
  sources.map((name) => readFileSync(at(SOURCES + name), 'utf8')).join('\n'),
);

/** Operations that front ends seldom need. They send their own documents with `client.request`. */
const OMITTED = [
  // For the administrator.
  ...[
    'cancelAnyCompetition',
    'renameAnyCompetition',
    'renameAnyPlayer',
    'resetLeaderboard',
    'suspendPlayer',
    'unsuspendPlayer',
    'withdrawRuleset',
  ],
  // Saves and files.
  ...['deleteSave', 'importGame', 'openSave', 'save', 'saveGame', 'saves'],
  // Best scores and ratings.
  ...['clearMyScores', 'leaderboard', 'ratings', 'signScore'],
  // Other players, and how they may interact with the player.
  ...['block', 'player', 'unblock', 'updateSettings'],
  // Rule sets, their bots and advice.
  ...['bots', 'createRuleset', 'evaluate', 'ruleset', 'updateRuleset'],
  // Webhooks.
  ...['createWebhook', 'deleteWebhook', 'pingWebhook', 'webhook', 'webhooks'],
];

const operations = document.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);
const covered = operations.flatMap(({ selectionSet }) =>
  selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  ),
);

describe('the client documents', () => {
  it('are valid', () => {
    expect(validate(schema, document)).toEqual([]);
  });

  it('cover every operation of the schema except those omitted on purpose', () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      (type) => Object.keys(type?.getFields() ?? {}),
    );
    expect([...new Set([...covered, ...OMITTED])].sort()).toEqual(fields.sort());
  });

  it('do not cover an omitted operation', () => {
    expect(OMITTED.filter((name) => covered.includes(name))).toEqual([]);
  });
});
