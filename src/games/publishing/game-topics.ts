/** Topics on which games are published. */
import { isUUID } from 'class-validator';
import type { Topic } from '../../kernel/topics/topics.js';

/** A game has reached at least this version. The log contains its events. */
export interface GameHint {
  readonly gameId: string;
  readonly version: number;
}

/** A single game, by its id. */
export const GAME: Topic<GameHint> = { name: 'game', read: readHint };

/** All current and future games of a player, by player id. */
export const GAMES_OF_PLAYER: Topic<GameHint> = { name: 'player', read: readHint };

/** All games that anyone can join, including those that have just stopped being joinable. Not keyed by id. */
export const LOBBY: Topic<GameHint> = { name: 'lobby', read: readHint };

function readHint({ gameId, version }: Readonly<Record<string, unknown>>): GameHint | undefined {
  return isGameId(gameId) && isVersion(version) ? { gameId, version } : undefined;
}

const isGameId = (value: unknown): value is string => isUUID(value);

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
