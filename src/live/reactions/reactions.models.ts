import { field, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { required, inputType } from '../../kernel/input/fields.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
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

const ReactionEnum = enumType<ReactionName>('Reaction', 'A short message to the other players.', {
  WELL_PLAYED: 'Well played.',
  GOOD_LUCK: 'Good luck.',
  THANKS: 'Thank you.',
  OOPS: 'Oops.',
  WOW: 'Wow.',
  THINKING: 'I am thinking.',
  HURRY: 'Please hurry.',
  GOOD_GAME: 'Good game.',
});

export const ReactInput = inputType('ReactInput', 'A reaction to send.', {
  ...retriable,
  gameId: required.id('game'),
  reaction: required.oneOf(ReactionEnum, 'The reaction.'),
});
export type ReactInput = InstanceType<typeof ReactInput>;

export const GameReactionModel = objectType(
  'GameReaction',
  'A reaction by a player. Reactions are not stored and not part of the game log.',
  {
    seat: field.int('The first seat of the player, from 0.'),
    playerId: field.uuid('Id of the player.'),
    reaction: field.oneOf(ReactionEnum, 'The reaction.'),
    at: field.date('When the server received it.'),
  },
);
export type GameReactionModel = InstanceType<typeof GameReactionModel>;

export const reactionModel = (sent: Reaction): GameReactionModel => ({ ...sent, at: new Date(sent.at) });
