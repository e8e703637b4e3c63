import { Module } from '@nestjs/common';
import { forDialect } from '../database/dialect.js';
import { withRedis } from '../redis/with-redis.js';
import { PlayersModule } from '../players/players.module.js';
import { AnsweredGames } from './answered-games.js';
import { ContinuedGamesService } from './continued-games.service.js';
import { Dice, FairDice } from './dice.js';
import { EndedGames } from './ended-games.js';
import { GameCounts } from './game-counts.js';
import { GameLog, StoredGameLog } from './game-log.js';
import { GameUpdates, LocalGameUpdates } from './game-updates.js';
import { GamesResolver } from './games.resolver.js';
import { GamesService } from './games.service.js';
import { GamesStore } from './games.store.js';
import { MovesResolver } from './moves.resolver.js';
import { RulesetsResolver } from './rulesets.resolver.js';
import { SheetsController } from './sheets.controller.js';
import { PostgresEndedGames } from './postgres-ended-games.js';
import { SqliteEndedGames } from './sqlite-ended-games.js';
import { PostgresGameCounts } from './postgres-game-counts.js';
import { SqliteGameCounts } from './sqlite-game-counts.js';
import { RedisGameUpdates } from './redis-game-updates.js';
import { PostgresGamesStore } from './postgres-games.store.js';
import { SqliteGamesStore } from './sqlite-games.store.js';

@Module({
  imports: [PlayersModule],
  controllers: [SheetsController],
  providers: [
    GamesResolver,
    MovesResolver,
    RulesetsResolver,
    AnsweredGames,
    GamesService,
    ContinuedGamesService,
    forDialect(GameCounts, { sqlite: SqliteGameCounts, postgres: PostgresGameCounts }),
    forDialect(EndedGames, { sqlite: SqliteEndedGames, postgres: PostgresEndedGames }),
    forDialect(GamesStore, { sqlite: SqliteGamesStore, postgres: PostgresGamesStore }),
    { provide: GameLog, useClass: StoredGameLog },
    withRedis(GameUpdates, { local: LocalGameUpdates, shared: RedisGameUpdates }),
    { provide: Dice, useClass: FairDice },
  ],
  exports: [EndedGames, GameCounts, GamesService, GameLog, GameUpdates, ContinuedGamesService],
})
export class GamesModule {}
