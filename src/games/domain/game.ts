/** A game and its events, as services use them: neither database rows nor API types. */
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
 * Who may take a seat: the creator of the game, the player whom it is kept for, players with the join code, or anyone.
 * A seat of access BOT is played by the server.
 */
export const SEAT_ACCESS = ['CREATOR', 'PLAYER', 'CODE', 'ANYONE', 'BOT'] as const;
export type SeatAccess = (typeof SEAT_ACCESS)[number];

/** How a game began: created, opened from a save, or imported. */
export const GAME_ORIGINS = ['CREATED', 'SAVED', 'IMPORTED'] as const;
export type GameOrigin = (typeof GAME_ORIGINS)[number];

/** A place at the table. One player may hold several. */
export interface Seat {
  readonly access: SeatAccess;
  /** Null while the seat is free, as is the name. */
  readonly playerId: string | null;
  readonly name: string | null;
  /** Whose name it is, where that is another than the player: a saved game that one player goes on with. */
  readonly namedPlayerId?: string;
  /** The player whom the seat is kept for. */
  readonly keptFor?: string;
  /** What its player has added to the dice, if anything. */
  readonly clientSeed: string | null;
  /** Set where a program plays it: a bot of the server, or a player who has registered as one. */
  readonly kind?: 'BOT';
}

/** The deal that a game is of: all games of it have the same dice, and each is played by one player alone. */
export interface GameDeal {
  readonly id: string;
  /** From then on, in epoch milliseconds, it is played no more, its seed is shown and its games are open to everybody. */
  readonly closes: number;
}

