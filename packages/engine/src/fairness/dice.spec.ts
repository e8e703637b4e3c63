import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runs } from '../../../../test/harness/torture.js';
import { dealDiceOf, diceOf, type DiceKey } from './dice.js';

interface Vector extends DiceKey {
  readonly roll: number;
  readonly dice: readonly number[];
}

/** Vectors from a Python program written only from the description of the scheme. */
const VECTORS = JSON.parse(
  readFileSync(new URL('../../../../contract/dice.json', import.meta.url), 'utf8'),
) as readonly Vector[];

/** The same for dice with other numbers of sides. */
const VECTORS_OF_SIDES = JSON.parse(
  readFileSync(new URL('../../../../contract/dice-sides.json', import.meta.url), 'utf8'),
) as readonly Vector[];

/** The same for the scheme of deals. */
const DEAL_VECTORS = JSON.parse(
  readFileSync(new URL('../../../../contract/dice-2.json', import.meta.url), 'utf8'),
) as readonly {
  readonly seed: string;
  readonly dealId: string;
  readonly turn: number;
  readonly roll: number;
  readonly dice: readonly number[];
}[];

const GAME = '01890a5d-ac96-774b-bcce-b302099a8057';
const DIGITS = '0123456789abcdef'.repeat(4);
const ONES = 'ff'.repeat(32);

const key = (changed: Partial<DiceKey> = {}): DiceKey => ({
  seed: DIGITS,
  gameId: GAME,
  clientSeeds: [],
  ...changed,
});
const dice = (of: DiceKey, roll: number): string =>
  [0, 1, 2, 3, 4, 5].map((position) => diceOf(of)(roll, position)).join('');
const manyDice = (of: DiceKey): string =>
  Array.from({ length: 20 }, (_, index) => dice(of, index + 1)).join(' ');

describe('diceOf', () => {
  it.each(VECTORS)(
    'gives the published dice for seed $seed, client seeds $clientSeeds and roll $roll',
    (vector) => {
      expect(dice(vector, vector.roll)).toBe(vector.dice.join(''));
    },
  );

  it.each([
    [20, 2],
    [26, 4],
    [56, 3],
    [385, 2],
  ])('skips a biased first byte in roll %i', (roll, face) => {
    expect(diceOf(key())(roll, 0)).toBe(face);
  });

  it.each(VECTORS_OF_SIDES)(
    'gives the published dice with $sides sides for client seeds $clientSeeds and roll $roll',
    (vector) => {
      expect(vector.dice.map((_, position) => diceOf(vector)(vector.roll, position))).toEqual(vector.dice);
    },
  );

  // Critical values for p = 0.001.
  it.each([
    [4, 16.3],
    [5, 18.5],
    [7, 22.5],
    [10, 27.9],
    [12, 31.3],
  ])('gives every face of dice with %i sides equally often', (sides, critical) => {
    const throwDie = diceOf(key({ sides }));
    const counts = new Array<number>(sides).fill(0);
    for (let roll = 1; roll <= 1_000 * sides; roll++) count(counts, throwDie(roll, 0) - 1);
    // A face that does not exist would lengthen the list.
    expect(counts).toHaveLength(sides);
    expect(chiSquare(counts)).toBeLessThan(critical);
  });

  it.each([4, 7, 12])('skips biased bytes, as by hand, for dice with %i sides', (sides) => {
    for (let roll = 1; roll <= 200; roll++) {
      expect(diceOf(key({ sides }))(roll, 0)).toBe(faceByHand(DIGITS, [GAME], roll, 0, sides));
    }
  });

  it('gives each die its own faces if they differ', () => {
    const plain = { first: 1, sides: 6 };
    const throwDie = diceOf(key({ sides: [plain, { first: 7, sides: 10 }] }));
    for (let roll = 1; roll <= 200; roll++) {
      expect(throwDie(roll, 0)).toBe(faceByHand(DIGITS, [GAME], roll, 0));
      expect(throwDie(roll, 1)).toBe(6 + faceByHand(DIGITS, [GAME], roll, 1, 10));
    }
    expect(() => throwDie(1, 2)).toThrow('There is no die at position 2');
  });

  it('equals HMAC computed by hand from its definition', () => {
    for (let roll = 1; roll <= 200; roll++) {
      const clientSeeds = ['a'.repeat(roll % 7), 'ж🎲'];
      const position = roll % 6;
      expect(diceOf(key({ clientSeeds }))(roll, position)).toBe(
        faceByHand(DIGITS, [GAME, ...clientSeeds], roll, position),
      );
    }
  });

  it('depends only on its arguments, not on the order of calls', () => {
    const forward = manyDice(key());
    const backward = Array.from({ length: 20 }, (_, index) =>
      [5, 4, 3, 2, 1, 0].map((position) => diceOf(key())(20 - index, position)).reverse(),
    ).reverse();
    expect(backward.map((faces) => faces.join('')).join(' ')).toBe(forward);
    expect(diceOf(key())(7, 3)).toBe(diceOf(key())(7, 3));
  });

  it.each<[string, Partial<DiceKey>]>([
    ['another seed', { seed: ONES }],
    ['another game', { gameId: GAME.replace('0', '1') }],
    ['a client seed', { clientSeeds: ['a'] }],
    ['an empty client seed', { clientSeeds: [''] }],
    [
      'a game id that goes on in the client seed',
      { gameId: GAME.slice(0, -1), clientSeeds: [GAME.slice(-1)] },
    ],
  ])('differs with %s', (_, changed) => {
    expect(manyDice(key(changed))).not.toBe(manyDice(key()));
  });

  it('depends on how client seeds are split and ordered', () => {
    const seeds = [['ab', 'c'], ['a', 'bc'], ['abc'], ['c', 'ab'], ['ab', 'c', '']];
    expect(new Set(seeds.map((clientSeeds) => manyDice(key({ clientSeeds })))).size).toBe(seeds.length);
  });

  it('differs between rolls and between positions', () => {
    const rolls = Array.from({ length: 100 }, (_, roll) => dice(key(), roll + 1));
    expect(new Set(rolls).size).toBeGreaterThan(95);
    const columns = [0, 1, 2, 3, 4, 5].map((position) => rolls.map((faces) => faces[position]).join(''));
    expect(new Set(columns).size).toBe(6);
  });
});

