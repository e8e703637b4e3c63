/** The client package has a document for each operation of the schema, or leaves it out on purpose. */
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

/** What front ends for players seldom show: they send documents of their own by `client.request`. */
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
  // Other players, and what they may do towards the player.
  ...['block', 'player', 'unblock', 'updateSettings'],
  // Rule sets, their bots and advice.
  ...['bots', 'createRuleset', 'evaluate', 'ruleset', 'updateRuleset'],
  // Servers that are called.
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

describe('the documents of the client', () => {
  it('are valid', () => {
    expect(validate(schema, document)).toEqual([]);
  });

  it('have every operation of the schema, but for those that are left out on purpose', () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      (type) => Object.keys(type?.getFields() ?? {}),
    );
    expect([...new Set([...covered, ...OMITTED])].sort()).toEqual(fields.sort());
  });

  it('leave out nothing that they have', () => {
    expect(OMITTED.filter((name) => covered.includes(name))).toEqual([]);
  });
});
