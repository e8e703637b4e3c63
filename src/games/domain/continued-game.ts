/** Creates games that continue a save or an import. */
import type { Caller } from '../../kernel/caller/caller.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { ofKind } from './bots.js';
import { begin, newSetup, type GameWithLog } from './begin-game.js';
import type { CreatedSeat, RecordedEvent } from './game.js';
import type { SeatName } from './seat-names.js';
import { botOf, type BotLevel } from './server-bots.js';
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
  {
    rulesetKey,
    ruleset,
    teamSize,
    names,
    namedPlayerIds = [],
    levels = [],
    isPrivate,
    isImported,
    events,
  }: Continuation,
  owner: Caller,
  now: number,
): GameWithLog {
  const setup = newSetup({
    origin: isImported ? 'IMPORTED' : 'SAVED',
    rulesetKey,
    ruleset,
    teamSize,
    ranked: false,
    isPrivate,
    // Unused while one player holds every seat, but required for every game.
    claimAfter: CLAIM_AFTER.standard * 1000,
    createdBy: owner.id,
    createdAt: now,
  });
  const seats = names.map((_, seat) => createdSeat(owner, levels[seat]));
  const log = splitHistory([{ type: 'gameCreated', rulesetKey, seats }, ...events]);
  return begin(setup, log, (seat) => nameOf(owner, names[seat], namedPlayerIds[seat]));
}

function createdSeat({ id, kind }: Caller, level: BotLevel | undefined): CreatedSeat {
  if (level !== undefined) return { access: 'BOT', playerId: botOf(level).id, kind: 'BOT' };
  return { access: 'CREATOR', playerId: id, ...ofKind(kind) };
}

/** Name of the player who previously held the seat. */
const nameOf = ({ id }: Caller, name = '', namedPlayerId = id): SeatName =>
  namedPlayerId === id ? { name } : { name, namedPlayerId };
