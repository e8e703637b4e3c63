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
const takes = (filter: Partial<ChallengeFilter>, game: Challenge): boolean =>
  isWanted(game, { from: 'all', ...filter });

describe('the challenges that a bot takes', () => {
  it('are all without a filter', () => {
    expect(takes({}, challenge({ clock: { ...NO_TIME, perMoveSeconds: 5 } }))).toBe(true);
  });

  it('are those to its rule sets', () => {
    expect(takes({ rulesets: ['yamb', 'yahtc'] }, challenge())).toBe(true);
    expect(takes({ rulesets: ['yamb'] }, challenge())).toBe(false);
  });

  it.each([
    ['none', null],
    ['move', { ...NO_TIME, perMoveSeconds: 5 }],
    ['turn', { ...NO_TIME, perTurnSeconds: 60 }],
    ['bank', { ...NO_TIME, bank: { seconds: 600, incrementSeconds: 0 } }],
    ['days', { ...NO_TIME, days: 3 }],
  ] as const)('are those by its clocks: %s', (kind, clock) => {
    expect(takes({ clocks: [kind] }, challenge({ clock }))).toBe(true);
    const others = (['none', 'move', 'turn', 'bank', 'days'] as const).filter((one) => one !== kind);
    expect(takes({ clocks: others }, challenge({ clock }))).toBe(false);
  });

  it('are those of people or of bots, by who has made the game', () => {
    const ofBot = challenge({ createdBy: 'bot', seats: [BOT, PERSON, OWN] });
    const ofPerson = challenge({ seats: [BOT, PERSON, OWN] });
    expect([takes({ from: 'bots' }, ofBot), takes({ from: 'bots' }, ofPerson)]).toEqual([true, false]);
    expect([takes({ from: 'people' }, ofBot), takes({ from: 'people' }, ofPerson)]).toEqual([false, true]);
  });
});
