/** A stored game, as the services know it: neither a database row nor an API type. */
import type { GameEvent, GameState, Ruleset } from '../engine/index.js';

export const GAME_STATUSES = ['OPEN', 'PLAYING', 'FINISHED', 'ABANDONED'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** Who sits where. One player may own several seats. */
export interface SeatOwner {
  readonly playerId: string;
  readonly name: string;
}

/** What is settled when a game is created. */
export interface GameSetup {
  /** UUIDv7. */
  readonly id: string;
  /** Names the rules: id, variants and version (`yams+columns@1`). */
  readonly rulesetKey: string;
  /** The rules of that key, as a game of so many sides is played by them. */
  readonly ruleset: Ruleset;
  readonly teamSize: number;
  readonly ranked: boolean;
  /** By seat. */
  readonly seats: readonly SeatOwner[];
  /** Secret until the game is over. */
  readonly seed: string;
  readonly commitment: string;
  readonly clientSeeds: readonly string[];
  readonly createdBy: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface Game extends GameSetup {
  readonly status: GameStatus;
  /** 1 at creation; rises by one with every accepted command. */
  readonly version: number;
  readonly state: GameState;
  /** Epoch milliseconds of the last accepted command. */
  readonly updatedAt: number;
}

/** What one accepted command has done. */
export interface GameChange {
  readonly version: number;
  readonly at: number;
  readonly status: GameStatus;
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** What happened at one version of a game. */
export interface RecordedEvents {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/** The status that a state stands for. A game that nobody is left in is abandoned. */
export function statusOf(state: GameState): GameStatus {
  if (state.phase !== 'finished') return 'PLAYING';
  return state.winners.length > 0 ? 'FINISHED' : 'ABANDONED';
}

/** The seats that a player owns. */
export const seatsOwnedBy = (game: Game, playerId: string): readonly number[] =>
  game.seats.flatMap((seat, index) => (seat.playerId === playerId ? [index] : []));
