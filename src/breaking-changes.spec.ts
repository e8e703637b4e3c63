/** Exactly the changes that can break clients of the last release are listed. */
import { describe, expect, it } from '@jest/globals';
import { breakingFaults, withoutDescriptions } from '../tools/breaking-changes.mjs';

const BEFORE = 'type Query { game(id: ID!): String, games: [String!]! }';
const CHANGE = 'Query.games was removed.';

describe('the comparison with the schema of the last release', () => {
  it('allows additions', () => {
    const now = 'type Query { game(id: ID!, at: Int): String, games: [String!]!, more: Int }';
    expect(breakingFaults(BEFORE, now, [])).toEqual([]);
  });

  it('requires each breaking change to be listed with a reason', () => {
    const now = 'type Query { game(id: ID!): String }';
    expect(breakingFaults(BEFORE, now, [])).toEqual([
      `${CHANGE} This can break clients. Restore it, or list it with its reason.`,
    ]);
    expect(breakingFaults(BEFORE, now, [{ change: CHANGE }])).toEqual([
      `${CHANGE} This is listed without a reason. Give one.`,
    ]);
    expect(breakingFaults(BEFORE, now, [{ change: CHANGE, reason: 'Read game.' }])).toEqual([]);
  });

  it('refuses listed changes that did not happen', () => {
    expect(breakingFaults(BEFORE, BEFORE, [{ change: CHANGE, reason: 'Read game.' }])).toEqual([
      `${CHANGE} This is listed, but the schemas do not differ in it. Remove it.`,
    ]);
  });

  it('keeps everything but the descriptions', () => {
    const described =
      '"A game." type Query { "Its id." game("Not null." id: ID! = "a"): String @deprecated(reason: "Old.") }';
    expect(withoutDescriptions(described)).toBe(
      'type Query {\n  game(id: ID! = "a"): String @deprecated(reason: "Old.")\n}\n',
    );
  });
});
