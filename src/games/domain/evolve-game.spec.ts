import { describe, expect, it } from '@jest/globals';
import { createGame } from './new-game.js';
import { evolveGame } from './evolve-game.js';
import type { Game, RecordedEvent } from './game.js';

const ANA = { id: 'ana', name: 'Ana' };
const [EVA, VERA] = ['eva', 'vera'];

/** Two seats of Ana, one open to anyone, one reserved for Eva. */
const { game: OPEN } = createGame(
  {
    rulesetId: 'yahtc',
    variants: [],
    seats: [
      { access: 'CREATOR' },
      { access: 'CREATOR', name: 'Ana 2' },
      { access: 'ANYONE' },
      { access: 'PLAYER', keptFor: EVA },
    ],
    teamSize: 1,
    ranked: true,
    isPrivate: false,
    claimAfter: 60_000,
  },
  ANA,
  0,
);

const after = (...versions: readonly RecordedEvent[][]): Game =>
  versions.reduce((game, events) => evolveGame(game, { version: game.version + 1, at: 7, events }), OPEN);

const playersOf = ({ seats }: Game): (string | null)[] => seats.map(({ playerId }) => playerId);

describe('evolveGame', () => {
  it('seats a player who joins, without a name', () => {
    const game = after([{ type: 'playerJoined', seat: 2, playerId: VERA }]);
    expect(game).toMatchObject({ status: 'OPEN', version: 2, updatedAt: 7 });
    expect(game.seats[2]).toEqual({ access: 'ANYONE', playerId: VERA, name: null, clientSeed: null });
    expect(game.seats[0]).toBe(OPEN.seats[0]);
  });

  it('frees the seats of a player who leaves, and counts one departure', () => {
    const game = after(
      [{ type: 'playerJoined', seat: 2, playerId: VERA }],
      [
        { type: 'playerLeft', seat: 0 },
        { type: 'playerLeft', seat: 1 },
      ],
    );
    expect(playersOf(game)).toEqual([null, null, VERA, null]);
    expect(game.seats.map(({ access }) => access)).toEqual(['CODE', 'CODE', 'ANYONE', 'PLAYER']);
    expect(game.departures).toEqual([ANA.id]);
  });

  it('frees the seat of a player who declines, without counting a departure', () => {
    const game = after([{ type: 'playerLeft', seat: 3 }]);
    expect(game.seats[3]).toEqual({ access: 'CODE', playerId: null, name: null, clientSeed: null });
    expect(game.departures).toEqual([]);
  });

  it('abandons a game when the last player leaves', () => {
    const game = after([
      { type: 'playerLeft', seat: 0 },
      { type: 'playerLeft', seat: 1 },
    ]);
    expect(game).toMatchObject({ status: 'ABANDONED', departures: [] });
  });

  it('abandons a game when it expires', () => {
    expect(after([{ type: 'gameExpired' }])).toMatchObject({ status: 'ABANDONED', state: OPEN.state });
  });

  it('starts a game and follows the play', () => {
    const game = after(
      [{ type: 'playerLeft', seat: 3 }],
      [{ type: 'playerJoined', seat: 2, playerId: VERA }],
      [
        { type: 'playerJoined', seat: 3, playerId: EVA },
        { type: 'clientSeedAdded', seat: 3, clientSeed: 'lucky' },
        { type: 'gameStarted', seatCount: 4, teamSize: 1 },
      ],
      [{ type: 'rolled', seat: 0, rollNumber: 1, kept: [], dice: [1, 2, 3, 4, 5] }],
    );
    expect(game).toMatchObject({ status: 'PLAYING', version: 5, state: { phase: 'rolled', rollCount: 1 } });
    expect(game.seats[3]).toMatchObject({ access: 'CODE', playerId: EVA, clientSeed: 'lucky' });
  });

  it('lets a bot take over a seat, with the client seed of its player', () => {
    const game = after(
      [{ type: 'clientSeedAdded', seat: 1, clientSeed: 'lucky' }],
      [{ type: 'botSubstituted', seat: 0, absentSeat: 1, absentPlayerId: ANA.id, playerId: 'bot' }],
    );
    const bot = { access: 'BOT', playerId: 'bot', name: null, clientSeed: 'lucky', kind: 'BOT' };
    expect(game.seats).toEqual([OPEN.seats[0], bot, OPEN.seats[2], OPEN.seats[3]]);
  });

  it('changes no seat when a claim or the origin of a history is recorded', () => {
    const game = after([
      { type: 'gameImported', origins: [] },
      { type: 'absenceClaimed', seat: 0, absentSeat: 1 },
    ]);
    expect(game).toMatchObject({ status: 'OPEN', version: 2, seats: OPEN.seats, state: OPEN.state });
  });

  it('throws if the log names a seat that the game does not have', () => {
    expect(() => after([{ type: 'playerLeft', seat: 4 }])).toThrow('seat 4');
  });
});
