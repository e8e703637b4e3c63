/** Creates a game for players who were matched. All seats are taken, and it starts immediately. */
import type { Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { begin, newSetup, type GameWithLog } from './begin-game.js';
import { botSeat, creatorSeat, ofKind } from './bots.js';
import type { ClockSettings } from './game-clock.js';
import type { CreatedSeat, RecordedEvent } from './game.js';
import { botOf, levelOf, type BotLevel } from './server-bots.js';

/** The rules, seats and settings of a matched game. */
export interface SeatedGame {
  readonly rules: ResolvedRuleset;
  /** In playing order: players and levels of server bots. At least two seats, at least one of them a player. */
  readonly seats: readonly (Caller | BotLevel)[];
  /** The player whose quotas count; holds one of the seats. */
  readonly creator: Caller;
  readonly clock?: ClockSettings | undefined;
  /** Milliseconds. */
  readonly claimAfter: number;
}

/** A public ranked game. The creator makes it; the others join with its first version. */
export function createSeatedGame(wanted: SeatedGame, now: number): GameWithLog {
  const { rules, creator, clock, claimAfter } = wanted;
  const players = wanted.seats.map((seat) => (typeof seat === 'string' ? botOf(seat) : seat));
  const setup = newSetup({
    rulesetKey: rules.key,
    ruleset: rules.ruleset,
    teamSize: 1,
    ranked: true,
    isPrivate: false,
    claimAfter,
    botDelay: BOT_DELAY_MS,
    ...defined({ clock }),
    createdBy: creator.id,
    createdAt: now,
  });
  const seats = players.map((player) => createdSeat(player, creator));
  const joins = players.flatMap(({ id: playerId, kind }, seat): RecordedEvent[] =>
    seats[seat]?.playerId === null ? [{ type: 'playerJoined', seat, playerId, ...ofKind(kind) }] : [],
  );
  const events: RecordedEvent[] = [
    { type: 'gameCreated', rulesetKey: rules.key, seats },
    ...joins,
    { type: 'gameStarted', seatCount: seats.length, teamSize: 1 },
  ];
  return begin(setup, [events], (seat) => ({ name: players[seat]?.name ?? null }));
}

/** Lets people see what a bot does. */
const BOT_DELAY_MS = 700;

function createdSeat({ id }: Caller, creator: Caller): CreatedSeat {
  const level = levelOf(id);
  if (level !== undefined) return botSeat(level);
  if (id === creator.id) return creatorSeat(creator);
  return { access: 'ANYONE', playerId: null };
}
