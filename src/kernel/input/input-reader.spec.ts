import { describe, expect, it } from '@jest/globals';
import { ArrayMaxSize, IsInt, IsOptional, IsString, MaxLength, Min, ValidateIf } from 'class-validator';
import { IsId } from './id.js';
import { inputReader } from './input-reader.js';
import { Nested } from './input-shape.js';
import { IsName } from './name.js';
import { RequestError } from '../errors/request-error.js';
import { InputPipe } from './validation.js';

class SeatInput {
  @IsOptional()
  @IsName()
  name?: string;
}

class BaseInput {
  @IsId('an id')
  gameId!: string;
}

class GameInput extends BaseInput {
  @IsInt()
  @Min(1)
  count!: number;

  @IsOptional()
  @ArrayMaxSize(2)
  @IsString({ each: true })
  @MaxLength(3, { each: true })
  variants?: string[];

  @IsOptional()
  @Nested(() => SeatInput, { each: true })
  seats?: SeatInput[];

  @IsOptional()
  @Nested(() => SeatInput)
  seat?: SeatInput;
}

class ConditionalInput {
  // Nothing but its being truthy counts.
  @ValidateIf((input: ConditionalInput) => (input.isCounted ? 'yes' : '') as unknown as boolean)
  @IsInt()
  count?: number;

  @IsOptional()
  isCounted?: boolean;
}

const ID = '0198c1d2-0000-7000-8000-0000000000ab';
const pipe = new InputPipe();
const piped = (value: unknown, metatype: new () => object): unknown =>
  pipe.transform(value, { type: 'body', metatype });

const right: readonly [string, object][] = [
  ['what is required', { gameId: ID, count: 1 }],
  ['null for what is optional', { gameId: ID, count: 1, variants: null, seats: null, seat: null }],
  ['a list', { gameId: ID, count: 1, variants: ['abc', 'd'] }],
  ['other inputs within', { gameId: ID, count: 1, seats: [{ name: 'Ann' }, {}], seat: { name: 'Bob' } }],
];

const wrong: readonly [string, unknown, readonly string[]][] = [
  ['nothing', undefined, ['count', 'gameId']],
  ['a text', 'text', ['count', 'gameId']],
  ['what is missing', { gameId: ID }, ['count']],
  ['what is too low', { gameId: ID, count: 0 }, ['count']],
  ['an id that is none', { gameId: 'x', count: 1 }, ['gameId']],
  ['an item of a list', { gameId: ID, count: 1, variants: ['abcd'] }, ['variants']],
  ['a list that is too long', { gameId: ID, count: 1, variants: ['a', 'b', 'c'] }, ['variants']],
  ['an input within', { gameId: ID, count: 1, seats: [{ name: 'Ann' }, { name: '' }] }, ['seats.1.name']],
  ['what is no input within', { gameId: ID, count: 1, seat: 7 }, ['seat']],
  ['an object where a text belongs', { gameId: ID, count: 1, variants: [{}] }, ['variants']],
];

describe('reading an input', () => {
  it.each(right)('takes %s', (_, value) => {
    expect(inputReader(GameInput)(value)).toEqual(value);
  });

  it('makes instances of the classes', () => {
    const input = piped({ gameId: ID, count: 1, seats: [{}], seat: {} }, GameInput);
    expect(input).toBeInstanceOf(GameInput);
    expect(input).toMatchObject({ seats: [expect.any(SeatInput)], seat: expect.any(SeatInput) as unknown });
  });

  it('copies lists, as that of a default is the same for all', () => {
    const variants = ['abc'];
    const input = piped({ gameId: ID, count: 1, variants }, GameInput) as GameInput;
    expect(input.variants).toEqual(variants);
    expect(input.variants).not.toBe(variants);
  });

  it('brings texts to one spelling, in inputs within too', () => {
    const value = {
      gameId: ID.toUpperCase(),
      count: 1,
      seats: [{ name: '  Ann ' }],
      seat: { name: 'e\u0301' },
    };
    expect(piped(value, GameInput)).toEqual({
      gameId: ID,
      count: 1,
      seats: [{ name: 'Ann' }],
      seat: { name: '\u00e9' },
    });
  });

  it('leaves out what has no decorator', () => {
    expect(piped({ gameId: ID, count: 1, more: 'than that' }, GameInput)).toEqual({ gameId: ID, count: 1 });
  });

  it('looks at the whole input for a condition', () => {
    expect(inputReader(ConditionalInput)({ count: 'x', isCounted: false })).toEqual({
      count: 'x',
      isCounted: false,
    });
    expect(inputReader(ConditionalInput)({ count: 'x', isCounted: true })).toBeUndefined();
  });

  it.each(wrong)('does not take %s, and the pipe says where the fault is', async (_, value, fields) => {
    expect(inputReader(GameInput)(value)).toBeUndefined();
    const error: unknown = await Promise.resolve(piped(value, GameInput)).catch((thrown: unknown) => thrown);
    const faults = error instanceof RequestError ? error.details['fields'] : [];
    expect((faults as readonly { field: string }[]).map(({ field }) => field).sort()).toEqual(fields);
  });

  it('has no reader for what is no input', () => {
    for (const type of [String, Number, Boolean, Object, undefined]) {
      expect(inputReader(type)('text')).toBeUndefined();
    }
  });

  it('does not touch what is not given by the client', () => {
    const caller = { id: ID };
    expect(pipe.transform(caller, { type: 'custom', metatype: GameInput })).toBe(caller);
  });
});
