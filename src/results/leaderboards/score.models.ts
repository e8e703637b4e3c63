import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { connectionOf } from '../../kernel/schema/connection.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { namesOf, type Score } from './score.js';

export const ScoreModel = objectType(
  'Score',
  'The total of a side that filled its sheet and did not resign, in a ranked game. Visible to everyone, even if the game ' +
    'is private.',
  {
    id: field.id('Id of the score.'),
    gameId: nullable.uuid('Id of the game; null if the game is private and you have no seat in it.'),
    side: field.int('The side that made the score.'),
    points: field.int('The total of the sheet.'),
    names: field.strings(
      LARGEST.seatsOfASide,
      'The name set by `signScore`; until then, the names at the seats of the side.',
    ),
    playerIds: field.uuids(
      LARGEST.seatsOfASide,
      'Ids of the players of the side, for `player(id)`. Deleted accounts are omitted.',
    ),
    kind: field.oneOf(PlayerKindEnum, 'BOT if a bot played for the side, otherwise HUMAN.'),
    signed: field.boolean('Whether the score has been signed. A score can be signed once.'),
    finishedAt: field.date('When the game was finished.'),
  },
  Cost(10),
);
export type ScoreModel = InstanceType<typeof ScoreModel>;

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
