/** Checks that exactly the schema changes that can break clients of the last release are listed. */
import { describe, expect, it } from '@jest/globals';
import { breakingFaults } from '../tools/breaking-changes.mjs';

const BEFORE = 'type Query { game(id: ID!): String, games: [String!]! }';
const CHANGE = 'Query.games was removed.';

describe('a schema compared with the last release', () => {
  it('can grow', () => {
    const now = 'type Query { game(id: ID!, at: Int): String, games: [String!]!, more: Int }';
    expect(breakingFaults(BEFORE, now, [])).toEqual([]);
  });

  it('must list each breaking change with its reason', () => {
    const now = 'type Query { game(id: ID!): String }';
    expect(breakingFaults(BEFORE, now, [])).toEqual([
      `${CHANGE} This can break clients: keep what was, or list it with its reason.`,
    ]);
    expect(breakingFaults(BEFORE, now, [{ change: CHANGE }])).toEqual([
      `${CHANGE} This is listed without a reason.`,
    ]);
    expect(breakingFaults(BEFORE, now, [{ change: CHANGE, reason: 'Read game.' }])).toEqual([]);
  });

  it('must not list anything unchanged', () => {
    expect(breakingFaults(BEFORE, BEFORE, [{ change: CHANGE, reason: 'Read game.' }])).toEqual([
      `${CHANGE} This is listed, but the schemas do not differ so: remove it.`,
    ]);
  });
});
