import { field, objectType } from '../../kernel/schema/object-type.js';
import { MAX_NEWS, type PlayerNews } from './player-news.js';
import { GameModel } from '../../games/api/game.models.js';
import type { Game } from '../../games/domain/game.js';

export const PlayerUpdateModel = objectType('PlayerUpdate', 'News about your games.', {
  snapshot: field.boolean(
    'Whether this is part of the initial snapshot rather than news. The snapshot ends when `more` is false. It contains at most ' +
      'the newest 1,000 running games of each list.',
  ),
  more: field.boolean(
    'Whether the snapshot continues in the next update. Each list of an update has at most 50 games.',
  ),
  at: field.date(
    'Pass this as `since` to resume after a break. It is a time of the database and may be a few seconds in the past.',
  ),
  waiting: field.list(() => GameModel, MAX_NEWS, 'Games that wait for your move.'),
  challenges: field.list(
    () => GameModel,
    MAX_NEWS,
    'Games with a seat reserved for you. Join or leave them.',
  ),
  started: field.list(() => GameModel, MAX_NEWS, 'Your games that have started.'),
  finished: field.list(
    () => GameModel,
    MAX_NEWS,
    'Your games that are over, finished or abandoned. In a snapshot, only those since `since`.',
  ),
});
export type PlayerUpdateModel = InstanceType<typeof PlayerUpdateModel>;

export function playerUpdateModel(news: PlayerNews): PlayerUpdateModel {
  const models = (games: readonly Game[]): readonly GameModel[] => games.map((game) => new GameModel(game));
  return {
    ...news,
    at: new Date(news.at),
    waiting: models(news.waiting),
    challenges: models(news.challenges),
    started: models(news.started),
    finished: models(news.finished),
  };
}
