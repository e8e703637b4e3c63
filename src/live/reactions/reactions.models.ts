import { InputType } from '@nestjs/graphql';
import { field, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { EnumField, IdField } from '../../kernel/input/fields.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
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

@InputType({ description: 'A reaction to send.' })
export class ReactInput extends RetriableInput {
  @IdField('the UUID of a game', { description: 'Id of the game.' })
  gameId!: string;

  @EnumField(ReactionEnum, { description: 'The reaction.' })
  reaction!: ReactionName;
}

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
