import { describe, expect, it } from '@jest/globals';
import { SeenPlayers } from './seen-players.js';

describe('the seen players', () => {
  it('are found by last address, and addresses by player', () => {
    const seen = new SeenPlayers();
    seen.add('ana', 'home');
    seen.add('bo', 'home');
    seen.add('ana', 'phone');
    expect([seen.addressOf('ana'), seen.addressOf('bo'), seen.addressOf('cy')]).toEqual([
      'phone',
      'home',
      undefined,
    ]);
    expect([seen.at('home'), seen.at('phone'), seen.at('elsewhere')]).toEqual([['ana', 'bo'], ['ana'], []]);
  });

  it('keep only the latest players, up to a maximum', () => {
    const seen = new SeenPlayers();
    for (let player = 0; player < 10_001; player += 1) seen.add(`player ${player}`, `address ${player}`);
    for (let player = 0; player < 20; player += 1) seen.add(`player ${player}`, 'home');
    expect([seen.addressOf('player 20'), seen.at('address 0')]).toEqual([undefined, []]);
    expect(seen.at('home')).toEqual(Array.from({ length: 16 }, (_, index) => `player ${index + 4}`));
  });

  it('are found at their address as long as they send requests from it', () => {
    const seen = new SeenPlayers();
    for (let player = 0; player < 10_001; player += 1) {
      seen.add('ana', 'home');
      seen.add(`player ${player}`, `address ${player}`);
    }
    expect([seen.addressOf('ana'), seen.at('home')]).toEqual(['home', ['ana']]);
  });

  it('are found again at an address from which more players send requests than it remembers', () => {
    const seen = new SeenPlayers();
    for (let player = 0; player < 17; player += 1) seen.add(`player ${player}`, 'home');
    seen.add('player 0', 'home');
    expect(seen.at('home')).toEqual([
      ...Array.from({ length: 15 }, (_, index) => `player ${index + 2}`),
      'player 0',
    ]);
  });
});
