import { describe, expect, it } from '@jest/globals';
import type { Game, Seat } from './game.js';
import { createGame } from './new-game.js';
import { isNameless, withNames, withNamesOf, withoutNames } from './seat-names.js';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';

const { game } = createGame({ ...YAHTC, seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] }, ANA, 0);
const [own, free] = game.seats;
if (!own || !free) throw new Error('The game has two seats');
const evas: Seat = { ...free, playerId: EVA.id };
const withSeats = (...seats: readonly Seat[]): Game => ({ ...game, seats });

describe('withNames', () => {
  it('names only taken seats without a name', () => {
    expect([own, free, evas].map(isNameless)).toEqual([false, false, true]);
    const named = withNames(withSeats(own, free, evas), (_, index) => ({ name: `seat ${index}` }));
    expect(named.seats.map(({ name }) => name)).toEqual(['Ana', null, 'seat 2']);
  });

  it('keeps the game if every taken seat has a name', () => {
    expect(withNames(game, () => ({ name: 'X' }))).toBe(game);
  });
});

describe('withNamesOf', () => {
  const nameless = withSeats({ ...own, name: null }, evas);

  it('copies the names of players at the same seats', () => {
    const latest = withSeats({ ...own, namedPlayerId: 'vera' }, { ...evas, name: 'Eva' });
    expect(withNamesOf(nameless, latest).seats).toEqual(latest.seats);
  });

  it('does not give a player the name of another one', () => {
    const latest = withSeats({ ...own, name: 'A.' }, { ...evas, playerId: 'vera', name: 'Vera' });
    expect(withNamesOf(nameless, latest).seats.map(({ name }) => name)).toEqual(['A.', null]);
    expect(withNamesOf(nameless, withSeats(own)).seats.map(({ name }) => name)).toEqual(['Ana', null]);
  });
});

describe('withoutNames', () => {
  it('forgets the names of players, and nothing else', () => {
    const named = withSeats({ ...own, namedPlayerId: 'vera' }, free);
    expect(withoutNames(named)).toEqual(withSeats({ ...own, namedPlayerId: 'vera', name: null }, free));
    expect(withoutNames(named).seats[1]).toBe(free);
  });
});
