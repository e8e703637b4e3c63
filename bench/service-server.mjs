/**
 * A ceiling: `node:http` around the server's own service of games, with its store, writer, log and dice. No framework, no
 * accounts, no input checks, and of what a move did only the events are answered.
 */
import { NestFactory } from '@nestjs/core';
import { ClockModule } from '../dist/storage/clock/clock.module.js';
import { KernelModule } from '../dist/kernel/kernel.module.js';
import { loadConfig } from '../dist/kernel/config/load-config.js';
import { DatabaseModule, RetriesModule } from '../dist/storage/database.module.js';
import { GamesModule } from '../dist/games/games.module.js';
import { GameCommandsService } from '../dist/games/commands/game-commands.service.js';
import { GamesService } from '../dist/games/games.service.js';
import { StatisticsModule } from '../dist/results/statistics/statistics.module.js';
import { PLAYER_ENTITIES } from '../dist/identity/player-entities.js';
import { PlayersModule } from '../dist/identity/players.module.js';
import { PlayersService } from '../dist/identity/players.service.js';
import { WebhooksModule } from '../dist/notify/webhooks.module.js';
import { serveJson } from './serve.mjs';

/** Nest wants a class to know a module by. */
function BenchModule() {
  return undefined;
}

const modules = {
  module: BenchModule,
  imports: [
    KernelModule.with(loadConfig(process.env)),
    ClockModule,
    DatabaseModule.with([...PLAYER_ENTITIES]),
    PlayersModule,
    GamesModule,
    StatisticsModule,
    RetriesModule,
    WebhooksModule,
  ],
};

const app = await NestFactory.createApplicationContext(modules, { logger: ['error'] });
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