/** What is settled when a game is created. */
export interface GameSetup {
  /** UUIDv7. */
  readonly id: string;
  readonly origin: GameOrigin;
  /** Names the rules: id, variants and version (`yams+columns@1`). */
  readonly rulesetKey: string;
  /** The rules of that key, as a game of so many sides is played by them. */
  readonly ruleset: CompiledRuleset;
  readonly teamSize: number;
  readonly ranked: boolean;
  /** Seen by its players only. */
  readonly isPrivate: boolean;
  /** Opens the seats that ask for it; null where none does. Shown to its players only. */
  readonly joinCode: string | null;
  /** Milliseconds without a move after which an absent side may be made to resign. */
  readonly claimAfter: number;
  /** Secret until the game is over, and its deal closed where it is of one. */
  readonly seed: string;
  readonly commitment: string;
  /** Whether the seed or faces were asked for: bots can then play the same dice again. Such a game is never ranked. */
  readonly isPractice: boolean;
  /** Faces that its creator has given for its first throws. Only of practice games. */
  readonly practiceDice?: PracticeDice;
  /** Set where its dice are those of a deal. Such a game is private, for one player, and never ranked. */
  readonly deal?: GameDeal;
  /** Whether players may ask for advice. Such a game is never ranked. */
  readonly assisted: boolean;
  /** Milliseconds that bots of the server wait before each move. */
  readonly botDelay: number;
  /** Missing where players may take their time. */
  readonly clock?: ClockSettings;
  readonly createdBy: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface Game extends GameSetup {
  readonly status: GameStatus;
  /** 1 at creation; rises by one with every accepted command. */
  readonly version: number;
  /** While the game is open: how it will begin. */
  readonly state: GameState;
  readonly seats: readonly Seat[];
  /** Epoch milliseconds of the last accepted command. */
  readonly updatedAt: number;
  /** Epoch milliseconds at which the move of the seat on turn began. */
  readonly moveSince: number;
  /** While the game is open: the id of a player for each time that one has given up a seat. */
  readonly departures: readonly string[];
  /** Of a game with a clock, once it has started. */
  readonly clockTimes?: ClockTimes;
}

/** Consecutive rolls of an imported history, and what made their dice checkable where they were thrown. */
export interface DiceOrigin {
  readonly rolls: number;
  readonly scheme: string;
  readonly gameId: string;
  readonly commitment: string;
  readonly clientSeeds: readonly string[];
  /** Null while that game was not over. */
  readonly seed: string | null;
}

/** A seat when the game was created. */
export type CreatedSeat = Pick<Seat, 'access' | 'playerId' | 'keptFor' | 'kind'>;

/**
 * What happens around a game, before and beside its play. Players are named by id alone: an id is a pseudonym, which
 * outlives the name and the token of a deleted account (ADR 10).
 */
export type TableEvent =
  | { readonly type: 'gameCreated'; readonly rulesetKey: string; readonly seats: readonly CreatedSeat[] }
  /** What follows was played on other servers, with these dice in this order. */
  | { readonly type: 'gameImported'; readonly origins: readonly DiceOrigin[] }
  | { readonly type: 'playerJoined'; readonly seat: number; readonly playerId: string; readonly kind?: 'BOT' }
  /** The player of a seat gives it back before the start, or the one whom it is kept for declines it. */
  | { readonly type: 'playerLeft'; readonly seat: number }
  | { readonly type: 'clientSeedAdded'; readonly seat: number; readonly clientSeed: string }
  /** `seat` has claimed that `absentSeat` stays away; the resignation of its side follows. */
  | { readonly type: 'absenceClaimed'; readonly seat: number; readonly absentSeat: number }
  /**
   * `seat` has claimed that `absentSeat`, held by `absentPlayerId`, stays away: the bot `playerId` plays that from now on.
   * Earlier servers did not name the absent player.
   */
  | {
      readonly type: 'botSubstituted';
      readonly seat: number;
      readonly absentSeat: number;
      readonly absentPlayerId?: string;
      readonly playerId: string;
    }
  /**
   * The clock of `seat` was at zero. What the game does then follows: its side resigns, the bot `playerId` plays the seat
   * from now on, or the rest of the turn.
   */
  | {
      readonly type: 'clockRanOut';
      readonly seat: number;
      readonly atZero: AtZero;
      readonly playerId?: string;
    }
  /** The operator of the server has closed the game, as it was not played for long. */
  | { readonly type: 'gameExpired' };

export type RecordedEvent = GameEvent | TableEvent;

/** The types of all of them. */
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

/** Whether the event is none of the engine's. */
export const isTableEvent = (event: RecordedEvent): event is TableEvent => event.type in TABLE_EVENTS;

/** What happened at one version of a game. */
export interface RecordedEvents {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly events: readonly RecordedEvent[];
}

/** The events of play, which the engine folds into the state. */
export const gameEventsOf = (events: readonly RecordedEvent[]): readonly GameEvent[] =>
  events.filter((event): event is GameEvent => !isTableEvent(event));

/** The status of a game that has started. Without any side left it is abandoned. */
export function statusOf(state: GameState): GameStatus {
  if (state.phase !== 'finished') return 'PLAYING';
  return state.winners.length > 0 ? 'FINISHED' : 'ABANDONED';
}

/** The seats that a player owns. */
export const seatsOwnedBy = ({ seats }: Pick<Game, 'seats'>, playerId: string): readonly number[] =>
  seats.flatMap((seat, index) => (seat.playerId === playerId ? [index] : []));

/** Whether the game is over, played to its end or not. */
export const isOver = ({ status }: Pick<Game, 'status'>): boolean =>
  status === 'FINISHED' || status === 'ABANDONED';

/** Whether the game is of a deal that is over: it is played no more, and hides nothing. */
export const isDealClosed = ({ deal }: Pick<Game, 'deal'>, now: number): boolean =>
  deal !== undefined && now >= deal.closes;

/** Whether the seed may be shown: no more dice are thrown by it. */
export const isSeedRevealed = (game: Pick<Game, 'status' | 'deal'>, now: number): boolean =>
  isOver(game) && (game.deal === undefined || isDealClosed(game, now));

/** Whether a free seat of the open game is kept for this player. */
export const isChallenged = ({ status, seats }: Pick<Game, 'status' | 'seats'>, playerId: string): boolean =>
  status === 'OPEN' && seats.some((seat) => seat.playerId === null && seat.keptFor === playerId);

/** The players of a game and those whom free seats are kept for, each once; bots of the server are none. */
export const playersOf = ({ seats }: Pick<Game, 'seats'>): ReadonlySet<string> =>
  new Set(seats.flatMap((seat) => (isServerBot(seat) ? [] : (seat.playerId ?? seat.keptFor ?? []))));

/** Whether the caller may see the game; a public game is shown to callers without a token too. */
export const maySee = (game: Game, playerId: string | undefined): boolean =>
  !game.isPrivate ||
  (playerId !== undefined && (seatsOwnedBy(game, playerId).length > 0 || isChallenged(game, playerId)));

/** What ranks the sides of a finished game, in this order: victory, not having resigned, the total. */
export const standingOf = (
  { state, ruleset }: Pick<Game, 'state' | 'ruleset'>,
  side: number,
): readonly number[] => [
  state.phase === 'finished' && state.winners.includes(side) ? 1 : 0,
  state.resigned.includes(side) ? 0 : 1,
  sheetTotal(ruleset, sheetOf(state, side)),
];
