import { describe, expect, it } from '@jest/globals';
import { readInvitation } from './invitation.js';

const gameId = '01a1fc8e-7f3d-7303-a808-eb8dc088177a';
const code = 'K7MPQ2XWZA';

describe('readInvitation', () => {
  it.each([
    `${gameId}:${code}`,
    `https://dice.example/yamb-table/?game=${gameId}&code=${code}`,
    `https://dice.example/greenhouse/${gameId}#${code}`,
    `http://localhost:8080/table/#code=${code}&game=${gameId}`,
  ])('is read from %j', (text) => {
    expect(readInvitation(text)).toEqual({ gameId, code });
  });

  it('accepts a code if the game is given', () => {
    expect(readInvitation(code, gameId)).toEqual({ gameId, code });
  });

  it.each([code, gameId, `${gameId}:`, '', `${gameId}:${code}A`])('rejects %j', (text) => {
    expect(() => readInvitation(text)).toThrow('--join requires an invitation');
  });
});
