/**
 * A ceiling: `node:http` around the server's own service of games, with its store, writer, log and dice. No framework,
 * accounts or input checks, and responses contain only the events of a move.
 */
import { createApp } from '../dist/app.js';
import { GameCommandsService } from '../dist/games/commands/game-commands.service.js';
import { GamesService } from '../dist/games/games.service.js';
import { PlayersService } from '../dist/identity/players.service.js';
import { loadConfig } from '../dist/kernel/config/load-config.js';
import { serveJson } from './serve.mjs';

// The server itself never listens.
const app = await createApp(loadConfig(process.env));
await app.init();
const games = app.get(GamesService, { strict: false });
const commands = app.get(GameCommandsService, { strict: false });
const players = app.get(PlayersService, { strict: false });
const { player } = await players.register('Bench', 'HUMAN');

const NEW_GAME = {
  rulesetId: 'winyamb',
  variants: [],
  seats: [{ access: 'CREATOR' }],
  teamSize: 1,
  ranked: true,
  isPrivate: false,
  claimAfter: 259_200_000,
};

async function create() {
  const { id } = await games.create(player, NEW_GAME);
  return { id };
}

async function move({ gameId, command }) {
  const result = await commands.move(player, { gameId }, command);
  return result.kind === 'changed'
    ? { version: result.game.version, events: result.events.events }
    : { refused: result.refusal };
}

serveJson(
  (path, body, answer) => void (path === '/move' ? move(JSON.parse(body)) : create()).then(answer),
  () => void app.close(),
);
