import { describe, expect, it } from '@jest/globals';
import { isWanted, type Challenge, type ChallengeFilter } from './challenges.js';

const SEAT = { index: 0, side: 0, level: null };
const PERSON = { ...SEAT, playerId: 'ana', kind: 'HUMAN', name: 'Ana' } as const;
const BOT = { ...SEAT, playerId: 'bot', kind: 'BOT', name: 'Robot' } as const;
const OWN = { ...SEAT, playerId: null, kind: null, name: null };
const NO_TIME = {
  atZero: 'PASS',
  perMoveSeconds: null,
  perTurnSeconds: null,
  days: null,
  bank: null,
} as const;

const challenge = (changes: Partial<Challenge> = {}): Challenge => ({
  id: 'game',
  createdBy: 'ana',
  ruleset: { id: 'yahtc', key: 'yahtc@1', name: 'YahtC' },
  seats: [PERSON, OWN],
  clock: null,
  ...changes,
});
const accepts = (filter: Partial<ChallengeFilter>, game: Challenge): boolean =>
  isWanted(game, { from: 'all', ...filter });

describe('isWanted', () => {
  it('accepts every challenge without a filter', () => {
    expect(accepts({}, challenge({ clock: { ...NO_TIME, perMoveSeconds: 5 } }))).toBe(true);
  });

  it('filters by rule set', () => {
    expect(accepts({ rulesets: ['yamb', 'yahtc'] }, challenge())).toBe(true);
    expect(accepts({ rulesets: ['yamb'] }, challenge())).toBe(false);
  });

  it.each([
    ['none', null],
    ['move', { ...NO_TIME, perMoveSeconds: 5 }],
    ['turn', { ...NO_TIME, perTurnSeconds: 60 }],
    ['bank', { ...NO_TIME, bank: { seconds: 600, incrementSeconds: 0 } }],
    ['days', { ...NO_TIME, days: 3 }],
  ] as const)('filters by clock: %s', (kind, clock) => {
    expect(accepts({ clocks: [kind] }, challenge({ clock }))).toBe(true);
    const others = (['none', 'move', 'turn', 'bank', 'days'] as const).filter((one) => one !== kind);
    expect(accepts({ clocks: others }, challenge({ clock }))).toBe(false);
  });

  it('filters by whether the creator of the game is a person or a bot', () => {
    const ofBot = challenge({ createdBy: 'bot', seats: [BOT, PERSON, OWN] });
    const ofPerson = challenge({ seats: [BOT, PERSON, OWN] });
    expect([accepts({ from: 'bots' }, ofBot), accepts({ from: 'bots' }, ofPerson)]).toEqual([true, false]);
    expect([accepts({ from: 'people' }, ofBot), accepts({ from: 'people' }, ofPerson)]).toEqual([
      false,
      true,
    ]);
  });
});
