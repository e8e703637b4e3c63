import { expect, it } from '@jest/globals';
import { BOT_LEVELS, botOf, isServerBot, levelOf } from './server-bots.js';
import { ANA } from './testing/fixtures.js';

it('server bots are the same players as in stored logs', () => {
  expect(BOT_LEVELS.map(botOf)).toEqual([
    { id: '00000000-0000-7000-8000-00000000b071', name: 'Casual bot', kind: 'BOT' },
    { id: '00000000-0000-7000-8000-00000000b072', name: 'Regular bot', kind: 'BOT' },
    { id: '00000000-0000-7000-8000-00000000b073', name: 'Expert bot', kind: 'BOT' },
  ]);
});

it('nobody else has the level of a server bot', () => {
  expect(BOT_LEVELS.map((level) => levelOf(botOf(level).id))).toEqual(BOT_LEVELS);
  expect([ANA.id, null].map(levelOf)).toEqual([undefined, undefined]);
  expect([ANA.id, null, botOf('EXPERT').id].map((playerId) => isServerBot({ playerId }))).toEqual([
    false,
    false,
    true,
  ]);
});
