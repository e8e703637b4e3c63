import { describe, expect, it } from '@jest/globals';
import type { CreatedSeat, RecordedEvents, Seat } from '../domain/game.js';
import { botOf } from '../domain/server-bots.js';
import { UNRECORDED_PLAYER, Upcaster, type StoredEvent, type StoredEvents } from './upcaster.js';

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
/** A seat that a bot took over because its player was absent. */
const substituted: Seat = { ...taken(botOf('REGULAR').id, 'BOT'), kind: 'BOT' };
const created: StoredEvent = { type: 'gameCreated', rulesetKey: 'yahtc@1' };
const joined = (seat: number): StoredEvent => ({ type: 'playerJoined', seat });
const left = (seat: number): StoredEvent => ({ type: 'playerLeft', seat });

/** Events of schema 1, one per version. */
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
  it('records who joined, if the player still holds the seat', () => {
    const log = logOf([created, joined(1), left(1), joined(1)]);
    expect(upcast([taken('ana', 'CREATOR'), taken('eva')], log)).toMatchObject([
      { type: 'gameCreated' },
      { type: 'playerJoined', seat: 1, playerId: UNRECORDED_PLAYER },
      { type: 'playerLeft', seat: 1 },
      { type: 'playerJoined', seat: 1, playerId: 'eva' },
    ]);
  });

  it('does not record a bot as the player who joined, if a bot took over the seat later', () => {
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
      'taken in a solitaire game',
      [taken('ana', 'CREATOR'), taken('ana', 'CREATOR')],
      [created],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'CREATOR', playerId: 'ana' },
      ],
    ],
    [
      'free, before somebody joined',
      [taken('ana', 'CREATOR'), taken('eva', 'ANYONE')],
      [created, joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'ANYONE', playerId: null },
      ],
    ],
    [
      'reserved for the player who took it',
      [taken('ana', 'CREATOR'), { ...taken('eva', 'PLAYER'), keptFor: 'eva' }],
      [created, joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'PLAYER', playerId: null, keptFor: 'eva' },
      ],
    ],
    [
      'reserved, before it was declined',
      [taken('ana', 'CREATOR'), free()],
      [created, left(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'PLAYER', playerId: null, keptFor: UNRECORDED_PLAYER },
      ],
    ],
    [
      'the creator’s, before the creator left',
      [free(), taken('eva', 'ANYONE')],
      [created, joined(1), left(0)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'ANYONE', playerId: null },
      ],
    ],
    [
      'the creator’s, before a bot took it over',
      [substituted, taken('eva', 'ANYONE')],
      [created, joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'ANYONE', playerId: null },
      ],
    ],
    [
      'the creator’s, before a bot took it over, beside a declined seat',
      [substituted, taken('eva')],
      [created, left(1), joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'PLAYER', playerId: null, keptFor: UNRECORDED_PLAYER },
      ],
    ],
    [
      'the creator’s, before the creator left and a bot took it over from another player',
      [substituted, taken('eva', 'ANYONE')],
      [created, joined(1), left(0), joined(0)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'ANYONE', playerId: null },
      ],
    ],
    [
      'free, before a bot took it over from the second player who joined',
      [taken('ana', 'CREATOR'), substituted],
      [created, joined(1), left(1), joined(1)],
      [
        { access: 'CREATOR', playerId: 'ana' },
        { access: 'CODE', playerId: null },
      ],
    ],
    [
      'free, because the account for which it was reserved was deleted',
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
  ])('records that a seat was %s', (_seat, seats, events, expected) => {
    expect(seatsAtCreation(seats, events)).toEqual(expected);
  });

  it('keeps recorded players', () => {
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

it('does not change events of schema 2', () => {
  const log = logOf([{ ...created, seats: [{ access: 'PLAYER', playerId: null, keptFor: 'eva' }] }], 2);
  const upcaster = new Upcaster({ id: 'game', seats: [free()], createdBy: 'ana' }, log);
  expect(log.map((stored) => upcaster.upcast(stored))).toEqual(log);
});