describe('dealDiceOf', () => {
  it.each(DEAL_VECTORS)('gives the published dice for seed $seed, turn $turn and roll $roll', (vector) => {
    const faces = dealDiceOf({ seed: vector.seed, gameId: vector.dealId });
    expect([0, 1, 2, 3, 4, 5].map((position) => faces(vector.turn, vector.roll, position))).toEqual(
      vector.dice,
    );
  });

  it('differs at each address, and from the dice of single games', () => {
    const faces = dealDiceOf({ seed: DIGITS, gameId: GAME });
    const throwOf = (turn: number, roll: number): string =>
      [0, 1, 2, 3, 4, 5].map((position) => faces(turn, roll, position)).join('');
    const addresses = Array.from({ length: 16 }, (_, turn) =>
      [1, 2, 3].map((roll) => throwOf(turn + 1, roll)),
    );
    expect(new Set(addresses.flat()).size).toBeGreaterThan(46);
    expect(addresses.flat().slice(0, 20).join(' ')).not.toBe(manyDice(key()));
    expect(throwOf(1, 2)).not.toBe(throwOf(2, 1));
  });
});

const ROLLS = runs(25_000, 1_700_000);

describe(`${ROLLS * 6} dice`, () => {
  const counts = new Array<number>(6).fill(0);
  const neighbours = new Array<number>(36).fill(0);
  const successors = new Array<number>(36).fill(0);

  beforeAll(() => {
    const throwDie = diceOf(key({ seed: ONES }));
    let before: readonly number[] = [];
    for (let roll = 1; roll <= ROLLS; roll++) {
      const faces = [0, 1, 2, 3, 4, 5].map((position) => throwDie(roll, position) - 1);
      faces.forEach((face, position) => {
        count(counts, face);
        const left = faces[position - 1];
        const last = before[position];
        if (left !== undefined) count(neighbours, left * 6 + face);
        if (last !== undefined) count(successors, last * 6 + face);
      });
      before = faces;
    }
  });

  // Critical values for p = 0.001. The dice are deterministic, so these tests never flake.
  it('show each face equally often', () => {
    expect(chiSquare(counts)).toBeLessThan(20.5);
  });

  it('reveal nothing about the die beside them or the next roll', () => {
    expect(chiSquare(neighbours)).toBeLessThan(66.6);
    expect(chiSquare(successors)).toBeLessThan(66.6);
  });
});

function count(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, seen) => sum + seen, 0) / counts.length;
  return counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
}

/** HMAC (RFC 2104) from plain hashes, over a message assembled byte by byte. */
function faceByHand(
  seed: string,
  texts: readonly string[],
  roll: number,
  position: number,
  sides = 6,
): number {
  const long = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255);
  const text = (value: string): number[] => {
    const bytes = [...new TextEncoder().encode(value)];
    return [...long(bytes.length), ...bytes];
  };
  const message = [
    ...['yamb-dice-1', ...texts].flatMap(text),
    ...[texts.length - 1, roll, position, 0].flatMap(long),
  ];
  const padded = [...Buffer.from(seed, 'hex'), ...new Array<number>(32).fill(0)];
  const hash = (bytes: readonly number[]): number[] => [
    ...createHash('sha256').update(Uint8Array.from(bytes)).digest(),
  ];
  const inner = hash([...padded.map((byte) => byte ^ 0x36), ...message]);
  const digest = hash([...padded.map((byte) => byte ^ 0x5c), ...inner]);
  return 1 + ((digest.find((byte) => byte < 256 - (256 % sides)) ?? 0) % sides);
}
