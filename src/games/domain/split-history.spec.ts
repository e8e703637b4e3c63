import { describe, expect, it } from '@jest/globals';
import { playedGame } from '../transfers/testing/played-game.js';
import { continueGame } from './continued-game.js';
import { gameEventsOf } from './game.js';
import { sheetText, sheetViewOf } from '@yamb-server/engine/sheets';
import { emptyGame, evolveGame } from './evolve-game.js';
import { withNamesOf } from './seat-names.js';
import { MAX_EVENTS_OF_A_COMMAND } from './limits.js';
import { splitHistory } from './split-history.js';

const PAIRS = ['Ana', 'Bora', 'Vera', 'Goran'].map((name) => ({ access: 'CREATOR', name }) as const);

describe('splitHistory', () => {
  it.each([
    ['alone', playedGame({ rulesetId: 'winyamb' }, 2)],
    ['of pairs', playedGame({ rulesetId: 'yamb', teamSize: 2, seats: PAIRS }, 4)],
    ['with automatic entries', playedGame({ rulesetId: 'enhanced-yahtzee' }, 5)],
    ['with bonus fields', playedGame({ rulesetId: 'yams-box-1985', variants: ['columns', 'rill'] }, 6)],
  ])('makes short versions, each a valid game: %s', (_of, played) => {
    const { rulesetKey, ruleset, teamSize, seats } = played.game;
    const names = seats.map(({ name }) => name ?? '');
    const events = gameEventsOf(played.log);
    const how = { rulesetKey, ruleset, teamSize, names, isPrivate: false, isImported: true, events };
    const { game, log } = continueGame(how, { id: 'a', name: 'Ana' }, 1);
    expect(game.version).toBe(log.length);
    expect(Math.max(...log.map(({ length }) => length))).toBeLessThanOrEqual(MAX_EVENTS_OF_A_COMMAND);
    expect(log.flat().slice(1)).toEqual(events);

    const end = log.reduce((before, version, index) => {
      const after = evolveGame(before, { version: index + 1, at: 1, events: version });
      expect(sheetText(sheetViewOf(after))).not.toBe('');
      return after;
    }, emptyGame(game));
    expect(withNamesOf(end, game)).toEqual(game);
  });

  it('keeps the events of one command together', () => {
    const rolled = { type: 'rolled', seat: 0, rollNumber: 1, kept: [], dice: [] } as const;
    const entered = { type: 'fieldEntered', seat: 0, column: 'free', row: 'ones', score: 1 } as const;
    const ended = { type: 'turnEnded', seat: 0, nextSeat: 0, dictated: null } as const;
    const turn = [rolled, entered, entered, ended];
    expect(splitHistory([...turn, ...turn, ...turn])).toEqual([
      [...turn, ...turn, rolled],
      [entered, entered, ended],
    ]);
  });

  it("keeps a team's last attempt and its entry together", () => {
    const rolled = { type: 'rolled', seat: 0, rollNumber: 1, kept: [], dice: [] } as const;
    const attempt = { type: 'attemptMade', seat: 0, row: 'ones', score: 1, teammate: 2 } as const;
    const last = { ...attempt, seat: 2, teammate: null } as const;
    const entered = { type: 'fieldEntered', seat: 2, column: 'dictated', row: 'ones', score: 1 } as const;
    const ended = { type: 'turnEnded', seat: 2, nextSeat: 0, dictated: null } as const;
    const turn = [rolled, attempt, rolled, last, entered, ended];
    expect(splitHistory([...turn, ...turn])).toEqual([
      [...turn, rolled, attempt, rolled],
      [last, entered, ended],
    ]);
  });

  it('keeps a last roll and its automatic entry together', () => {
    const first = { type: 'rolled', seat: 0, rollNumber: 1, kept: [], dice: [] } as const;
    const announced = { type: 'announced', seat: 0, row: 'ones' } as const;
    const second = { ...first, rollNumber: 2 } as const;
    const third = { ...first, rollNumber: 3 } as const;
    const entered = { type: 'fieldEntered', seat: 0, column: 'announced', row: 'ones', score: 1 } as const;
    const ended = { type: 'turnEnded', seat: 0, nextSeat: 0, dictated: null } as const;
    const turn = [first, announced, second, third, entered, ended];
    expect(splitHistory([...turn, ...turn])).toEqual([
      [...turn, first, announced, second],
      [third, entered, ended],
    ]);
  });
});
