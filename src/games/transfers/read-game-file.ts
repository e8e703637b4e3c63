/** Reads the form of a game file. `checkGameFile` checks its content. */
import {
  EVENT_TYPES,
  never,
  type EventType,
  type GameEvent,
  type Sheet,
  type Slices,
} from '@yamb-server/engine';
import { PRACTICE_ID } from '@yamb-server/engine/fairness';
import type { DiceOrigin } from '../domain/game.js';
import { MAX_ORIGINS, MAX_SEATS } from '../domain/limits.js';
import {
  EVENT_PARTS,
  FORMAT,
  MAX_EVENTS,
  OPTIONAL_EVENT_PARTS,
  VERSION,
  type GameFile,
} from './game-file.js';
import { readJson } from './read-json.js';
import { FaultFound, type Value } from './value-reader.js';

/** More than any rules need. */
const MAX_COLUMNS = 32;
const MAX_ROWS = 64;
const MAX_NUMBER = 1_000_000;

const KEYS = ['format', 'version', 'ruleset', 'seats', 'totals', 'winners', 'origins', 'events'] as const;
const OPTIONAL_KEYS = ['definition'] as const;
const ORIGIN_KEYS = ['rolls', 'scheme', 'gameId', 'commitment', 'clientSeeds', 'seed'] as const;

const GAME_ID = new RegExp(`^(?:[0-9a-f-]{36}|${PRACTICE_ID})$`);

/** @throws FaultFound the first fault of form */
export function* readGameFile(text: string): Slices<GameFile> {
  const { format, version, ruleset, definition, seats, totals, winners, origins, events } = (yield* readJson(
    text,
  )).object(KEYS, OPTIONAL_KEYS);
  if (format.text(/^/, 'a text') !== FORMAT) fail('UNKNOWN_FORMAT', format);
  const found = version.integer(0, MAX_NUMBER);
  if (found !== VERSION) {
    throw new FaultFound({ code: 'UNKNOWN_VERSION', place: version.place, found, supported: VERSION });
  }
  return {
    ruleset: ruleset.text(/^[a-zA-Z0-9+@:-]{1,200}$/, 'a rule set with variants and version'),
    ...(definition && { definition: definition.unread }),
    seats: seats.list(MAX_SEATS).map((seat) => seat.text(/^.{1,200}$/su, 'a name')),
    totals: totals.list(MAX_SEATS).map((total) => total.integer(-MAX_NUMBER, MAX_NUMBER)),
    winners: winners.nullOr(indexes),
    origins: origins.list(MAX_ORIGINS).map(readOrigin),
    events: yield* readEvents(events.list(MAX_EVENTS)),
  };
}

/** Events read per slice. */
const EVENTS_OF_A_SLICE = 200;

function* readEvents(values: readonly Value[]): Slices<readonly GameEvent[]> {
  const events: GameEvent[] = [];
  for (const value of values) {
    if (events.length % EVENTS_OF_A_SLICE === EVENTS_OF_A_SLICE - 1) yield;
    events.push(readEvent(value));
  }
  return events;
}

function fail(code: 'UNKNOWN_FORMAT' | 'UNKNOWN_EVENT', { place }: Value): never {
  throw new FaultFound({ code, place });
}

function readOrigin(value: Value): DiceOrigin {
  const { rolls, scheme, gameId, commitment, clientSeeds, seed } = value.object(ORIGIN_KEYS);
  return {
    rolls: rolls.integer(0, MAX_EVENTS),
    scheme: scheme.text(/^[!-~]{1,40}$/, 'the name of a scheme'),
    gameId: gameId.text(GAME_ID, `the id of a game, or ${PRACTICE_ID}`),
    commitment: hash(commitment),
    // One per seat.
    clientSeeds: clientSeeds
      .list(MAX_SEATS)
      .map((clientSeed) => clientSeed.text(/^[!-~]{1,64}$/, '1 to 64 visible ASCII characters')),
    seed: seed.nullOr(hash),
  };
}

