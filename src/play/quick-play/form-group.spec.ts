import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MayMeet } from '../../identity/company/may-meet.js';
import { formGroup } from './form-group.js';
import type { Ticket } from './ticket.js';

const NOW = 1_000;
const anyone: MayMeet = () => true;

const ticketOf = (playerId: string, id: number, botsAt: number | null = null): Ticket => ({
  ...{ id: String(1_000 + id), playerId, status: 'WAITING', botsAt, level: 'REGULAR', gameId: null },
  wish: { rulesetKey: 'yahtc@1', players: 2, kind: 'HUMAN' },
  ...{ createdAt: 0, expiresAt: 2_000 },
});
const playersOf = (tickets: readonly Ticket[] | undefined) => tickets?.map(({ playerId }) => playerId);

describe('formGroup', () => {
  it('never seats a player twice, players who may not meet, or bots with a player who refuses them', () => {
    const tickets = fc.array(
      fc.record({
        playerId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        botsAt: fc.option(fc.integer({ min: 0, max: 2 * NOW })),
      }),
      { maxLength: 12 },
    );
    const pairs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('c', 'd', 'e')), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(tickets, pairs, fc.integer({ min: 2, max: 6 }), (wanted, refused, size) => {
        const waiting = wanted.map(({ playerId, botsAt }, index) => ticketOf(playerId, index, botsAt));
        const mayMeet: MayMeet = (one, other) =>
          !refused.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
        const group = formGroup(waiting, size, NOW, mayMeet);
        if (!group) {
          expect(waiting.every(({ botsAt }) => botsAt === null || botsAt > NOW)).toBe(true);
          return;
        }
        const players = group.tickets.map(({ playerId }) => playerId);
        expect(new Set(players).size).toBe(players.length);
        expect(players.length + group.bots).toBe(size);
        for (const [index, one] of players.entries()) {
          for (const other of players.slice(index + 1)) expect(mayMeet(one, other)).toBe(true);
        }
        if (group.bots > 0) {
          expect(group.tickets.every(({ botsAt }) => botsAt !== null)).toBe(true);
          expect(group.tickets.some(({ botsAt }) => botsAt !== null && botsAt <= NOW)).toBe(true);
        }
      }),
    );
  });

  it('starts with the players who have waited longest', () => {
    const waiting = ['a', 'b', 'c'].map((playerId, index) => ticketOf(playerId, index));
    expect(playersOf(formGroup(waiting, 2, NOW, anyone)?.tickets)).toEqual(['a', 'b']);
  });

  it('skips pairs that may not meet', () => {
    const waiting = ['a', 'b', 'c'].map((playerId, index) => ticketOf(playerId, index));
    const mayMeet: MayMeet = (one, other) => [one, other].sort().join('') !== 'ab';
    expect(playersOf(formGroup(waiting, 2, NOW, mayMeet)?.tickets)).toEqual(['a', 'c']);
  });

  it('prefers people to bots', () => {
    const waiting = [ticketOf('a', 1, NOW), ticketOf('b', 2)];
    expect(formGroup(waiting, 2, NOW, anyone)).toMatchObject({ bots: 0 });
    expect(formGroup(waiting, 3, NOW, anyone)).toMatchObject({ tickets: [{ playerId: 'a' }], bots: 2 });
  });
});
