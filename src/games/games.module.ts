import { Module } from '@nestjs/common';
import { Dice, FairDice } from './dice.js';
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
    RetriesPruner,
    { provide: GamesStore, useClass: SqliteGamesStore },
    { provide: Dice, useClass: FairDice },
  ],
  exports: [GamesService],
})
export class GamesModule {}
