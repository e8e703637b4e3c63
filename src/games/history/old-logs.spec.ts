/** The logs of former versions lead to the games that those versions have stored, at every version of the game. */
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

/** The game at each version, from 1 on. */
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

describe.each(versionLogs)('the logs of version $version', ({ games }) => {
  it.each(games)('lead to what is stored: $name', ({ log }) => {
    const { state, status, seats, version, updatedAt, clockTimes } = storedGame(log);
    const folded = versionsOf(log).at(-1);
    expect(folded).toMatchObject({ state, status, version, updatedAt });
    expect(folded?.seats.map(nameless)).toEqual(seats.map(nameless));
    expect(folded?.clockTimes).toEqual(clockTimes);
  });
});

// A stale one lacks what this version stores: `node test/fixtures/logs/write.mjs next` writes it anew.
describe('the newest logs', () => {
  const logs = (versionLogs.at(-1)?.games ?? []).map(({ log }) => log);
  const events = logs.flatMap((log) => log.events.flatMap((row) => toStoredEvents(row).events));
  const games = logs.map(storedGame);

  it.each([...EVENT_TYPES, ...Object.keys(TABLE_EVENTS)])('have an event of the type %s', (type) => {
    expect(events.some((event) => event.type === type)).toBe(true);
  });

  it.each(AT_ZERO)('have a clock that has run out, where a game does %s then', (atZero) => {
    expect(events.some((event) => event.type === 'clockRanOut' && event.atZero === atZero)).toBe(true);
  });

  it.each<[string, (game: Game) => boolean]>([
    ['with a bot of the server', ({ seats }) => seats.some(isServerBot)],
    ['with a registered bot', ({ seats }) => seats.some((seat) => seat.kind === 'BOT' && !isServerBot(seat))],
    ['with given dice', ({ practiceDice }) => practiceDice !== undefined],
    ['with a clock', ({ clock }) => clock !== undefined],
    ['of a deal', ({ deal }) => deal !== undefined],
  ])('have a game %s', (_kind, isOne) => {
    expect(games.some(isOne)).toBe(true);
  });

  it('are of the schema that this version writes', () => {
    expect(new Set(logs.map(({ game }) => game.schema_version))).toEqual(new Set([SCHEMA_VERSION]));
  });
});

// They did not record which players left.
const FIRST = '0.1.0';

describe.each(versionLogs.filter(({ version }) => version === FIRST))(
  'the logs of version $version',
  ({ games }) => {
    const game = (name: string): Fixture => {
      const found = games.find((one) => one.name === name);
      if (!found) throw new Error(`There is no game ${name}`);
      return found.log;
    };

    it('give a seat back to the creator who has left it, and to no player who came later', () => {
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

    it('show a seat as kept until it was declined', () => {
      const log = game('seats-challenge-declined');
      const [, holder] = storedGame(log).seats;
      const seats = versionsOf(log).map((version) => version.seats[1]);
      expect(seats.slice(0, 3)).toEqual([
        { access: 'PLAYER', keptFor: UNRECORDED_PLAYER, playerId: null, name: null, clientSeed: null },
        { access: 'CODE', playerId: null, name: null, clientSeed: null },
        { access: 'CODE', playerId: holder?.playerId, name: null, clientSeed: null },
      ]);
    });

    it('have client seeds of those who left, only while they stayed', () => {
      const versions = versionsOf(game('client-seeds')).map(({ seats }) => seats[1]?.clientSeed);
      expect(versions.slice(0, 7)).toEqual([null, null, 'Vera,then-gone', null, null, '~lucky~', '~lucky~']);
    });
  },
);
