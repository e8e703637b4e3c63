import { Module } from '@nestjs/common';
import { ContinuedGamesService } from './continued-games.service.js';
import { Dice, FairDice } from './dice.js';
import { GameLog, StoredGameLog } from './game-log.js';
import { GameUpdates, LocalGameUpdates } from './game-updates.js';
import { GamesResolver } from './games.resolver.js';
import { GamesService } from './games.service.js';
import { GamesStore } from './games.store.js';
import { MovesResolver } from './moves.resolver.js';
import { RetriesPruner } from './retries.pruner.js';
import { RulesetsResolver } from './rulesets.resolver.js';
import { SqliteGamesStore } from './sqlite-games.store.js';

@Module({
  providers: [
    GamesResolver,
    MovesResolver,
    RulesetsResolver,
    GamesService,
    ContinuedGamesService,
    RetriesPruner,
    { provide: GamesStore, useClass: SqliteGamesStore },
    { provide: GameLog, useClass: StoredGameLog },
    { provide: GameUpdates, useClass: LocalGameUpdates },
    { provide: Dice, useClass: FairDice },
  ],
  exports: [GamesService, GameLog, GameUpdates, ContinuedGamesService],
})
export class GamesModule {}
