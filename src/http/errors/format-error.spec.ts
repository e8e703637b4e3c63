import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { buildSchema, graphqlSync, GraphQLError } from 'graphql';
import { DatabaseUnavailableError } from '../../kernel/errors/database-errors.js';
import { formatError } from './format-error.js';
import { RequestError } from '../../kernel/errors/request-error.js';

Logger.overrideLogger(false);

/** Formats an error as Apollo does: from its default format and the error. */
const format = (error: GraphQLError): unknown =>
  formatError(
    { ...error.toJSON(), extensions: { code: 'INTERNAL_SERVER_ERROR', ...error.extensions } },
    error,
  );

const thrown = (originalError: Error): GraphQLError =>
  new GraphQLError(originalError.message, { originalError, path: ['move'] });

describe('formatError', () => {
  it('shows a request error in full', () => {
    const error = new RequestError('NOT_YOUR_SEAT', 'It is the turn of Eva.', { seat: 2 });
    expect(format(thrown(error))).toEqual({
      message: 'It is the turn of Eva.',
      path: ['move'],
      extensions: { code: 'NOT_YOUR_SEAT', seat: 2 },
    });
  });

  it('finds a request error at any depth', () => {
    const error = new RequestError('FORBIDDEN', 'No.');
    expect(format(thrown(thrown(error)))).toMatchObject({
      message: 'No.',
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it('shows why the database cannot store', () => {
    expect(format(thrown(new DatabaseUnavailableError('Try later.')))).toEqual({
      message: 'Try later.',
      path: ['move'],
      extensions: { code: 'UNAVAILABLE' },
    });
  });

  it.each([
    new Error('SQLITE_CORRUPT in /srv/data'),
    Object.assign(new Error('SQLITE_CORRUPT in /srv/data'), { extensions: { code: 'BAD_REQUEST' } }),
    new TypeError('SQLITE_CORRUPT of undefined'),
  ])('shows only an id for other errors: %s', (error) => {
    const shown = format(thrown(error));
    expect(shown).toMatchObject({
      message: expect.stringMatching(/^Internal error [\da-f-]{36}$/),
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
    expect(JSON.stringify(shown)).not.toContain('SQLITE');
  });

  it('shows only an id if a resolver returns null for a non-null field', () => {
    const { errors } = graphqlSync({ schema: buildSchema('type Query { a: Int! }'), source: '{ a }' });
    expect(errors?.map(format)).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
  });

  it('reports bad input if an argument with a default is null', () => {
    const { errors } = graphqlSync({
      schema: buildSchema('type Query { games(first: Int! = 20): Int }'),
      source: 'query ($first: Int) { games(first: $first) }',
      variableValues: { first: null },
    });
    expect(errors?.map(format)).toMatchObject([
      { message: expect.stringContaining('must not be null'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it.each<[string, unknown, string, RegExp]>([
    ['a value that is not a list', { name: 'a', seats: 'KEY' }, 'seats', /^seats must be a JSON object$/],
    [
      'a number',
      { name: 'a', seats: [{ age: 'KEY' }] },
      'seats.0.age',
      /^seats\.0\.age must be a whole number$/,
    ],
    ['a text', { name: { secret: 'KEY' } }, 'name', /^name must be a string$/],
    ['an unknown field', { name: 'a', nothing: 1, key: 'KEY' }, 'nothing', /^Unknown field `nothing`\. /],
    ['a missing field', { key: 'KEY' }, 'name', /^name is required$/],
    ['no object', 'KEY" at "x', 'input', /^input must be a JSON object$/],
  ])('names the field of %s in variables, without its value', (_, input, field, message) => {
    const { errors = [] } = graphqlSync({
      schema: buildSchema(`
        input SeatInput { age: Int }
        input Input { name: String! seats: [SeatInput!] key: String }
        type Query { games(input: Input!): Int }
      `),
      source: 'query ($input: Input!) { games(input: $input) }',
      variableValues: { input },
    });
    const formatted = errors.map(format);
    expect(formatted).toMatchObject([
      {
        message: expect.stringMatching(message),
        extensions: { code: 'BAD_USER_INPUT', fields: [{ field, message: expect.stringMatching(message) }] },
      },
    ]);
    expect(JSON.stringify(formatted)).not.toContain('KEY');
  });
});
