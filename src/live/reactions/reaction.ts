/** What players may say to each other: there is no free text. */
import { isUUID } from 'class-validator';

export const REACTIONS = [
  ...(['WELL_PLAYED', 'GOOD_LUCK', 'THANKS', 'OOPS'] as const),
  ...(['WOW', 'THINKING', 'HURRY', 'GOOD_GAME'] as const),
] as const;
export type ReactionName = (typeof REACTIONS)[number];

/** A reaction of a player of a game. It is no part of the log. */
export interface Reaction {
  readonly gameId: string;
  readonly playerId: string;
  /** The first seat of the player, from 0. */
  readonly seat: number;
  readonly reaction: ReactionName;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A reaction as servers send it to each other. Undefined for what is none: others may write to that Redis too. */
export function readReaction(value: unknown): Reaction | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { gameId, playerId, seat, reaction, at } = value as Readonly<Record<string, unknown>>;
  const name = REACTIONS.find((one) => one === reaction);
  if (!isUUID(gameId) || !isUUID(playerId) || name === undefined) return undefined;
  if (typeof gameId !== 'string' || typeof playerId !== 'string') return undefined;
  if (typeof seat !== 'number' || !Number.isSafeInteger(seat) || seat < 0) return undefined;
  return typeof at === 'number' && Number.isSafeInteger(at)
    ? { gameId, playerId, seat, reaction: name, at }
    : undefined;
}
