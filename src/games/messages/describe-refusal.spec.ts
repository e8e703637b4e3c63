import { describe, expect, it } from '@jest/globals';
import { CLOSED_REASONS } from '@yamb-server/engine';
import { LANGUAGES } from '@yamb-server/engine/languages';
import { rulesetById } from '@yamb-server/engine/rulesets';
import { MOVE_REFUSAL_CODES, type MoveRefusal, type MoveRefusalCode } from '../domain/move-refusal.js';
import { describeRefusal } from './describe-refusal.js';
import { gameMessages } from './messages.generated.js';

type Samples = { readonly [C in MoveRefusalCode]: Extract<MoveRefusal, { code: C }> };

const CLOSED: Samples['FIELD_NOT_OPEN'] = {
  code: 'FIELD_NOT_OPEN',
  column: 'down',
  row: 'sixes',
  reason: 'order',
  open: [{ column: 'down', row: 'ones' }],
};

const TABLE = { seats: [{ name: 'Ana' }, { name: 'Eva' }] };

const yamb = rulesetById('yamb');
if (!yamb) throw new Error('There is no Yamb');
const YAMB = { ...TABLE, ruleset: yamb };

/** One refusal per code and the pattern of its message. */
const SAMPLES: { readonly [C in MoveRefusalCode]: readonly [Samples[C], RegExp] } = {
  GAME_FINISHED: [{ code: 'GAME_FINISHED' }, /over/],
  NOT_ROLLED: [{ code: 'NOT_ROLLED' }, /Roll first/],
  ALREADY_ENTERED: [{ code: 'ALREADY_ENTERED', column: 'free', row: 'ones' }, /free\.ones.*Undo.*end/],
  NO_ROLLS_LEFT: [{ code: 'NO_ROLLS_LEFT', rollsPerTurn: 3 }, /3 rolls.*Enter/],
  NOTHING_TO_KEEP: [{ code: 'NOTHING_TO_KEEP' }, /without keeping/],
  ALL_DICE_KEPT: [{ code: 'ALL_DICE_KEPT' }, /at least one.*enter/],
  POSITION_OUT_OF_RANGE: [{ code: 'POSITION_OUT_OF_RANGE', position: 6, dice: 6 }, /6.*0 to 5/],
  POSITION_REPEATED: [{ code: 'POSITION_REPEATED', position: 2 }, /2.*twice/],
  NO_FIELD_AFTER_ROLL: [{ code: 'NO_FIELD_AFTER_ROLL', remedy: 'announce' }, /announce/],
  UNKNOWN_COLUMN: [{ code: 'UNKNOWN_COLUMN', column: 'x"y', known: ['down', 'up'] }, /"x\\"y".*down, up/],
  UNKNOWN_ROW: [{ code: 'UNKNOWN_ROW', row: 'x', known: ['ones', 'twos'] }, /"x".*ones, twos/],
  FIELD_FILLED: [{ code: 'FIELD_FILLED', column: 'free', row: 'ones', score: 3 }, /free\.ones.*3/],
  FIELD_NOT_OPEN: [CLOSED, /down\.sixes.*order.*down\.ones/],
  JOKER_FORCED: [
    { code: 'JOKER_FORCED', column: 'free', row: 'ones', open: [{ column: 'free', row: 'sixes' }] },
    /free\.ones.*row of its face.*free\.sixes/,
  ],
  NOTHING_TO_ANNOUNCE: [{ code: 'NOTHING_TO_ANNOUNCE' }, /no announced column/],
  ANNOUNCED_TOO_LATE: [{ code: 'ANNOUNCED_TOO_LATE', rollNumber: 2 }, /first roll/],
  ALREADY_ANNOUNCED: [{ code: 'ALREADY_ANNOUNCED', row: 'ones' }, /ones.*Roll again.*enter/],
  TURN_DICTATED: [{ code: 'TURN_DICTATED', row: 'ones' }, /must play ones/],
  ROW_NOT_ANNOUNCEABLE: [
    { code: 'ROW_NOT_ANNOUNCEABLE', row: 'ones', announceable: ['twos', 'sixes'] },
    /ones.*twos, sixes/,
  ],
  NOTHING_TO_UNDO: [{ code: 'NOTHING_TO_UNDO' }, /entry/],
  NOTHING_ENTERED: [{ code: 'NOTHING_ENTERED' }, /Enter/],
  ALREADY_RESIGNED: [{ code: 'ALREADY_RESIGNED', side: 1 }, /already left/],
  NOT_YOUR_TURN: [{ code: 'NOT_YOUR_TURN', seat: 1 }, /Eva's turn\.$/],
  VERSION_CONFLICT: [{ code: 'VERSION_CONFLICT', expected: 3, version: 5 }, /5.*3/],
  GAME_NOT_STARTED: [{ code: 'GAME_NOT_STARTED' }, /waiting.*every seat/],
  GAME_STARTED: [{ code: 'GAME_STARTED' }, /started.*resign/],
  ALREADY_JOINED: [{ code: 'ALREADY_JOINED', seat: 2 }, /already have a seat/],
  SEAT_NOT_FREE: [{ code: 'SEAT_NOT_FREE', free: [1, 3] }, /Seats you can take: 2/],
  NOTHING_TO_CLAIM: [{ code: 'NOTHING_TO_CLAIM' }, /opponents/],
  CLAIM_TOO_EARLY: [{ code: 'CLAIM_TOO_EARLY', from: 0 }, /1970-01-01T00:00:00/],
  CLOCK_RUNNING: [{ code: 'CLOCK_RUNNING', until: 0 }, /runs until 1970-01-01T00:00:00.*Wait/],
  DICE_ALREADY_THROWN: [{ code: 'DICE_ALREADY_THROWN' }, /before the first roll/],
  CLIENT_SEED_GIVEN: [{ code: 'CLIENT_SEED_GIVEN' }, /can add one/],
  DICE_ARE_SHARED: [{ code: 'DICE_ARE_SHARED' }, /same dice/],
  DEAL_CLOSED: [{ code: 'DEAL_CLOSED' }, /closed/],
  PRACTICE_DICE_DO_NOT_FIT: [
    { code: 'PRACTICE_DICE_DO_NOT_FIT', thrown: 1, given: 2 },
    /2 faces.*1 die\. Keep other dice/,
  ],
  LEFT_TOO_OFTEN: [{ code: 'LEFT_TOO_OFTEN', times: 3 }, /left this game 3 times/],
  TOO_MANY_DEPARTURES: [{ code: 'TOO_MANY_DEPARTURES' }, /starts\. Resign/],
  TOO_MANY_CHANGES: [{ code: 'TOO_MANY_CHANGES' }, /Roll, enter a field, or end the turn/],
};

describe('describeRefusal', () => {
  it.each(MOVE_REFUSAL_CODES)('states the facts of %s', (code) => {
    const [refusal, says] = SAMPLES[code];
    const sentence = describeRefusal(refusal, TABLE);
    expect(sentence).toMatch(says);
    expect(sentence).toMatch(/^\S.*\.$/);
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('covers every code', () => {
    expect(Object.keys(gameMessages.en.refusals).toSorted()).toEqual(MOVE_REFUSAL_CODES.toSorted());
    expect(Object.keys(gameMessages.en.reasons).toSorted()).toEqual(CLOSED_REASONS.toSorted());
  });

  it('has a different message for each code', () => {
    const sentences = MOVE_REFUSAL_CODES.map((code) => describeRefusal(SAMPLES[code][0]));
    expect(new Set(sentences).size).toBe(MOVE_REFUSAL_CODES.length);
  });

  it('covers every reason for a closed field', () => {
    const sentences = CLOSED_REASONS.map((reason) => describeRefusal({ ...CLOSED, reason }));
    expect(new Set(sentences).size).toBe(CLOSED_REASONS.length);
  });

  it('covers every alternative to a roll that would leave no open field', () => {
    const remedies = ['announce', 'keepNothing', 'enter'] as const;
    const sentences = remedies.map((remedy) => describeRefusal({ code: 'NO_FIELD_AFTER_ROLL', remedy }));
    expect(sentences).toEqual([
      expect.stringContaining('announce a row'),
      expect.stringContaining('roll all dice'),
      expect.stringContaining('enter an open field'),
    ]);
  });

  it('lists open fields in the same column, otherwise in other columns', () => {
    const open = [
      { column: 'free', row: 'twos' },
      { column: 'down', row: 'ones' },
    ];
    expect(describeRefusal({ ...CLOSED, open })).toMatch(/down\.ones/);
    expect(describeRefusal({ ...CLOSED, open: open.slice(0, 1) })).toMatch(/free\.twos/);
  });

  it('does not list a whole sheet', () => {
    const open = Array.from({ length: 50 }, (_, row) => ({ column: 'free', row: `row${row}` }));
    const sentence = describeRefusal({ ...CLOSED, open });
    expect(sentence).toContain('free.row0');
    expect(sentence).not.toContain('free.row49');
    expect(sentence).toContain('…');
  });

  it('uses the singular for one roll', () => {
    expect(describeRefusal({ code: 'NO_ROLLS_LEFT', rollsPerTurn: 1 })).toContain('its only roll.');
  });

  it('names rows, columns and players as the sheet does', () => {
    expect(describeRefusal(CLOSED, YAMB)).toBe(
      'Down / Sixes is not open: the column must be filled in order. Open now: Down / Ones.',
    );
    expect(describeRefusal(CLOSED, YAMB, 'sr-Latn')).toBe(
      'Polje Nadole / Šestice nije otvoreno: kolona se popunjava svojim redom. Sada je otvoreno: Nadole / Jedinice.',
    );
    expect(describeRefusal({ code: 'NOT_YOUR_TURN', seat: 1 }, YAMB, 'sr')).toBe('На потезу је Eva.');
    expect(describeRefusal({ code: 'NOT_YOUR_TURN', seat: 5 }, YAMB, 'de')).toBe(
      'ein anderer Spieler ist am Zug.',
    );
    expect(describeRefusal({ code: 'TURN_DICTATED', row: 'fullHouse' }, YAMB, 'hr')).toContain('Ful');
  });
});

describe.each(LANGUAGES)('messages in %s', (language) => {
  it('describe every refusal differently, with its facts', () => {
    const sentences = MOVE_REFUSAL_CODES.map((code) => describeRefusal(SAMPLES[code][0], YAMB, language));
    expect(new Set(sentences).size).toBe(MOVE_REFUSAL_CODES.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^\S.*\.$/);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object|seat \d/);
    }
  });

  it('describe every reason and every alternative differently', () => {
    const reasons = CLOSED_REASONS.map((reason) => describeRefusal({ ...CLOSED, reason }, YAMB, language));
    expect(new Set(reasons).size).toBe(CLOSED_REASONS.length);
    const remedies = (['announce', 'keepNothing', 'enter'] as const).map((remedy) =>
      describeRefusal({ code: 'NO_FIELD_AFTER_ROLL', remedy }, YAMB, language),
    );
    expect(new Set(remedies).size).toBe(3);
  });

  it.each(LANGUAGES.filter((other) => other !== language && !(isAlike(language) && isAlike(other))))(
    'differ from %s',
    (other) => {
      const alike = MOVE_REFUSAL_CODES.filter(
        (code) =>
          describeRefusal(SAMPLES[code][0], YAMB, language) ===
          describeRefusal(SAMPLES[code][0], YAMB, other),
      );
      expect(alike).toEqual([]);
    },
  );
});

/** Serbian and Croatian share some sentences. */
function isAlike(language: string): boolean {
  return ['sr-Latn', 'hr'].includes(language);
}
