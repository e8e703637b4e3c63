import { describe, expect, it } from '@jest/globals';
import { initialState, type GameState, type Sheet } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import { changeTo } from '../../games/domain/testing/change-to.js';
import { createGame, type NewGame } from '../../games/domain/new-game.js';
import { customId, customKey } from '@yamb-server/engine/rulesets';
import { listKey, scoresOf } from './score-lists.js';

const ANA = { id: 'ana', name: 'Ana' };

const WANTED: NewGame = {
  rulesetId: 'yahtc',
  variants: [],
  seats: [{ access: 'CREATOR' }, { access: 'CREATOR', name: 'Bora' }],
  teamSize: 1,
  ranked: true,
  isPrivate: false,
  claimAfter: 60_000,
};

interface End {
  /** The score in every field of each side; null leaves one field empty. */
  readonly fields?: readonly (number | null)[];
  readonly resigned?: readonly number[];
  readonly winners?: readonly number[];
}

/** A game that ends at time 1000. */
function finish(wanted: Partial<NewGame>, { fields = [1, 2], resigned = [], winners = [0] }: End): Game {
  const { game } = createGame({ ...WANTED, ...wanted }, ANA, 0);
  return changeTo(game, 1000, { status: 'FINISHED', state: ended(game, fields, resigned, winners) }).game;
}

function ended(
  { state, ruleset }: Game,
  fields: readonly (number | null)[],
  resigned: readonly number[],
  winners: readonly number[],
): GameState {
  const { teamSize, rotation } = state;
  const { sheets } = initialState(ruleset, { seatCount: fields.length * teamSize, teamSize });
  const filled = sheets.map((sheet, side): Sheet => fill(sheet, fields[side] ?? null));
  return {
    phase: 'finished',
    teamSize,
    rotation,
    resigned,
    winners,
    sheets: filled,
    rollCount: 9,
    turnNumber: 9,
  };
}

const fill = (sheet: Sheet, score: number | null): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((cells) => cells.map((_, row) => (score === null && row > 0 ? 0 : score))),
});

const entered = (wanted: Partial<NewGame>, end: End): unknown[] => {
  return scoresOf(finish(wanted, end)).map(({ side, points }) => [side, points]);
};

describe('a finished game', () => {
  it('yields a score for each side', () => {
    const game = finish({}, {});
    expect(scoresOf(game)).toEqual([
      {
        gameId: game.id,
        side: 0,
        listKey: 'yahtc@1/hot-seat',
        points: 13,
        finishedAt: 1000,
        seats: [{ seat: 0, playerId: 'ana', name: 'Ana' }],
      },
      expect.objectContaining({ side: 1, points: 26, seats: [{ seat: 1, playerId: 'ana', name: 'Bora' }] }),
    ]);
  });

  it('yields no scores if it is unranked or not finished', () => {
    expect(entered({ ranked: false }, {})).toEqual([]);
    const game = finish({}, {});
    expect(scoresOf({ ...game, status: 'PLAYING' })).toEqual([]);
    expect(scoresOf({ ...game, status: 'ABANDONED' })).toEqual([]);
  });

  it('yields no score for a side that resigned, even with a full sheet', () => {
    expect(entered({}, { resigned: [1] })).toEqual([[0, 13]]);
  });

  it('yields no score for a side that won on others leaving, before its sheet was full', () => {
    expect(entered({}, { fields: [null, 2], resigned: [1] })).toEqual([]);
  });

  it('counts crossed fields as filled', () => {
    expect(entered({}, { fields: [0, 2] })).toEqual([
      [0, 0],
      [1, 26],
    ]);
  });

  it('names both seats of a pair', () => {
    const seats = ['Ana', 'Bora', 'Vera', 'Goran'].map((name) => ({ access: 'CREATOR' as const, name }));
    const pairs: Partial<NewGame> = { rulesetId: 'yamb', teamSize: 2, seats };
    const scores = scoresOf(finish(pairs, {}));
    expect(scores.map((score) => score.seats.map(({ seat, name }) => [seat, name]))).toEqual([
      [
        [0, 'Ana'],
        [2, 'Vera'],
      ],
      [
        [1, 'Bora'],
        [3, 'Goran'],
      ],
    ]);
  });
});

describe('the list of a game', () => {
  it('is separate for solitaire games if their sheet differs', () => {
    expect(listKey('yamb@1', 1)).toBe('yamb@1/solitaire');
    expect(listKey('yamb+five-dice@1', 1)).toBe('yamb+five-dice@1/solitaire');
    expect([2, 3, 6].map((sides) => listKey('yamb@1', sides))).toEqual(['yamb@1', 'yamb@1', 'yamb@1']);
  });

  it('is separate if one account plays every seat', () => {
    const keysOf = (seats: NewGame['seats'], ids: readonly string[]): unknown[] => {
      const game = finish({ seats }, { fields: seats.map(() => 1) });
      const seated = game.seats.map((seat, index) => ({
        ...seat,
        playerId: ids[index] ?? null,
        name: 'Player',
      }));
      const scores = scoresOf({ ...game, seats: seated });
      return scores.map(({ listKey }) => listKey);
    };
    const [own, open] = [{ access: 'CREATOR' }, { access: 'ANYONE' }] as const;
    expect(keysOf([own, own], ['ana', 'ana'])).toEqual(['yahtc@1/hot-seat', 'yahtc@1/hot-seat']);
    expect(keysOf([own, open], ['ana', 'eva'])).toEqual(['yahtc@1', 'yahtc@1']);
    expect(keysOf([own, own, open], ['ana', 'ana', 'eva'])).toEqual(['yahtc@1', 'yahtc@1', 'yahtc@1']);
    expect(keysOf([own], ['ana'])).toEqual(['yahtc@1']);
  });

  it('is shared by solitaire and other games if the sheet is the same', () => {
    expect(listKey('winyamb@1', 1)).toBe('winyamb@1');
    expect(listKey('yahtc@1', 1)).toBe(listKey('yahtc@1', 4));
  });

  it('throws if the rules are not loaded', () => {
    const key = customKey(customId('0'.repeat(40)));
    expect(() => listKey(key, 1)).toThrow(/are not loaded/);
  });

  describe('with bots', () => {
    const seats: NewGame['seats'] = [{ access: 'CREATOR' }, { access: 'BOT', level: 'EXPERT' }];

    it('is separate, and excludes server bots', () => {
      const scores = scoresOf(finish({ seats }, { fields: [1, 2] }));
      expect(scores.map(({ listKey, side }) => [listKey, side])).toEqual([['yahtc@1/bots', 0]]);
    });
  });
});
