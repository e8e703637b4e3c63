/** The topics under which games are announced. */
import { isUUID } from 'class-validator';
import type { Topic } from '../../kernel/topics/topics.js';

/** A game has reached a version, or a later one. Its log tells what has happened. */
export interface GameHint {
  readonly gameId: string;
  readonly version: number;
}

/** A game, by its id. */
export const GAME: Topic<GameHint> = { name: 'game', read: readHint };

/** All games of a player, by the id of the player, later ones included. */
export const GAMES_OF_PLAYER: Topic<GameHint> = { name: 'player', read: readHint };

/** All games that anyone may join, and those that have just ceased to be such games. It has no ids. */
export const LOBBY: Topic<GameHint> = { name: 'lobby', read: readHint };

function readHint({ gameId, version }: Readonly<Record<string, unknown>>): GameHint | undefined {
  return isGameId(gameId) && isVersion(version) ? { gameId, version } : undefined;
}

const isGameId = (value: unknown): value is string => isUUID(value);

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
