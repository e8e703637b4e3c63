/** The fixed set of messages between players; free text is not possible. */
import { isUUID } from 'class-validator';
import type { Topic } from '../../kernel/topics/topics.js';

export const REACTIONS = [
  ...(['WELL_PLAYED', 'GOOD_LUCK', 'THANKS', 'OOPS'] as const),
  ...(['WOW', 'THINKING', 'HURRY', 'GOOD_GAME'] as const),
] as const;
export type ReactionName = (typeof REACTIONS)[number];

/** A reaction by a player of a game. It is not part of the game log. */
export interface Reaction {
  readonly gameId: string;
  readonly playerId: string;
  /** The first seat of the player, from 0. */
  readonly seat: number;
  readonly reaction: ReactionName;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Reactions to a game, by its id. They are not stored and may be lost. */
export const REACTIONS_TO_GAME: Topic<Reaction> = { name: 'signals', read: readReaction };

function readReaction(fields: Readonly<Record<string, unknown>>): Reaction | undefined {
  const { gameId, playerId, seat, reaction, at } = fields;
  const name = REACTIONS.find((one) => one === reaction);
  if (!isUUID(gameId) || !isUUID(playerId) || name === undefined) return undefined;
  if (typeof gameId !== 'string' || typeof playerId !== 'string') return undefined;
  if (typeof seat !== 'number' || !Number.isSafeInteger(seat) || seat < 0) return undefined;
  return typeof at === 'number' && Number.isSafeInteger(at)
    ? { gameId, playerId, seat, reaction: name, at }
    : undefined;
}
