import { describe, expect, it } from '@jest/globals';
import { initialState } from '@yamb-server/engine';
import { LANGUAGES } from '@yamb-server/engine/languages';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import type { RecordedEvent } from '../domain/game.js';
import { describeEvent, type EventGame } from './describe-event.js';

function gameOf(id: string, names: readonly (string | null)[], teamSize = 1): EventGame {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  const { ruleset } = resolution.ruleset;
  return {
    ruleset,
    state: initialState(ruleset, { seatCount: names.length, teamSize }),
    seats: names.map((name) => ({ name })),
  };
}

const TABLE = gameOf('yamb', ['Ana', 'Љиљана', null, 'Di']);
const PAIRS = gameOf('yamb', ['Ana', 'Bo', 'Cy', 'Di'], 2);

type Events = { readonly [T in RecordedEvent['type']]: Extract<RecordedEvent, { type: T }> };

/** One event of each type. */
const EVENTS: Events = {
  gameCreated: { type: 'gameCreated', rulesetKey: 'yamb@1', seats: [] },
  gameImported: { type: 'gameImported', origins: [] },
  playerJoined: { type: 'playerJoined', seat: 1, playerId: 'x' },
  playerLeft: { type: 'playerLeft', seat: 1 },
  clientSeedAdded: { type: 'clientSeedAdded', seat: 0, clientSeed: 'luck' },
  absenceClaimed: { type: 'absenceClaimed', seat: 0, absentSeat: 3 },
  botSubstituted: { type: 'botSubstituted', seat: 0, absentSeat: 3, playerId: 'x' },
  clockRanOut: { type: 'clockRanOut', seat: 0, atZero: 'RESIGN' },
  gameExpired: { type: 'gameExpired' },
  gameStarted: { type: 'gameStarted', seatCount: 4, teamSize: 1 },
  gameResumed: {
    ...{ type: 'gameResumed', seat: 0, teamSize: 1, turnNumber: 12, sheets: [], rotation: [], resigned: [] },
    dictation: null,
  },
  rolled: { type: 'rolled', seat: 0, rollNumber: 1, kept: [], dice: [3, 4, 4, 5, 6, 6] },
  diceKept: { type: 'diceKept', seat: 0, positions: [0, 1] },
  announced: { type: 'announced', seat: 0, row: 'fullHouse' },
  attemptMade: { type: 'attemptMade', seat: 0, row: 'fullHouse', score: 52, teammate: 3 },
  fieldEntered: { type: 'fieldEntered', seat: 0, column: 'down', row: 'fullHouse', score: 52 },
  entryUndone: { type: 'entryUndone', seat: 0, column: 'down', row: 'fullHouse' },
  turnEnded: { type: 'turnEnded', seat: 0, nextSeat: 3, dictated: 'fullHouse' },
  sideResigned: { type: 'sideResigned', seat: 0, side: 0 },
  gameFinished: { type: 'gameFinished', winners: [0] },
};

const inEnglish = (event: RecordedEvent, game = TABLE): string => describeEvent(event, game, 'en');

describe('describeEvent', () => {
  it.each<[RecordedEvent, string]>([
    [EVENTS.rolled, 'Ana rolled 3 4 4 5 6 6.'],
    [EVENTS.fieldEntered, 'Ana entered 52 in Down / Full house.'],
    [{ ...EVENTS.fieldEntered, score: 0 }, 'Ana crossed Down / Full house.'],
    [{ ...EVENTS.fieldEntered, bonus: 100 }, 'Ana entered 52 in Down / Full house, plus a bonus of 100.'],
    [EVENTS.diceKept, 'Ana keeps 2 dice.'],
    [{ ...EVENTS.diceKept, positions: [1] }, 'Ana keeps 1 die.'],
    [EVENTS.playerJoined, 'Љиљана has joined.'],
    [{ ...EVENTS.rolled, seat: 2 }, 'another player rolled 3 4 4 5 6 6.'],
    [EVENTS.turnEnded, 'Di is next and must play Full house.'],
    [{ ...EVENTS.turnEnded, dictated: null }, 'Di is next.'],
    [EVENTS.attemptMade, 'Ana reached 52 in Full house; Di plays it next.'],
    [EVENTS.clockRanOut, "Ana's time is up."],
    [{ ...EVENTS.clockRanOut, atZero: 'PASS' }, "Ana's time is up: the server finishes the turn."],
    [{ ...EVENTS.clockRanOut, atZero: 'BOT' }, "A player's time is up: Ana takes over."],
    [EVENTS.gameFinished, 'The game is over: Ana has won.'],
    [{ ...EVENTS.gameFinished, instantWin: 0 }, 'The game is over: Ana has won at once.'],
    [{ ...EVENTS.gameFinished, winners: [0, 1, 3] }, 'The game is over: Ana, Љиљана and Di have won.'],
    [{ ...EVENTS.gameFinished, winners: [] }, 'Everyone has left the game.'],
  ])('%j', (event, sentence) => {
    expect(inEnglish(event)).toBe(sentence);
  });

  it('names both players of a team, and only the row on a sheet with one column', () => {
    expect(inEnglish(EVENTS.sideResigned, PAIRS)).toBe('Ana and Cy have left the game.');
    const alone = gameOf('yahtzee', ['Ana']);
    expect(inEnglish({ ...EVENTS.fieldEntered, column: 'free' }, alone)).toBe(
      'Ana entered 52 in Full house.',
    );
  });

  it('uses the script of the language and leaves names unchanged', () => {
    const entered = { ...EVENTS.fieldEntered, seat: 1 };
    expect(describeEvent(entered, TABLE, 'sr')).toBe('Љиљана уписује 52 у Надоле / Фул.');
    expect(describeEvent(entered, TABLE, 'sr-Latn')).toBe('Љиљана upisuje 52 u Nadole / Ful.');
    expect(describeEvent(entered, TABLE, 'fr')).toBe('Љиљана a inscrit 52 dans Descendante / Full.');
  });

  it.each(LANGUAGES)('describes each event differently in %s, with all its facts', (language) => {
    const sentences = Object.values(EVENTS).map((event) => describeEvent(event, TABLE, language));
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^\S.*\.$/);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object|seat \d/);
    }
    for (const type of ['rolled', 'fieldEntered', 'announced', 'absenceClaimed', 'gameFinished'] as const) {
      expect(describeEvent(EVENTS[type], TABLE, language)).toContain('Ana');
    }
    expect(describeEvent(EVENTS.absenceClaimed, TABLE, language)).toContain('Di');
    expect(describeEvent(EVENTS.fieldEntered, TABLE, language)).toContain('52');
  });
});
