/** Games that start at once: of a deal, of matched players, and those that continue others. */
import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { continueGame, type Continuation } from './continued-game.js';
import { createDealGame } from './deal-game.js';
import { createSeatedGame } from './seated-game.js';
import { botOf } from './server-bots.js';
import { ANA, EVA } from './testing/fixtures.js';

const NOW = 1_763_700_000_000;
const resolution = resolveRuleset('yahtc', []);
if (!resolution.ok) throw new Error('YahtC exists');
const { key: rulesetKey, ruleset, solitaire } = resolution.ruleset;
const bot = { ...EVA, kind: 'BOT' } as const;

describe('a game of a deal', () => {
  const deal = { id: 'deal', closes: NOW + 90_500, rulesetKey, ruleset: solitaire, seed: 'ab'.repeat(32) };
  const clockOf = (closes: number): unknown => createDealGame({ ...deal, closes }, ANA, NOW).game.clock;

  it('is a private solitaire game with the dice of the deal, which is not ranked', () => {
    const { game, log } = createDealGame(deal, ANA, NOW);
    expect(game).toMatchObject({
      status: 'PLAYING',
      version: 1,
      rulesetKey,
      isPrivate: true,
      ranked: false,
      joinCode: null,
      claimAfter: 259_200_000,
      seed: deal.seed,
      deal: { id: 'deal', closes: deal.closes },
      createdBy: ANA.id,
      createdAt: NOW,
    });
    const seats = [{ access: 'CREATOR', playerId: ANA.id }];
    expect(game.seats).toEqual([{ ...seats[0], name: 'Ana', clientSeed: null }]);
    expect(log).toEqual([
      [
        { type: 'gameCreated', rulesetKey, seats },
        { type: 'gameStarted', seatCount: 1, teamSize: 1 },
      ],
    ]);
  });

  it('resigns in the second after the deal closes', () => {
    const clock = { per: 'BANK', increment: 0, atZero: 'RESIGN' };
    expect(clockOf(NOW + 90_500)).toEqual({ ...clock, limit: 91_000 });
    expect(clockOf(NOW + 90_000)).toEqual({ ...clock, limit: 90_000 });
    expect(clockOf(NOW)).toEqual({ ...clock, limit: 1_000 });
  });

  it('records that its player is a program', () => {
    expect(createDealGame(deal, bot, NOW).game.seats[0]).toMatchObject({ kind: 'BOT' });
  });
});

describe('a game of matched players', () => {
  const clock = { per: 'TURN', limit: 60_000, atZero: 'PASS' } as const;
  const wanted = { rules: resolution.ruleset, creator: ANA, claimAfter: 60_000 };

  it('is public and ranked, and all players have joined', () => {
    const { game, log } = createSeatedGame({ ...wanted, seats: [bot, 'CASUAL', ANA], clock }, NOW);
    expect(game).toMatchObject({
      status: 'PLAYING',
      version: 1,
      rulesetKey,
      ranked: true,
      isPrivate: false,
      botDelay: 700,
      claimAfter: 60_000,
      clock,
      createdBy: ANA.id,
    });
    const casual = botOf('CASUAL');
    expect(game.seats).toEqual([
      { access: 'ANYONE', playerId: EVA.id, name: 'Eva', clientSeed: null, kind: 'BOT' },
      { access: 'BOT', playerId: casual.id, name: casual.name, clientSeed: null, kind: 'BOT' },
      { access: 'CREATOR', playerId: ANA.id, name: 'Ana', clientSeed: null },
    ]);
    expect(log.flat().slice(1)).toEqual([
      { type: 'playerJoined', seat: 0, playerId: EVA.id, kind: 'BOT' },
      { type: 'gameStarted', seatCount: 3, teamSize: 1 },
    ]);
  });

  it('may be without a clock', () => {
    expect(createSeatedGame({ ...wanted, seats: [ANA, EVA] }, NOW).game).not.toHaveProperty('clock');
  });
});

describe('a game that continues another', () => {
  const events = [{ type: 'gameStarted', seatCount: 3, teamSize: 1 }] as const;
  const how: Continuation = {
    rulesetKey,
    ruleset,
    teamSize: 1,
    names: ['Ana', 'Vera', 'Bot'],
    isPrivate: true,
    isImported: false,
    events,
  };

  it('has all seats with its owner, under the names of the players, and is not ranked', () => {
    const { game, log } = continueGame({ ...how, namedPlayerIds: [ANA.id, 'vera'] }, ANA, NOW);
    expect(game).toMatchObject({
      status: 'PLAYING',
      origin: 'SAVED',
      rulesetKey,
      ranked: false,
      isPrivate: true,
      claimAfter: 259_200_000,
      createdBy: ANA.id,
      createdAt: NOW,
    });
    const own = { access: 'CREATOR', playerId: ANA.id };
    expect(game.seats).toEqual([
      { ...own, name: 'Ana', clientSeed: null },
      { ...own, name: 'Vera', namedPlayerId: 'vera', clientSeed: null },
      { ...own, name: 'Bot', clientSeed: null },
    ]);
    expect(log).toEqual([[{ type: 'gameCreated', rulesetKey, seats: [own, own, own] }, ...events]]);
  });

  it('records that it was imported, and who is a program', () => {
    const levels = [undefined, undefined, 'EXPERT'] as const;
    const { game } = continueGame({ ...how, isImported: true, levels }, bot, NOW);
    expect(game.origin).toBe('IMPORTED');
    expect(game.seats.map(({ access, playerId, kind }) => ({ access, playerId, kind }))).toEqual([
      { access: 'CREATOR', playerId: EVA.id, kind: 'BOT' },
      { access: 'CREATOR', playerId: EVA.id, kind: 'BOT' },
      { access: 'BOT', playerId: botOf('EXPERT').id, kind: 'BOT' },
    ]);
  });
});
