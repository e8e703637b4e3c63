import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType, GraphQLString, isEnumType, isObjectType } from 'graphql';
import { MEANINGS } from '@yamb-server/engine';

const schema = buildSchema(readFileSync('schema.gql', 'utf8'));
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

/** Enum of each closed set of the vocabulary. */
const ENUMS: Readonly<Record<keyof typeof MEANINGS, string>> = {
  columnOrder: 'ColumnOrder',
  columnEntry: 'ColumnEntry',
  pattern: 'PatternKind',
  singlePattern: 'PatternPartKind',
  counted: 'CountedDice',
  colour: 'FaceColour',
  points: 'PointsKind',
  section: 'SectionKind',
  sectionBonus: 'SectionBonusKind',
  rowRule: 'RowRuleKind',
  extraRolls: 'ExtraRollsKind',
  joker: 'JokerKind',
  runningBonus: 'RunningBonusKind',
  award: 'AwardKind',
  instantWin: 'InstantWinKind',
  first: 'FirstKind',
};

describe('closed sets in the schema', () => {
  it.each(Object.entries(MEANINGS))('include every %s with its meaning', (set, meanings) => {
    const type = schema.getType(ENUMS[set as keyof typeof MEANINGS]);
    const values = isEnumType(type) ? type.getValues() : [];
    expect(Object.fromEntries(values.map(({ name, description }) => [name, description]))).toEqual(meanings);
  });

  it('describe every enum value', () => {
    const bare = types
      .filter(isEnumType)
      .flatMap((type) => type.getValues().filter(({ description }) => !description));
    expect(bare).toEqual([]);
  });

  it('declare every kind as an enum', () => {
    const open = types
      .filter(isObjectType)
      .filter((type) => {
        const kind = type.getFields()['kind'];
        return kind && getNamedType(kind.type) === GraphQLString;
      })
      .map(({ name }) => name);
    expect(open).toEqual([]);
  });
});
