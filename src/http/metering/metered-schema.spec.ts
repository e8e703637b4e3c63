import { describe, expect, it } from '@jest/globals';
import { buildSchema, execute, parse, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { COST_OF_A_POINT } from '../../kernel/usage/rates.js';
import { LEAF_ITEM } from '../limits/cost.js';
import { MAX_RESPONSE_BYTES, MAX_RESPONSE_VALUES, Meter } from '../../kernel/usage/meter.js';
import { meterSchema } from './metered-schema.js';

const SDL = `
  type Query { books(first: Int!): [Book!]! texts(first: Int!, length: Int!): [Book!]! things: [Thing!]! book: Book }
  type Mutation { write(first: Int!): [Book!]! }
  type Book { title: String! pages(first: Int!): [Int!]! author: Author! text: String! drawing: String! }
  type Author { name: String! }
  union Thing = Book | Author
`;

interface FirstArgs {
  readonly first: number;
  readonly length?: number;
}

const book = (length = 1) => ({
  __typename: 'Book',
  title: 'T',
  author: { name: 'A' },
  pages: ({ first }: FirstArgs) => Array.from({ length: first }, (_, page) => page),
  text: () => 'x'.repeat(length),
  drawing: () => 'x'.repeat(length),
});

const books = ({ first, length }: FirstArgs) => Array.from({ length: first }, () => book(length));

const rootValue = {
  books,
  texts: books,
  write: books,
  book: book(),
  things: [book(), { __typename: 'Author', name: 'A' }],
};

function schemaOf(): GraphQLSchema {
  const schema = buildSchema(SDL);
  const type = schema.getType('Book');
  if (!type || !('getFields' in type)) throw new Error('No such type');
  Object.assign(type.getFields()['text'] ?? {}, { extensions: { cost: { weight: 50 } } });
  const cost = { weight: 50, longText: { from: 100, weight: 0.5 } };
  Object.assign(type.getFields()['drawing'] ?? {}, { extensions: { cost } });
  return meterSchema(schema);
}

const schema = schemaOf();

async function run(query: string, meter = new Meter()): Promise<{ answer: ExecutionResult; meter: Meter }> {
  return {
    answer: await execute({ schema, document: parse(query), rootValue, contextValue: { meter } }),
    meter,
  };
}

const costOf = async (query: string): Promise<number> => (await run(query)).meter.cost;

describe('a response', () => {
  it('is counted by the items of its lists', async () => {
    // Each item, and each value in it.
    expect(await costOf('{ books(first: 7) { title } }')).toBe(14);
    expect(await costOf('{ books(first: 7) { title author { name } } }')).toBe(28);
    expect(await costOf('{ books(first: 2) { pages(first: 30) } }')).toBe(2 * (2 + 30 * LEAF_ITEM));
    expect(await costOf('{ book { title } }')).toBe(0);
  });

  it('is counted alike for equivalent selections', async () => {
    const fragments = 'fragment A on Book { title ...B } fragment B on Book { author { name } }';
    expect(await costOf(`{ books(first: 3) { ...A } } ${fragments}`)).toBe(12);
    expect(await costOf('{ books(first: 3) { ... { title } ... on Book { author { name } } } }')).toBe(12);
    expect(await costOf('{ books(first: 3) { title } books(first: 3) { author { name } } }')).toBe(12);
    // For a union, the largest type.
    expect(await costOf('{ things { ... on Author { name } ... on Book { title author { name } } } }')).toBe(
      8,
    );
  });

  it('is counted with the cost of generating long strings', async () => {
    expect(await costOf('{ texts(first: 1, length: 100) { drawing } }')).toBe(2 + 50);
    expect(await costOf('{ texts(first: 1, length: 1100) { drawing } }')).toBe(2 + 50 + 500);
  });

  it('is counted with the cost of its fields and of long strings', async () => {
    expect(await costOf('{ book { text } }')).toBe(50);
    expect(await costOf('{ texts(first: 3, length: 4000) { text } }')).toBe(6 + 3 * 50);
    expect(await costOf('{ texts(first: 3, length: 100000) { text } }')).toBe(6 + 3 * 1000);
  });

  it('is the same in one turn as in many', async () => {
    const { answer } = await run('{ books(first: 2000) { title pages(first: 3) author { name } text } }');
    const { title, author } = book();
    expect(answer).toEqual({
      data: {
        books: Array.from({ length: 2_000 }, () => ({ title, pages: [0, 1, 2], author, text: 'x' })),
      },
    });
  });

  it('yields the event loop while it is created', async () => {
    let others = 0;
    let running = true;
    const count = (): void => {
      others += 1;
      if (running) setImmediate(count);
    };
    setImmediate(count);
    await run('{ a: books(first: 7000) { title author { name } } }');
    running = false;
    expect(others).toBeGreaterThan(1);
  });

  it('is created at once if it is small', () => {
    const meter = new Meter();
    const answer = execute({
      schema,
      document: parse('{ books(first: 40) { title author { name } pages(first: 2) } }'),
      rootValue,
      contextValue: { meter },
    });
    expect(answer).not.toBeInstanceOf(Promise);
  });

  it('is counted and created in turns for introspection', async () => {
    const one = await run('{ __schema { types { name } } }');
    expect(one.meter.cost).toBe(2 * Object.keys(schema.getTypeMap()).length);
    const many = await run('{ __schema { types { name fields { name args { name } type { name } } } } }');
    expect(many.answer.errors).toBeUndefined();
    expect(execute({ schema, document: parse('{ __schema { types { name } } }') })).toMatchObject({
      data: {},
    });
  });

  it('fails before writing too many values', async () => {
    const { answer, meter } = await run(
      `{ a: books(first: 10) { title } b: books(first: ${MAX_RESPONSE_VALUES}) { title } }`,
    );
    expect(meter.refusal).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { limit: 'answerValues', maximum: MAX_RESPONSE_VALUES },
    });
    expect(answer.data ?? null).toBeNull();
  });

  it('fails if its strings and client-chosen names have too many bytes', async () => {
    const long = await run(`{ texts(first: 50, length: ${MAX_RESPONSE_BYTES / 40}) { text } }`);
    expect(long.meter.refusal).toMatchObject({
      details: { limit: 'answerBytes', maximum: MAX_RESPONSE_BYTES },
    });
    const named = await run(`{ books(first: 1000) { ${'a'.repeat(MAX_RESPONSE_BYTES / 1_000)}: title } }`);
    expect(named.meter.refusal).toMatchObject({ details: { limit: 'answerBytes' } });
  });

  it('is aborted if the client disconnects', async () => {
    let awaited = true;
    const meter = new Meter({}, () => awaited);
    const made = run('{ books(first: 5000) { title author { name } } }', meter);
    await new Promise((resolve) => setImmediate(resolve));
    awaited = false;
    expect((await made).answer.data ?? null).toBeNull();
    expect(meter.refusal).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('says that the mutation was executed if it is too large', async () => {
    const meter = new Meter();
    meter.expect(10, true);
    await run(`mutation { write(first: ${MAX_RESPONSE_VALUES}) { title } }`, meter);
    expect(meter.refusal?.message).toMatch(/^The command was executed/);
    expect(meter.refusal?.details).toMatchObject({ done: true });
  });

  it('is charged for its cost beyond the estimate', async () => {
    const meter = new Meter();
    meter.expect(120, false);
    await run('{ books(first: 100) { title } }', meter);
    expect(meter.excessPoints).toBe(0);
    await run('{ books(first: 1000) { title } }', meter);
    expect(meter.excessPoints).toBe(Math.ceil((1_100 * 2) / COST_OF_A_POINT) - 1);
  });
});
