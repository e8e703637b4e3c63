/** Creates games that continue a save or an import. */
import type { Caller } from '../../kernel/caller/caller.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { botSeat, creatorSeat } from './bots.js';
import { begin, newSetup, type GameWithLog } from './begin-game.js';
import type { RecordedEvent } from './game.js';
import type { SeatName } from './seat-names.js';
import type { BotLevel } from './server-bots.js';
import { CLAIM_AFTER } from './limits.js';
import { splitHistory } from './split-history.js';

/** The state or history that a new game continues. */
export interface Continuation {
  readonly rulesetKey: string;
  /** The rules of that key for this number of sides. */
  readonly ruleset: CompiledRuleset;
  readonly teamSize: number;
  /** Names at the seats, in playing order. */
  readonly names: readonly string[];
  /** Owners of the names, if they are players on this server. */
  readonly namedPlayerIds?: readonly string[];
  /** Levels of seats played by server bots. */
  readonly levels?: readonly (BotLevel | undefined)[];
  readonly isPrivate: boolean;
  /** Whether part of the game was played on another server. */
  readonly isImported: boolean;
  /** Events so far, starting with `gameStarted` or `gameResumed`. */
  readonly events: readonly RecordedEvent[];
}

/**
 * Creates a game that continues another one, and its log, which may span several versions. It has its own dice with a
 * new seed. It is not ranked, because part of it was played elsewhere or earlier.
 */
export function continueGame(
  { names, namedPlayerIds = [], levels = [], isImported, events, ...rules }: Continuation,
  owner: Caller,
  now: number,
): GameWithLog {
  const setup = newSetup({
    origin: isImported ? 'IMPORTED' : 'SAVED',
    ...rules,
    ranked: false,
    // Unused while one player holds every seat, but required for every game.
    claimAfter: CLAIM_AFTER.standard * 1000,
    createdBy: owner.id,
    createdAt: now,
  });
  const seats = names.map((_, seat) => {
    const level = levels[seat];
    return level === undefined ? creatorSeat(owner) : botSeat(level);
  });
  const log = splitHistory([{ type: 'gameCreated', rulesetKey: rules.rulesetKey, seats }, ...events]);
  return begin(setup, log, (seat) => nameOf(owner, names[seat], namedPlayerIds[seat]));
}

/** Name of the player who previously held the seat. */
const nameOf = ({ id }: Caller, name = '', namedPlayerId = id): SeatName =>
  namedPlayerId === id ? { name } : { name, namedPlayerId };
