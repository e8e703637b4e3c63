/** Makes a game that does not begin with empty sheets. */
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../api/caller/caller.js';
import { replay, type CompiledRuleset } from '../../engine/index.js';
import { commitmentOf, newSeed } from '../../fairness/index.js';
import { gameEventsOf, statusOf, type Game, type RecordedEvent, type Seat } from './game.js';
import type { NewLog } from '../storage/outcome.js';
import { CLAIM_AFTER } from './limits.js';
import { splitHistory } from '../history/split-history.js';

/** What a new game goes on from. */
export interface Continuation {
  readonly rulesetKey: string;
  /** The rules of that key for as many sides. */
  readonly ruleset: CompiledRuleset;
  readonly teamSize: number;
  /** The names at the seats, in the order of play. */
  readonly names: readonly string[];
  /** Whose names these are, where they are those of players here. */
  readonly namedPlayerIds?: readonly string[];
  readonly isPrivate: boolean;
  /** Whether some of it was played elsewhere. */
  readonly isImported: boolean;
  /** What has happened so far, `gameStarted` or `gameResumed` included. */
  readonly events: readonly RecordedEvent[];
}

/**
 * The new game and its log, which may take several versions. Its dice are its own, with a new seed, and it counts for no list: what it began with
 * was not played here, or was played before.
 */
export function continueGame(
  { rulesetKey, ruleset, teamSize, names, namedPlayerIds = [], isPrivate, isImported, events }: Continuation,
  owner: Caller,
  now: number,
): { game: Game; log: NewLog } {
  const state = replay(ruleset, gameEventsOf(events));
  const log = splitHistory([{ type: 'gameCreated', rulesetKey }, ...events]);
  const seed = newSeed();
  const game: Game = {
    id: uuidv7(),
    origin: isImported ? 'IMPORTED' : 'SAVED',
    rulesetKey,
    ruleset,
    teamSize,
    ranked: false,
    isPrivate,
    joinCode: null,
    // Of no use while one player has every seat, but a game must have it.
    claimAfter: CLAIM_AFTER.standard * 1000,
    seats: names.map((name, seat) => seatOf(owner, name, namedPlayerIds[seat])),
    seed,
    commitment: commitmentOf(seed),
    isPractice: false,
    createdBy: owner.id,
    createdAt: now,
    updatedAt: now,
    departures: [],
    status: statusOf(state),
    version: log.length,
    state,
  };
  return { game, log };
}

/** A seat of the owner, under the name of whoever had it. */
const seatOf = ({ id: playerId }: Caller, name: string, namedPlayerId = playerId): Seat => ({
  access: 'CREATOR',
  playerId,
  name,
  clientSeed: null,
  ...(namedPlayerId === playerId ? {} : { namedPlayerId }),
});