function readEvent(value: Value): GameEvent {
  const type = typeOf(value);
  const part = partsOf(value, type);
  const at = (name: string): Value => part(name) ?? value.wrong(name);
  switch (type) {
    case 'gameStarted':
      return { type, seatCount: number(at('seatCount')), teamSize: number(at('teamSize')) };
    case 'gameResumed':
      return {
        type,
        teamSize: number(at('teamSize')),
        sheets: at('sheets').list(MAX_SEATS).map(readSheet),
        rotation: indexes(at('rotation')),
        resigned: indexes(at('resigned')),
        turnNumber: number(at('turnNumber')),
        seat: number(at('seat')),
        dictation: at('dictation').nullOr(readDictation),
      };
    case 'rolled': {
      const turn = { seat: number(at('seat')), rollNumber: number(at('rollNumber')) };
      return { type, ...turn, kept: positions(at('kept')), dice: faces(at('dice')) };
    }
    case 'diceKept':
      return { type, seat: number(at('seat')), positions: positions(at('positions')) };
    case 'announced':
      return { type, seat: number(at('seat')), row: id(at('row')) };
    case 'attemptMade': {
      const attempt = { seat: number(at('seat')), row: id(at('row')), score: number(at('score')) };
      return { type, ...attempt, teammate: at('teammate').nullOr(number) };
    }
    case 'fieldEntered': {
      const field = { column: id(at('column')), row: id(at('row')) };
      const bonus = part('bonus');
      return {
        type,
        seat: number(at('seat')),
        ...field,
        score: number(at('score')),
        ...(bonus && { bonus: number(bonus) }),
      };
    }
    case 'entryUndone':
      return { type, seat: number(at('seat')), column: id(at('column')), row: id(at('row')) };
    case 'turnEnded': {
      const turn = { seat: number(at('seat')), nextSeat: number(at('nextSeat')) };
      return { type, ...turn, dictated: at('dictated').nullOr(id) };
    }
    case 'sideResigned':
      return { type, seat: number(at('seat')), side: number(at('side')) };
    case 'gameFinished': {
      const side = part('instantWin');
      return { type, winners: indexes(at('winners')), ...(side && { instantWin: number(side) }) };
    }
    default:
      return never(type);
  }
}

function typeOf(value: Value): EventType {
  const [first] = value.list(1 + MAX_FIELDS);
  const name = first?.text(/^/, 'the type of an event');
  return EVENT_TYPES.find((type) => type === name) ?? fail('UNKNOWN_EVENT', value);
}

const optionalPartsOf = (type: EventType): readonly string[] =>
  new Map(Object.entries(OPTIONAL_EVENT_PARTS)).get(type) ?? [];

const MAX_FIELDS = Math.max(
  ...EVENT_TYPES.map((type) => EVENT_PARTS[type].length + optionalPartsOf(type).length),
);

/** Fields of an event by name; undefined for an omitted optional field. */
function partsOf(value: Value, type: EventType): (name: string) => Value | undefined {
  const names = ['type', ...EVENT_PARTS[type]];
  const optional = optionalPartsOf(type);
  const parts = value.tuple(names, optional);
  return (name) => parts[[...names, ...optional].indexOf(name)];
}

function readSheet(value: Value): Sheet {
  const [columns, bonuses, runningBonus, savedRolls] = value.tuple(
    ['columns', 'bonuses'],
    ['runningBonus', 'savedRolls'],
  );
  const points = runningBonus?.nullOr(number) ?? null;
  const rolls = savedRolls?.nullOr(number) ?? null;
  return {
    columns: (columns ?? value)
      .list(MAX_COLUMNS)
      .map((column) => column.list(MAX_ROWS).map((cell) => cell.nullOr(number))),
    bonuses: (bonuses ?? value).list(MAX_COLUMNS).map(number),
    ...(points !== null && { runningBonus: points }),
    ...(rolls !== null && { savedRolls: rolls }),
  };
}

function readDictation(value: Value): { row: string; attempts: readonly number[] } {
  const [row, attempts] = value.tuple(['row', 'attempts']);
  return { row: id(row ?? value), attempts: (attempts ?? value).list(MAX_SEATS).map(number) };
}

const number = (value: Value): number => value.integer(0, MAX_NUMBER);
const indexes = (value: Value): readonly number[] => value.list(MAX_SEATS).map(number);
const id = (value: Value): string => value.text(/^[A-Za-z0-9-]{1,64}$/, 'the id of a row or a column');
const hash = (value: Value): string => value.text(/^[0-9a-f]{64}$/, '32 bytes in lower-case hexadecimal');
const positions = (value: Value): readonly number[] =>
  Array.from(value.text(/^[0-7]{0,8}$/, 'positions, each one digit'), Number);
const faces = (value: Value): readonly number[] =>
  Array.from(value.text(/^[1-6]{1,8}$/, 'one to eight faces, each one digit'), Number);
