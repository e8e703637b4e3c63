import { connection, connectionOf, type Connection } from '../../kernel/schema/connection.js';
import { GameModel } from './game.models.js';
import type { GamePage } from '../storage/game-page.js';

export const GameConnectionModel = connectionOf(GameModel, {
  page: 'GameConnection',
  edge: 'GameEdge',
  description: 'A page of games, newest first.',
  one: 'game',
  many: 'games',
});

/** Ids increase with time, so a game's id is its position in the list. The page may end after its last game. */
export const gameConnection = ({ games, ...page }: GamePage): Connection<GameModel> =>
  connection(
    { ...page, items: games },
    ({ id }) => id,
    (game) => new GameModel(game),
  );
