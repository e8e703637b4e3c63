import { describe, expect, it } from '@jest/globals';
import { addClientSeed } from './client-seeds.js';
import type { Game } from './game.js';
import { createGame } from './new-game.js';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';

const SEATS = [{ access: 'ANYONE' }, { access: 'CREATOR' }, { access: 'CREATOR' }] as const;
const { game } = createGame({ ...YAHTC, seats: SEATS }, ANA, 0);
const given: Game = {
  ...game,
  seats: game.seats.map((seat, index) => (index === 2 ? { ...seat, clientSeed: 'old' } : seat)),
};

describe('a client seed', () => {
  it('is stored at the first seat of its player', () => {
    expect(addClientSeed(game, ANA, 'lucky')).toEqual({
      ok: true,
      value: { events: [{ type: 'clientSeedAdded', seat: 1, clientSeed: 'lucky' }] },
    });
  });

  it.each<[what: string, Game, code: string]>([
    ['once the game is over', { ...game, status: 'ABANDONED' }, 'GAME_FINISHED'],
    ['in a game of a deal', { ...game, deal: { id: 'deal', closes: 1 } }, 'DICE_ARE_SHARED'],
    ['after the first roll', { ...game, state: { ...game.state, rollCount: 1 } }, 'DICE_ALREADY_THROWN'],
    ['if the player has given one', given, 'CLIENT_SEED_GIVEN'],
  ])('is refused %s', (_, refusing, code) => {
    expect(addClientSeed(refusing, ANA, 'lucky')).toEqual({ ok: false, error: { code } });
  });

  it('requires a seat', () => {
    expect(() => addClientSeed(game, EVA, 'lucky')).toThrow(
      expect.objectContaining({ code: 'NOT_YOUR_SEAT' }),
    );
  });
});
