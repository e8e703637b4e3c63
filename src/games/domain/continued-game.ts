/** Makes a game that goes on from a save or an import. */
import type { Caller } from '../../kernel/caller/caller.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { ofKind } from './bots.js';
import { begin, newSetup, type Beginning } from './begin-game.js';
import type { CreatedSeat, RecordedEvent } from './game.js';
import type { SeatName } from './seat-names.js';
import { botOf, type BotLevel } from './server-bots.js';
import { CLAIM_AFTER } from './limits.js';
import { splitHistory } from './split-history.js';

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
  /** The levels of seats that bots of the server play. */
  readonly levels?: readonly (BotLevel | undefined)[];
  readonly isPrivate: boolean;
  /** Whether some of it was played on another server. */
  readonly isImported: boolean;
  /** What has happened so far, `gameStarted` or `gameResumed` included. */
  readonly events: readonly RecordedEvent[];
}

/**
 * A game that goes on from another, and its log, which may have several versions. Its dice are its own, with a new seed.
 * It is not ranked: what it begins with was played elsewhere or before.
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
): Beginning {
  const setup = newSetup({
    origin: isImported ? 'IMPORTED' : 'SAVED',
    rulesetKey,
    ruleset,
    teamSize,
    ranked: false,
    isPrivate,
    // Of no use while one player has every seat, but a game must have it.
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

/** The name of the player who had the seat before. */
const nameOf = ({ id }: Caller, name = '', namedPlayerId = id): SeatName =>
  namedPlayerId === id ? { name } : { name, namedPlayerId };
