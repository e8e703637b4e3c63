/**
 * A ceiling: `node:http` around the server's own service of games, with its store, writer, log and dice. No framework, no
 * accounts, no input checks, and of what a move did only the events are answered.
 */
import { createServer } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ClockModule } from '../dist/api/clock.js';
import { ConfigModule } from '../dist/config/config.module.js';
import { loadConfig } from '../dist/config/load-config.js';
import { DatabaseModule } from '../dist/database/database.module.js';
import { GamesModule } from '../dist/games/games.module.js';
import { GamesService } from '../dist/games/games.service.js';
import { LeaderboardsModule } from '../dist/leaderboards/leaderboards.module.js';
import { PlayerEntity } from '../dist/players/player.entity.js';
import { PlayersModule } from '../dist/players/players.module.js';
import { PlayersService } from '../dist/players/players.service.js';
import { RetriesModule } from '../dist/retries/retries.module.js';

/** Nest wants a class to know a module by. */
function BenchModule() {
  return undefined;
}

const modules = {
  module: BenchModule,
  imports: [
    ConfigModule.with(loadConfig(process.env)),
    ClockModule,
    DatabaseModule.with([PlayerEntity]),
    PlayersModule,
    GamesModule,
    LeaderboardsModule,
    RetriesModule,
  ],
};

const app = await NestFactory.createApplicationContext(modules, { logger: ['error'] });
const games = app.get(GamesService, { strict: false });
const players = app.get(PlayersService, { strict: false });
const { player } = await players.register('Bench');

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
  const result = await games.move(player, { gameId }, command);
  return result.kind === 'changed'
    ? { version: result.game.version, events: result.events.events }
    : { refused: result.refusal };
}

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const answered = request.url === '/move' ? move(JSON.parse(text)) : create();
    void answered.then((body) => {
      const json = JSON.stringify(body);
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
        .end(json);
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Listening at http://127.0.0.1:${server.address().port}`);
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void app.close());
});
