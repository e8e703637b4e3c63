/** Logs of earlier server versions must produce the games that those versions stored, at every version of the game. */
import { describe, expect, it } from '@jest/globals';
import { rulesetOfLog, versionLogs, type GameLog as Fixture } from '../../../test/fixtures/logs/logs.js';
import { EVENT_TYPES } from '@yamb-server/engine';
import { emptyGame, evolveGame } from '../domain/evolve-game.js';
import { TABLE_EVENTS, type Game, type Seat } from '../domain/game.js';
import { AT_ZERO } from '../domain/game-clock.js';
import { SCHEMA_VERSION } from '../domain/schema-version.js';
import { isServerBot } from '../domain/server-bots.js';
import { toGame, toStoredEvents } from '../storage/game.mapper.js';
import { UNRECORDED_PLAYER, Upcaster } from './upcaster.js';

const storedGame = (log: Fixture): Game => toGame(log.game, log.seats, rulesetOfLog(log));

/** The game at each version, starting with 1. */
function versionsOf(fixture: Fixture): Game[] {
  const stored = storedGame(fixture);
  const log = fixture.events.map(toStoredEvents);
  const upcaster = new Upcaster(stored, log);
  let game = emptyGame(stored);
  return log.map((version) => (game = evolveGame(game, upcaster.upcast(version))));
}

const nameless = ({ access, playerId, keptFor, clientSeed, kind }: Seat): object => ({
  access,
  playerId,
  keptFor,
  clientSeed,
  kind,
});

describe.each(versionLogs)('logs of version $version', ({ games }) => {
  it.each(games)('produce the stored game: $name', ({ log }) => {
    const { state, status, seats, version, updatedAt, clockTimes } = storedGame(log);
    const folded = versionsOf(log).at(-1);
    expect(folded).toMatchObject({ state, status, version, updatedAt });
    expect(folded?.seats.map(nameless)).toEqual(seats.map(nameless));
    expect(folded?.clockTimes).toEqual(clockTimes);
  });
});

// If an event is missing, run `node test/fixtures/logs/write.mjs next` to rewrite the newest logs.
describe('the newest logs', () => {
  const logs = (versionLogs.at(-1)?.games ?? []).map(({ log }) => log);
  const events = logs.flatMap((log) => log.events.flatMap((row) => toStoredEvents(row).events));
  const games = logs.map(storedGame);

  it.each([...EVENT_TYPES, ...Object.keys(TABLE_EVENTS)])('contain an event of type %s', (type) => {
    expect(events.some((event) => event.type === type)).toBe(true);
  });

  it.each(AT_ZERO)('contain a timeout with the action %s', (atZero) => {
    expect(events.some((event) => event.type === 'clockRanOut' && event.atZero === atZero)).toBe(true);
  });

  it.each<[string, (game: Game) => boolean]>([
    ['a server bot', ({ seats }) => seats.some(isServerBot)],
    ['a registered bot', ({ seats }) => seats.some((seat) => seat.kind === 'BOT' && !isServerBot(seat))],
    ['given dice', ({ practiceDice }) => practiceDice !== undefined],
    ['a clock', ({ clock }) => clock !== undefined],
    ['a deal', ({ deal }) => deal !== undefined],
  ])('contain a game with %s', (_kind, isOne) => {
    expect(games.some(isOne)).toBe(true);
  });

  it('use the current schema', () => {
    expect(new Set(logs.map(({ game }) => game.schema_version))).toEqual(new Set([SCHEMA_VERSION]));
  });
});

// Version 0.1.0 did not record which players left.
const FIRST = '0.1.0';

describe.each(versionLogs.filter(({ version }) => version === FIRST))(
  'logs of version $version',
  ({ games }) => {
    const game = (name: string): Fixture => {
      const found = games.find((one) => one.name === name);
      if (!found) throw new Error(`There is no game ${name}`);
      return found.log;
    };

    it('return an abandoned seat to the creator, not to a later player', () => {
      const log = game('open-abandoned-by-all');
      const { createdBy } = storedGame(log);
      const versions = versionsOf(log);
      expect(versions.map(({ status }) => status)).toEqual(['OPEN', 'OPEN', 'OPEN', 'ABANDONED']);
      expect(versions.map(({ seats }) => seats.map(({ playerId }) => playerId))).toEqual([
        [createdBy, null, null],
        [createdBy, UNRECORDED_PLAYER, null],
        [null, UNRECORDED_PLAYER, null],
        [null, null, null],
      ]);
    });

    it('show a seat as reserved until it was declined', () => {
      const log = game('seats-challenge-declined');
      const [, holder] = storedGame(log).seats;
      const seats = versionsOf(log).map((version) => version.seats[1]);
      expect(seats.slice(0, 3)).toEqual([
        { access: 'PLAYER', keptFor: UNRECORDED_PLAYER, playerId: null, name: null, clientSeed: null },
        { access: 'CODE', playerId: null, name: null, clientSeed: null },
        { access: 'CODE', playerId: holder?.playerId, name: null, clientSeed: null },
      ]);
    });

    it('keep client seeds of departed players only while they stayed', () => {
      const versions = versionsOf(game('client-seeds')).map(({ seats }) => seats[1]?.clientSeed);
      expect(versions.slice(0, 7)).toEqual([null, null, 'Vera,then-gone', null, null, '~lucky~', '~lucky~']);
    });
  },
);
