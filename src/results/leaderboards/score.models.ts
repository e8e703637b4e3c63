import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid, UuidField } from '../../kernel/input/id.js';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { Cost, ListField, ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { connectionOf } from '../../kernel/schema/connection.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { namesOf, type Score } from './score.js';

@Cost(10)
@ObjectType('Score', {
  description:
    'The total of a side that filled its sheet and did not resign, in a ranked game. Visible to everyone, even if the game ' +
    'is private.',
})
export class ScoreModel {
  @Field(() => ID, { description: 'Id of the score.' })
  id!: string;

  @UuidField({
    nullable: true,
    description: 'Id of the game; null if the game is private and you have no seat in it.',
  })
  gameId!: string | null;

  @Field(() => Int, { description: 'The side that made the score.' })
  side!: number;

  @Field(() => Int, { description: 'The total of the sheet.' })
  points!: number;

  @ListField(() => String, LARGEST.seatsOfASide, {
    description: 'The name set by `signScore`; until then, the names at the seats of the side.',
  })
  names!: readonly string[];

  @ListSize(LARGEST.seatsOfASide)
  @Uuid()
  @Field(() => [ID], {
    description: 'Ids of the players of the side, for `player(id)`. Deleted accounts are omitted.',
  })
  playerIds!: readonly string[];

  @Field(() => PlayerKindEnum, { description: 'BOT if a bot played for the side, otherwise HUMAN.' })
  kind!: PlayerKind;

  @Field({ description: 'Whether the score has been signed. A score can be signed once.' })
  signed!: boolean;

  @Field({ description: 'When the game was finished.' })
  finishedAt!: Date;
}

export const ScoreConnectionModel = connectionOf(ScoreModel, {
  page: 'ScoreConnection',
  edge: 'ScoreEdge',
  description: 'A page of scores, newest first.',
  one: 'score',
  many: 'scores',
});

/** @param isGameShown whether the caller may learn the id of the game */
export const scoreModel = (score: Score, isGameShown = true): ScoreModel => ({
  id: String(score.id),
  gameId: isGameShown ? score.gameId : null,
  side: score.side,
  points: score.points,
  names: namesOf(score),
  playerIds: [...new Set(score.seats.flatMap(({ playerId }) => playerId ?? []))],
  kind: score.seats.some(({ kind }) => kind === 'BOT') ? 'BOT' : 'HUMAN',
  signed: score.signedAt !== null,
  finishedAt: new Date(score.finishedAt),
});
