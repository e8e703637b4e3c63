import { describe, expect, it } from '@jest/globals';
import { commitmentOf } from '@yamb-server/engine/fairness';
import { clientSeedsOf } from './dice.js';
import { createGame, type NewGame, type NewSeat } from './new-game.js';
import { botOf } from './server-bots.js';

const ANA = { id: '0190a0b0-0000-7000-8000-00000000000a', name: 'Ana' };
const NOW = 1_763_700_000_000;

const own = (count: number): NewSeat[] => Array.from({ length: count }, () => ({ access: 'CREATOR' }));
const wanted = (changed: Partial<NewGame> = {}): NewGame => ({
  rulesetId: 'yamb',
  variants: [],
  seats: own(1),
  teamSize: 1,
  ranked: true,
  isPrivate: false,
  claimAfter: 60_000,
  ...changed,
});
const make = (changed: Partial<NewGame> = {}): ReturnType<typeof createGame> =>
  createGame(wanted(changed), ANA, NOW);

describe('createGame', () => {
  it('is ready for the first roll if every seat is the creator’s', () => {
    const { game, log } = make({ seats: [...own(1), { access: 'CREATOR', name: 'Eva' }] });
    expect(game).toMatchObject({
      rulesetKey: 'yamb@1',
      status: 'PLAYING',
      version: 1,
      createdBy: ANA.id,
      createdAt: NOW,
      updatedAt: NOW,
      joinCode: null,
      state: { phase: 'awaitingRoll', seat: 0, rollCount: 0, turnNumber: 1 },
    });
    expect(game.seats).toEqual([
      { access: 'CREATOR', playerId: ANA.id, name: 'Ana', clientSeed: null },
      { access: 'CREATOR', playerId: ANA.id, name: 'Eva', clientSeed: null },
    ]);
    const taken = { access: 'CREATOR', playerId: ANA.id };
    expect(log).toEqual([
      [
        { type: 'gameCreated', rulesetKey: 'yamb@1', seats: [taken, taken] },
        { type: 'gameStarted', seatCount: 2, teamSize: 1 },
      ],
    ]);
  });

  it('waits for players and has a join code if seats are free', () => {
    const { game, log } = make({ seats: [...own(1), { access: 'CODE' }] });
    expect(game).toMatchObject({ status: 'OPEN', joinCode: expect.stringMatching(/^[A-Z2-9]{10}$/) });
    expect(game.seats[1]).toEqual({ access: 'CODE', playerId: null, name: null, clientSeed: null });
    // The log records how seats were created, independent of who holds them later.
    const seats = [
      { access: 'CREATOR', playerId: game.createdBy },
      { access: 'CODE', playerId: null },
    ];
    expect(log).toEqual([[{ type: 'gameCreated', rulesetKey: 'yamb@1', seats }]]);
  });

  it('has a time-ordered id, a secret seed and its commitment', () => {
    const games = Array.from({ length: 50 }, () => make().game);
    for (const { id, seed, commitment } of games) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(seed).toMatch(/^[\da-f]{64}$/);
      expect(commitment).toBe(commitmentOf(seed));
    }
    const ids = games.map(({ id }) => id);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(50);
  });

  it('uses the client seed', () => {
    expect(clientSeedsOf(make().game)).toEqual([]);
    expect(clientSeedsOf(make({ clientSeed: 'lucky-7' }).game)).toEqual(['lucky-7']);
  });

  it('omits the dictated column if there is no opponent', () => {
    const columns = (seats: number, teamSize = 1): boolean =>
      make({ seats: own(seats), teamSize }).game.ruleset.columns.some(({ id }) => id === 'dictated');
    expect([columns(1), columns(2), columns(4, 2)]).toEqual([false, true, true]);
  });

  it('gives each side one sheet', () => {
    expect(make({ seats: own(6), teamSize: 2 }).game.state.sheets).toHaveLength(3);
    expect(make({ seats: own(6) }).game.state.sheets).toHaveLength(6);
  });

  it('lists variants in the order of the rule set', () => {
    const { game } = make({ rulesetId: 'yams', variants: ['rill', 'sec'] });
    expect(game.rulesetKey).toBe('yams+sec+rill@1');
    expect(game.ruleset.rollsPerTurn).toBe(1);
  });

  it('seats bots under their own names, and starts if nobody else has to join', () => {
    const { game } = make({
      seats: [...own(1), { access: 'BOT' }, { access: 'BOT', level: 'EXPERT', name: 'Deep Cup' }],
      botDelay: 300,
    });
    expect(game).toMatchObject({ status: 'PLAYING', joinCode: null, botDelay: 300 });
    const bot = { access: 'BOT', clientSeed: null, kind: 'BOT' };
    expect(game.seats.slice(1)).toEqual([
      { ...bot, playerId: botOf('REGULAR').id, name: 'Regular bot' },
      { ...bot, playerId: botOf('EXPERT').id, name: 'Deep Cup' },
    ]);
  });

  it('reserves a seat for a player', () => {
    const { game } = make({ seats: [...own(1), { access: 'PLAYER', keptFor: 'eva' }] });
    const reserved = { access: 'PLAYER', playerId: null, keptFor: 'eva' };
    expect(game.seats[1]).toEqual({ ...reserved, name: null, clientSeed: null });
  });

  it('records that its creator is a program', () => {
    const { game } = createGame(wanted(), { ...ANA, kind: 'BOT' }, NOW);
    expect(game.seats[0]).toMatchObject({ kind: 'BOT' });
  });

  it('has the settings of the request', () => {
    const clock = { per: 'TURN', limit: 60_000, atZero: 'PASS' } as const;
    const { game } = make({ isPrivate: true, clock, claimAfter: 70_000 });
    expect(game).toMatchObject({ isPrivate: true, ranked: true, assisted: false, claimAfter: 70_000, clock });
    expect(make().game).toMatchObject({ isPrivate: false, botDelay: 0, isPractice: false });
    expect(make().game).not.toHaveProperty('clock');
    expect(make().game).not.toHaveProperty('practiceDice');
  });

  it('is not ranked on request, with advice, or if its dice are given', () => {
    const practiceDice = { throws: [[1, 2, 3, 4, 5, 6]], afterwards: 'CHANCE' } as const;
    const all = [{ ranked: false }, { assisted: true }, { practiceSeed: 'same' }, { practiceDice }];
    expect(all.map((changed) => make(changed).game.ranked)).toEqual([false, false, false, false]);
    expect(all.map((changed) => make(changed).game.isPractice)).toEqual([false, false, true, true]);
    expect(make({ practiceSeed: 'same' }).game.seed).toBe(make({ practiceSeed: 'same' }).game.seed);
    expect(make({ practiceDice }).game.practiceDice).toEqual({ throws: ['123456'], afterwards: 'CHANCE' });
  });

  it.each<[string, Partial<NewGame>]>([
    ['a bot', { seats: [...own(1), { access: 'BOT' }] }],
    ['a clock', { clock: { per: 'TURN', limit: 60_000, atZero: 'PASS' } }],
  ])('requires given dice that %s can roll', (_, changed) => {
    const practiceDice = { throws: [[1]], afterwards: 'CHANCE' } as const;
    expect(() => make({ practiceDice, ...changed })).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', message: expect.stringMatching(/6 faces/) }),
    );
    expect(make({ practiceDice }).game.isPractice).toBe(true);
  });

  it.each<[string, Partial<NewGame>, string, RegExp]>([
    ['no such rules', { rulesetId: 'chess' }, 'UNKNOWN_RULESET', /"chess".*winyamb, yamb/],
    ['no such variant', { variants: ['sec'] }, 'UNKNOWN_VARIANT', /"sec".*five-dice/],
    ['a variant twice', { variants: ['five-dice', 'five-dice'] }, 'REPEATED_VARIANT', /twice/],
    ['no seats', { seats: [] }, 'SEATS_DO_NOT_FIT', /0 seats.*1 to 6 seats/],
    ['too many', { seats: own(7) }, 'SEATS_DO_NOT_FIT', /7 seats.*1 to 6 seats/],
    ['a partial team', { seats: own(5), teamSize: 2 }, 'SEATS_DO_NOT_FIT', /5 seats in teams of 2/],
    ['one team', { seats: own(2), teamSize: 2 }, 'SEATS_DO_NOT_FIT', /2 to 3 teams of 2 \(teamSize: 2\)/],
    ['four teams', { seats: own(8), teamSize: 2 }, 'SEATS_DO_NOT_FIT', /2 to 3 teams of 2/],
    ['teams of three', { seats: own(6), teamSize: 3 }, 'SEATS_DO_NOT_FIT', /teams of 3/],
    ['no seat of the creator', { seats: [{ access: 'ANYONE' }] }, 'SEATS_DO_NOT_FIT', /yours.*access/],
    [
      'a name for an open seat',
      { seats: [...own(1), { access: 'CODE', name: 'Eva' }] },
      'BAD_USER_INPUT',
      /choose their own name/,
    ],
    [
      'the name of a bot for a person',
      { seats: [{ access: 'CREATOR', name: 'Expert bot' }] },
      'BAD_USER_INPUT',
      /server bot/,
    ],
    [
      'a level for a person',
      { seats: [...own(1), { access: 'CREATOR', level: 'EXPERT' }] },
      'BAD_USER_INPUT',
      /Only seats with access BOT/,
    ],
    [
      'a player for an open seat',
      { seats: [...own(1), { access: 'CODE', keptFor: 'eva' }] },
      'BAD_USER_INPUT',
      /Only seats with access PLAYER/,
    ],
    [
      'a reserved seat without a player',
      { seats: [...own(1), { access: 'PLAYER' }] },
      'BAD_USER_INPUT',
      /requires the id/,
    ],
    [
      'a seat that is reserved for the creator',
      { seats: [...own(1), { access: 'PLAYER', keptFor: ANA.id }] },
      'BAD_USER_INPUT',
      /Your own seat/,
    ],
    [
      'given dice in a game with others',
      { seats: [...own(1), { access: 'CODE' }], practiceSeed: 'same' },
      'SEATS_DO_NOT_FIT',
      /practice game/,
    ],
    [
      'a private game that is open to anyone',
      { seats: [...own(1), { access: 'ANYONE' }], isPrivate: true },
      'SEATS_DO_NOT_FIT',
      /private.*join code/,
    ],
  ])('refuses %s', (_, changed, code, says) => {
    expect(() => make(changed)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(says) }),
    );
  });
});
