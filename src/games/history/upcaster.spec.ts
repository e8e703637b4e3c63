import { describe, expect, it } from '@jest/globals';
import type { CreatedSeat, RecordedEvents, Seat } from '../domain/game.js';
import { botOf } from '../domain/server-bots.js';
import type { StoredEvent, StoredEvents } from './stored-events.js';
import { UNRECORDED_PLAYER, Upcaster } from './upcaster.js';

const taken = (playerId: string, access: Seat['access'] = 'CODE'): Seat => ({
  access,
  playerId,
  name: playerId,
  clientSeed: null,
});
const free = (access: Seat['access'] = 'CODE'): Seat => ({
  access,
  playerId: null,
  name: null,
  clientSeed: null,
});
/** A seat whose player has not moved for long, so that a bot plays it. */
const substituted: Seat = { ...taken(botOf('REGULAR').id, 'BOT'), kind: 'BOT' };
const created: StoredEvent = { type: 'gameCreated', rulesetKey: 'yahtc@1' };
const joined = (seat: number): StoredEvent => ({ type: 'playerJoined', seat });
const left = (seat: number): StoredEvent => ({ type: 'playerLeft', seat });

/** Events of schema 1, one of each version. */
const logOf = (events: readonly StoredEvent[], schemaVersion = 1): StoredEvents[] =>
  events.map((event, index) => ({ version: index + 1, at: 0, schemaVersion, events: [event] }));

function upcast(seats: readonly Seat[], log: readonly StoredEvents[]): RecordedEvents['events'] {
  const upcaster = new Upcaster({ id: 'game', seats, createdBy: 'ana' }, log);
  return log.flatMap((stored) => upcaster.upcast(stored).events);
}

const seatsAtCreation = (seats: readonly Seat[], events: readonly StoredEvent[]): readonly CreatedSeat[] => {
  const [first] = upcast(seats, logOf(events));
  if (first?.type !== 'gameCreated') throw new Error('A log begins with gameCreated');
  return first.seats;
};

describe('an event of schema 1', () => {
  it('says who has joined, where the player still holds the seat', () => {
    const log = logOf([created, joined(1), left(1), joined(1)]);
    expect(upcast([taken('ana', 'CREATOR'), taken('eva')], log)).toMatchObject([
      { type: 'gameCreated' },
      { type: 'playerJoined', seat: 1, playerId: UNRECORDED_PLAYER },
      { type: 'playerLeft', seat: 1 },
      { type: 'playerJoined', seat: 1, playerId: 'eva' },
    ]);
  });

  it('names no bot as the player who has joined, where a bot has taken the seat since', () => {
    expect(upcast([taken('ana', 'CREATOR'), substituted], logOf([created, joined(1)]))).toEqual([
      {
        ...created,
        seats: [
          { access: 'CREATOR', playerId: 'ana' },
          { access: 'CODE', playerId: null },
        ],
      },
      { type: 'playerJoined', seat: 1, playerId: UNRECORDED_PLAYER },
    ]);
  });

  it.each<[string, Seat[], StoredEvent[], CreatedSeat[]]>([
    [
      'taken, in a game without others',
      [taken('ana', 'CREATOR'), taken('ana', 'CREATOR')],
      [created],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'CREATOR', playerId: 'ana' },
      ],
    ],
    [
      'free, where somebody has joined since',
      [taken('ana', 'CREATOR'), taken('eva', 'ANYONE')],
      [created, joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'ANYONE', playerId: null },
      ],
    ],
    [
      'kept for the player who has taken it',
      [taken('ana', 'CREATOR'), { ...taken('eva', 'PLAYER'), keptFor: 'eva' }],
      [created, joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'PLAYER', playerId: null, keptFor: 'eva' },
      ],
    ],
    [
      'kept, where it was declined',
      [taken('ana', 'CREATOR'), free()],
      [created, left(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'PLAYER', playerId: null, keptFor: UNRECORDED_PLAYER },
      ],
    ],
    [
      'the creator’s, who has left',
      [free(), taken('eva', 'ANYONE')],
      [created, joined(1), left(0)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'ANYONE', playerId: null },
      ],
    ],
    [
      'the creator’s, whom a bot has replaced since',
      [substituted, taken('eva', 'ANYONE')],
      [created, joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'ANYONE', playerId: null },
      ],
    ],
    [
      'the creator’s, whom a bot has replaced since, beside a seat that was declined',
      [substituted, taken('eva')],
      [created, left(1), joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'PLAYER', playerId: null, keptFor: UNRECORDED_PLAYER },
      ],
    ],
    [
      'the creator’s, who has left it to a player whom a bot has replaced since',
      [substituted, taken('eva', 'ANYONE')],
      [created, joined(1), left(0), joined(0)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'ANYONE', playerId: null },
      ],
    ],
    [
      'free, where a bot has replaced the second who has joined',
      [taken('ana', 'CREATOR'), substituted],
      [created, joined(1), left(1), joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'CODE', playerId: null },
      ],
    ],
    [
      'free, where the account that it was kept for is deleted',
      [taken('ana', 'CREATOR'), free()],
      [
        {
          ...created,
          seats: [
            { access: 'CREATOR', playerId: 'ana' },
            { access: 'PLAYER', playerId: null, keptFor: 'eva' },
          ],
        },
      ],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'CODE', playerId: null },
      ],
    ],
  ])('says that a seat was %s', (_seat, seats, events, expected) => {
    expect(seatsAtCreation(seats, events)).toEqual(expected);
  });

  it('keeps what it says', () => {
    const seats: CreatedSeat[] = [
      { access: 'CREATOR', playerId: 'ana' },
      { access: 'PLAYER', playerId: null, keptFor: 'eva' },
    ];
    const events: StoredEvent[] = [
      { ...created, seats },
      { type: 'playerJoined', seat: 1, playerId: 'eva' },
      { type: 'playerLeft', seat: 1 },
      { type: 'playerJoined', seat: 1, playerId: 'vera' },
    ];
    expect(upcast([taken('ana', 'CREATOR'), taken('vera')], logOf(events))).toEqual(events);
  });
});

it('leaves events of schema 2 as they are', () => {
  const log = logOf([{ ...created, seats: [{ access: 'PLAYER', playerId: null, keptFor: 'eva' }] }], 2);
  const upcaster = new Upcaster({ id: 'game', seats: [free()], createdBy: 'ana' }, log);
  expect(log.map((stored) => upcaster.upcast(stored))).toEqual(log);
});
