/** Checks that a name has one meaning in the whole API, except for former names. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isObjectType,
  type GraphQLObjectType,
} from 'graphql';

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const schema = Object.values(buildSchema(textOf('../schema.gql')).getTypeMap());
const types = schema.filter((type): type is GraphQLObjectType => isObjectType(type));
const current = types.flatMap((type) =>
  Object.values(type.getFields()).filter((one) => !one.deprecationReason),
);

/** The types, without `!`, of all fields with a name that are not deprecated. */
const typesOf = (wanted: string): readonly string[] => [
  ...new Set(current.filter(({ name }) => name === wanted).map(({ type }) => String(getNullableType(type)))),
];

describe('the names of the API', () => {
  it.each([
    ['ruleset', ['Ruleset']],
    ['rulesetId', ['ID']],
    ['freeSeats', ['[Int!]']],
    ['freeSeatCount', ['Int']],
  ])('%s is always a %s', (name, expected) => {
    expect(typesOf(name)).toEqual(expected);
  });

  it('include `rulesetId` with every `ruleset`', () => {
    const named = types.filter((type) => getNamedType(type.getFields()['ruleset']?.type)).map(String);
    expect(named).toEqual(
      expect.arrayContaining(['Bot', 'Competition', 'Game', 'OpenGame', 'QuickPlayTicket', 'Rating', 'Save']),
    );
    expect(types.filter((type) => type.getFields()['rulesetId']).map(String)).toEqual(
      named.filter((name) => name !== 'Query'),
    );
  });

  it('are upper case in enums, except for terms of rule set definitions and three others', () => {
    const definitions = textOf('../docs/ruleset.schema.json');
    const others = schema
      .filter(isEnumType)
      .filter((type) => !type.name.startsWith('__'))
      .filter((type) => !type.getValues().every(({ name }) => /^[A-Z]+(_[A-Z]+)*$/.test(name)))
      .filter((type) => !type.getValues().every(({ name }) => definitions.includes(`"${name}"`)));
    expect(others.map(String)).toEqual(['ClosedReason', 'LayoutLineKind', 'RollRemedy']);
  });

  it('state the replacement and removal date of former names, in both descriptions', () => {
    const former = types.flatMap((type) =>
      Object.values(type.getFields()).filter((one) => one.deprecationReason),
    );
    expect(former.length).toBeGreaterThan(4);
    for (const { deprecationReason } of former)
      expect(deprecationReason).toMatch(/^Use `\w+`\. May be missing from \d{4}-\d\d-\d\d on\.$/);
    const { components } = JSON.parse(textOf('../openapi.json')) as {
      components: { schemas: Record<string, { properties?: Record<string, { deprecated?: boolean }> }> };
    };
    const { ruleset, rulesetId } = components.schemas['OpenGame']?.properties ?? {};
    expect([ruleset?.deprecated, rulesetId?.deprecated]).toEqual([true, undefined]);
  });
});
