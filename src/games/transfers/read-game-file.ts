/** Reads the form of a game file. `checkGameFile` checks its content. */
import type { GameEvent, Slices } from '@yamb-server/engine';
import { PRACTICE_ID } from '@yamb-server/engine/fairness';
import type { DiceOrigin } from '../domain/game.js';
import { MAX_ORIGINS, MAX_SEATS } from '../domain/limits.js';
import { indexes, MAX_NUMBER, readEvent } from './event-format.js';
import { FORMAT, MAX_EVENTS, VERSION, type GameFile } from './game-file.js';
import { readJson } from './read-json.js';
import { FaultFound, type Value } from './value-reader.js';

const KEYS = ['format', 'version', 'ruleset', 'seats', 'totals', 'winners', 'origins', 'events'] as const;
const OPTIONAL_KEYS = ['definition'] as const;
const ORIGIN_KEYS = ['rolls', 'scheme', 'gameId', 'commitment', 'clientSeeds', 'seed'] as const;

const GAME_ID = new RegExp(`^(?:[0-9a-f-]{36}|${PRACTICE_ID})$`);

/** @throws FaultFound the first fault of form */
export function* readGameFile(text: string): Slices<GameFile> {
  const { format, version, ruleset, definition, seats, totals, winners, origins, events } = (yield* readJson(
    text,
  )).object(KEYS, OPTIONAL_KEYS);
  if (format.text(/^/, 'a text') !== FORMAT) {
    throw new FaultFound({ code: 'UNKNOWN_FORMAT', place: format.place });
  }
  const found = version.integer(0, MAX_NUMBER);
  if (found !== VERSION) {
    throw new FaultFound({ code: 'UNKNOWN_VERSION', place: version.place, found, supported: VERSION });
  }
  return {
    ruleset: ruleset.text(/^[a-zA-Z0-9+@:-]{1,200}$/, 'a rule set with variants and version'),
    ...(definition && { definition: definition.unread }),
    seats: seats.list(MAX_SEATS).map((seat) => seat.text(/^.{1,200}$/su, 'a name')),
    totals: totals.list(MAX_SEATS).map((total) => total.integer(-MAX_NUMBER, MAX_NUMBER)),
    winners: winners.nullOr(indexes.read),
    origins: origins.list(MAX_ORIGINS).map(readOrigin),
    events: yield* readEvents(events.list(MAX_EVENTS)),
  };
}

const EVENTS_OF_A_SLICE = 200;

function* readEvents(values: readonly Value[]): Slices<readonly GameEvent[]> {
  const events: GameEvent[] = [];
  for (const value of values) {
    if (events.length % EVENTS_OF_A_SLICE === EVENTS_OF_A_SLICE - 1) yield;
    events.push(readEvent(value));
  }
  return events;
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

const hash = (value: Value): string => value.text(/^[0-9a-f]{64}$/, '32 bytes in lower-case hexadecimal');
