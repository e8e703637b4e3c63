import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { buildSchema, graphqlSync, GraphQLError } from 'graphql';
import { DatabaseUnavailableError } from '../../kernel/errors/database-errors.js';
import { formatError } from './format-error.js';
import { RequestError } from '../../kernel/errors/request-error.js';

Logger.overrideLogger(false);

/** As Apollo calls it: what it would send, and the error. */
const format = (error: GraphQLError): unknown =>
  formatError(
    { ...error.toJSON(), extensions: { code: 'INTERNAL_SERVER_ERROR', ...error.extensions } },
    error,
  );

const thrown = (originalError: Error): GraphQLError =>
  new GraphQLError(originalError.message, { originalError, path: ['move'] });

describe('what a client sees of an error', () => {
  it('is all of a request error', () => {
    const error = new RequestError('NOT_YOUR_SEAT', 'It is the turn of Eva.', { seat: 2 });
    expect(format(thrown(error))).toEqual({
      message: 'It is the turn of Eva.',
      path: ['move'],
      extensions: { code: 'NOT_YOUR_SEAT', seat: 2 },
    });
  });

  it('is found however deep it is wrapped', () => {
    const error = new RequestError('FORBIDDEN', 'No.');
    expect(format(thrown(thrown(error)))).toMatchObject({
      message: 'No.',
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it('is the sentence of a database that cannot store', () => {
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
  ])('is a number only of anything else: %s', (error) => {
    const shown = format(thrown(error));
    expect(shown).toMatchObject({
      message: expect.stringMatching(/^Internal error [\da-f-]{36}$/),
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
    expect(JSON.stringify(shown)).not.toContain('SQLITE');
  });

  it('is a number only when a resolver breaks its promise', () => {
    const { errors } = graphqlSync({ schema: buildSchema('type Query { a: Int! }'), source: '{ a }' });
    expect(errors?.map(format)).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
  });

  it('is bad input when null is given for an argument that has a default', () => {
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
    [
      'a list that is none',
      { name: 'a', seats: 'KEY' },
      'seats',
      /^seats: Expected type "SeatInput" to be an object\.$/,
    ],
    [
      'a number',
      { name: 'a', seats: [{ age: 'KEY' }] },
      'seats.0.age',
      /^seats\.0\.age: Int cannot represent non-integer value$/,
    ],
    [
      'a word',
      { name: 'a', status: 'KEY"; at "x"' },
      'status',
      /^status: The value does not exist in "Status" enum\.$/,
    ],
    ['a text', { name: { secret: 'KEY' } }, 'name', /^name: String cannot represent a non string value$/],
    ['an unknown field', { name: 'a', nothing: 1, key: 'KEY' }, 'nothing', /^There is no field nothing$/],
    ['a missing field', { key: 'KEY' }, 'name', /^name is required$/],
    ['no object', 'KEY" at "x', 'input', /^input: Expected type "Input" to be an object\.$/],
  ])('names the field of %s in variables, without its value', (_, input, field, message) => {
    const { errors = [] } = graphqlSync({
      schema: buildSchema(`
        enum Status { OPEN }
        input SeatInput { age: Int }
        input Input { name: String! status: Status seats: [SeatInput!] key: String }
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
