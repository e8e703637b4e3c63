/** Games and their events as services use them, independent of database rows and API types. */
import {
  type CompiledRuleset,
  type GameEvent,
  type GameState,
  sheetOf,
  sheetTotal,
} from '@yamb-server/engine';
import type { PracticeDice } from './practice-dice.js';
import type { AtZero, ClockSettings, ClockTimes } from './game-clock.js';
import { isServerBot } from './server-bots.js';

export const GAME_STATUSES = ['OPEN', 'PLAYING', 'FINISHED', 'ABANDONED'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/**
 * Access rule of a seat: played by the creator, reserved for a player, open to players with the join code, open to
 * everyone, or played by the server.
 */
export const SEAT_ACCESS = ['CREATOR', 'PLAYER', 'CODE', 'ANYONE', 'BOT'] as const;
export type SeatAccess = (typeof SEAT_ACCESS)[number];

/** How a game was created: new, from a save or by an import. */
export const GAME_ORIGINS = ['CREATED', 'SAVED', 'IMPORTED'] as const;
export type GameOrigin = (typeof GAME_ORIGINS)[number];

/** A place at the table. One player can hold several seats. */
export interface Seat {
  readonly access: SeatAccess;
  /** Null while the seat is free, like the name. */
  readonly playerId: string | null;
  readonly name: string | null;
  /** Owner of the name if it is not the player, as in a saved game that one player continues. */
  readonly namedPlayerId?: string;
  /** The player for whom the seat is reserved. */
  readonly keptFor?: string;
  /** Text that the player added to the dice. */
  readonly clientSeed: string | null;
  /** Set if a program plays the seat: a server bot, or a player registered as a bot. */
  readonly kind?: 'BOT';
}

/** The deal of a game. All its games have the same dice, and each is a solitaire game. */
export interface GameDeal {
  readonly id: string;
  /**
   * Closing time in epoch milliseconds. From then on, its games can no longer be played, its seed is revealed and its
   * games are public.
   */
  readonly closes: number;
}

/** Settings made when a game is created. */
export interface GameSetup {
  /** UUIDv7. */
  readonly id: string;
  readonly origin: GameOrigin;
  /** Rules as id, variants and version, such as `yams+columns@1`. */
  readonly rulesetKey: string;
  /** The rules of that key for this number of sides. */
  readonly ruleset: CompiledRuleset;
  readonly teamSize: number;
  readonly ranked: boolean;
  /** Whether only players of the game can see it. */
  readonly isPrivate: boolean;
  /** Opens seats that require it; null if no seat does. Shown only to players of the game. */
  readonly joinCode: string | null;
  /** Milliseconds without a move after which an absent side can be claimed. */
  readonly claimAfter: number;
  /** Secret until the game is over and, if it belongs to a deal, the deal is closed. */
  readonly seed: string;
  readonly commitment: string;
  /** Whether a seed or faces were given, so that bots can replay the same dice. Practice games are never ranked. */
  readonly isPractice: boolean;
  /** Faces that the creator gave for the first throws. Set only in practice games. */
  readonly practiceDice?: PracticeDice;
  /** Set if the game belongs to a deal. Such a game is private, solitaire and never ranked. */
  readonly deal?: GameDeal;
  /** Whether players can request advice. Assisted games are never ranked. */
  readonly assisted: boolean;
  /** Milliseconds that server bots wait before each move. */
  readonly botDelay: number;
  /** Undefined for unlimited time. */
  readonly clock?: ClockSettings;
  readonly createdBy: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** A game at one version. */
export interface Game extends GameSetup {
  readonly status: GameStatus;
  /** 1 at creation; increases by one with each accepted command. */
  readonly version: number;
  /** While the game is open, the state in which it will start. */
  readonly state: GameState;
  readonly seats: readonly Seat[];
  /** Epoch milliseconds of the last accepted command. */
  readonly updatedAt: number;
  /** Epoch milliseconds at which the move of the seat on turn started. */
  readonly moveSince: number;
  /** While the game is open: a player id for each time that a player gave up a seat. */
  readonly departures: readonly string[];
  /** Set once a game with a clock has started. */
  readonly clockTimes?: ClockTimes;
}

/** Consecutive rolls of an imported history, and the data for verifying their dice. */
export interface DiceOrigin {
  readonly rolls: number;
  readonly scheme: string;
  readonly gameId: string;
  readonly commitment: string;
  readonly clientSeeds: readonly string[];
  /** Null if that game was not over. */
  readonly seed: string | null;
}

/** A seat at creation. */
export type CreatedSeat = Pick<Seat, 'access' | 'playerId' | 'keptFor' | 'kind'>;

/**
 * Events around a game, outside its play. Players appear only as ids. An id is a pseudonym that outlives the name and
 * token of a deleted account (ADR 10).
 */
export type TableEvent =
  | { readonly type: 'gameCreated'; readonly rulesetKey: string; readonly seats: readonly CreatedSeat[] }
  /** The following events were played on other servers, with dice of these origins in this order. */
  | { readonly type: 'gameImported'; readonly origins: readonly DiceOrigin[] }
  | { readonly type: 'playerJoined'; readonly seat: number; readonly playerId: string; readonly kind?: 'BOT' }
  /** A player gave up a seat before the start, or declined a reserved seat. */
  | { readonly type: 'playerLeft'; readonly seat: number }
  | { readonly type: 'clientSeedAdded'; readonly seat: number; readonly clientSeed: string }
  /** `seat` claimed that `absentSeat` is absent. The resignation of that side follows. */
  | { readonly type: 'absenceClaimed'; readonly seat: number; readonly absentSeat: number }
  /**
   * `seat` claimed that `absentSeat`, held by `absentPlayerId`, is absent. The bot `playerId` plays it from now on.
   * Earlier servers did not record the absent player.
   */
  | {
      readonly type: 'botSubstituted';
      readonly seat: number;
      readonly absentSeat: number;
      readonly absentPlayerId?: string;
      readonly playerId: string;
    }
  /**
   * `seat` ran out of time. The action follows: its side resigns, the bot `playerId` takes over the seat, or the rest
   * of the turn is played.
   */
  | {
      readonly type: 'clockRanOut';
      readonly seat: number;
      readonly atZero: AtZero;
      readonly playerId?: string;
    }
  /** The server's operator closed the game because it had not been played for a long time. */
  | { readonly type: 'gameExpired' };

export type RecordedEvent = GameEvent | TableEvent;

/** The event types outside play. */
export const TABLE_EVENTS: Readonly<Record<TableEvent['type'], true>> = {
  gameCreated: true,
  gameImported: true,
  playerJoined: true,
  playerLeft: true,
  clientSeedAdded: true,
  absenceClaimed: true,
  botSubstituted: true,
  clockRanOut: true,
  gameExpired: true,
};

/** Whether the event is outside play and unknown to the engine. */
export const isTableEvent = (event: RecordedEvent): event is TableEvent => event.type in TABLE_EVENTS;

/** Events of one version of a game. */
export interface RecordedEvents {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly events: readonly RecordedEvent[];
}

/** Events of play, which the engine folds into the state. */
export const gameEventsOf = (events: readonly RecordedEvent[]): readonly GameEvent[] =>
  events.filter((event): event is GameEvent => !isTableEvent(event));

/** Status of a started game. It is abandoned once no side is left. */
export function statusOf(state: GameState): GameStatus {
  if (state.phase !== 'finished') return 'PLAYING';
  return state.winners.length > 0 ? 'FINISHED' : 'ABANDONED';
}

/** Seats that a player owns. */
export const seatsOwnedBy = ({ seats }: Pick<Game, 'seats'>, playerId: string): readonly number[] =>
  seats.flatMap((seat, index) => (seat.playerId === playerId ? [index] : []));

/** Whether the game has ended, finished or abandoned. */
export const isOver = ({ status }: Pick<Game, 'status'>): boolean =>
  status === 'FINISHED' || status === 'ABANDONED';

/** Whether the game's deal is closed. Such a game can no longer be played and hides nothing. */
export const isDealClosed = ({ deal }: Pick<Game, 'deal'>, now: number): boolean =>
  deal !== undefined && now >= deal.closes;

/** Whether the seed is public, because it produces no more dice. */
export const isSeedRevealed = (game: Pick<Game, 'status' | 'deal'>, now: number): boolean =>
  isOver(game) && (game.deal === undefined || isDealClosed(game, now));

/** Whether a free seat of the open game is reserved for this player. */
export const isChallenged = ({ status, seats }: Pick<Game, 'status' | 'seats'>, playerId: string): boolean =>
  status === 'OPEN' && seats.some((seat) => seat.playerId === null && seat.keptFor === playerId);

/** Ids of players with a seat or a reserved seat, without server bots. */
export const playersOf = ({ seats }: Pick<Game, 'seats'>): ReadonlySet<string> =>
  new Set(seats.flatMap((seat) => (isServerBot(seat) ? [] : (seat.playerId ?? seat.keptFor ?? []))));

/** Whether the caller may see the game. Public games are visible even without a token. */
export const maySee = (game: Game, playerId: string | undefined): boolean =>
  !game.isPrivate ||
  (playerId !== undefined && (seatsOwnedBy(game, playerId).length > 0 || isChallenged(game, playerId)));

/** Sort key of a side in a finished game: victory, then not having resigned, then the total. */
export const standingOf = (
  { state, ruleset }: Pick<Game, 'state' | 'ruleset'>,
  side: number,
): readonly number[] => [
  state.phase === 'finished' && state.winners.includes(side) ? 1 : 0,
  state.resigned.includes(side) ? 0 : 1,
  sheetTotal(ruleset, sheetOf(state, side)),
];
