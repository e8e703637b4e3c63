import { field, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { required, inputType } from '../../kernel/input/fields.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { type Reaction, type ReactionName } from './reaction.js';

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
