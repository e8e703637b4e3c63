import { describe, expect, it, jest } from '@jest/globals';
import {
  graphql,
  graphqlSync,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
  printSchema,
} from 'graphql';
import type { Slices } from '@yamb-server/engine';
import type { Language } from '@yamb-server/engine/languages';
import { Meter } from '../usage/meter.js';
import { isLocalized, localizeSchema } from './localized.js';
import { RequestLanguage } from './request-language.js';

const WORDS = { localized: true } as const;

function schemaWithWords(): GraphQLSchema {
  const sentence = { type: GraphQLString, extensions: WORDS };
  const said = new GraphQLInterfaceType({ name: 'Said', fields: { sentence } });
  const one = new GraphQLObjectType({
    name: 'One',
    interfaces: [said],
    isTypeOf: () => true,
    fields: { sentence, count: { type: GraphQLInt } },
  });
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: {
      said: { type: said },
      one: { type: one },
      lines: { type: new GraphQLList(GraphQLString), extensions: WORDS },
    },
  });
  return localizeSchema(new GraphQLSchema({ query, types: [one] }));
}

const schema = schemaWithWords();
const one = { count: 1, sentence: (language: Language) => `in ${language}` };
const rootValue = { said: one, one, lines: (language: Language) => [language, language] };

const ask = (source: string, language?: RequestLanguage) =>
  graphqlSync({ schema, source, rootValue, contextValue: language && { language } });

describe('localized fields', () => {
  it('have a language argument, including on interfaces', () => {
    const printed = printSchema(schema);
    expect(printed.match(/sentence\(/g)).toHaveLength(2);
    expect(printed).toContain('scalar Language');
    expect(printed).toMatch(/language: Language\n? *\)/);
    expect(printed).toContain('count: Int');
  });

  it('yield the event loop to other requests between slices', async () => {
    function* inSlices(language: Language): Slices<string> {
      yield;
      yield;
      return `in ${language}`;
    }
    const rootValue = { one: { count: 1, sentence: () => inSlices('en') } };
    const source = '{ one { sentence } }';
    expect(graphqlSync({ schema, source, rootValue }).data).toEqual({ one: { sentence: 'in en' } });
    const meter = new Meter();
    const turn = jest.spyOn(meter, 'turn');
    const { data } = await graphql({ schema, source, rootValue, contextValue: { meter } });
    expect(data).toEqual({ one: { sentence: 'in en' } });
    expect(turn).toHaveBeenCalledTimes(2);
  });

  it('use the language of the argument, then of the request, then English', () => {
    const french = new RequestLanguage('fr');
    const { data } = ask(
      '{ said { sentence own: sentence(language: "sr-Latn-RS") } lines one { count } }',
      french,
    );
    expect(data).toEqual({
      said: { sentence: 'in fr', own: 'in sr-Latn' },
      lines: ['fr', 'fr'],
      one: { count: 1 },
    });
    expect(ask('{ one { sentence none: sentence(language: null) } }').data).toEqual({
      one: { sentence: 'in en', none: 'in en' },
    });
  });

  it('use the language of the request only without an argument', () => {
    const language = new RequestLanguage('fr');
    ask('{ one { count sentence(language: "de") } }', language);
    expect(language.used).toBeUndefined();
    ask('{ one { sentence } }', language);
    expect(language.used).toBe('fr');
  });

  it.each(['"it"', '7', '""', '"fr_FR"', `"${'f'.repeat(1_000)}"`])(
    'refuse the language %.20s',
    (language) => {
      const { errors } = ask(`{ one { sentence(language: ${language}) } }`);
      expect(errors?.[0]?.message).toMatch(/^Language must be the tag of one of these languages: en, sr, /);
    },
  );
});

describe('a document', () => {
  it.each([
    ['{ one { count } }', false],
    ['{ one { sentence } }', true],
    ['{ lines }', true],
    ['{ said { ...Words } } fragment Words on One { count sentence }', true],
    ['{ said { ... on One { count } } }', false],
  ])('%s is localized: %s', (document, hasWords) => {
    expect(isLocalized(schema, parse(document))).toBe(hasWords);
  });
});
