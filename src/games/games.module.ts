import { Module } from '@nestjs/common';
import { DefinitionsService } from './definitions/definitions.service.js';
import { RulesetsOfPlayers } from './definitions/definition-rows.js';
import { SavesOfPlayers } from './saves/save-rows.js';
import { SavesResolver } from './saves/saves.resolver.js';
import { SavesService } from './saves/saves.service.js';
import { SavesStore } from './saves/saves.store.js';
import { TransfersResolver } from './transfers/transfers.resolver.js';
import { TransfersService } from './transfers/transfers.service.js';
import { PlayersModule } from '../identity/players.module.js';
import { NewGames } from './commands/new-games.js';
import { AnsweredGames } from './commands/answered-games.js';
import { GameCommandsService } from './commands/game-commands.service.js';
import { Dice, FairDice } from './domain/dice.js';
import { ChangedGames } from './publishing/changed-games.js';
import { AddressShares } from './storage/address-shares.js';
import { GameQueries } from './storage/game-queries.js';
import { GameCounts } from './storage/game-counts.js';
import { GameLog } from './storage/game-log.js';
import { GamesResolver } from './api/games.resolver.js';
import { GameAccess } from './game-access.js';
import { GamesService } from './games.service.js';
import { GamesStore } from './storage/games.store.js';
import { FairnessResolver } from './api/fairness.resolver.js';
import { InvitationsResolver } from './api/invitations.resolver.js';
import { TimeoutsService } from './commands/timeouts.service.js';
import { RematchesResolver } from './api/rematches.resolver.js';
import { RematchesService } from './rematches.service.js';
import { MovesResolver } from './api/moves.resolver.js';
import { CustomRulesetsResolver } from './rulesets/custom-rulesets.resolver.js';
import { RulesetsResolver } from './rulesets/rulesets.resolver.js';
import { GamesOfPlayers } from './player-steps.js';

/** Games, custom rule sets, saves and game files. */
@Module({
  imports: [PlayersModule],
  providers: [
    ...[DefinitionsService, RulesetsOfPlayers],
    GamesResolver,
    FairnessResolver,
    InvitationsResolver,
    RematchesResolver,
    RematchesService,
    MovesResolver,
    RulesetsResolver,
    CustomRulesetsResolver,
    AddressShares,
    AnsweredGames,
    NewGames,
    GameAccess,
    GameCommandsService,
    GamesService,
    GameCounts,
    GameQueries,
    ChangedGames,
    TimeoutsService,
    GamesStore,
    GamesOfPlayers,
    GameLog,
    ...[SavesResolver, SavesService, SavesStore, SavesOfPlayers],
    ...[TransfersResolver, TransfersService],
    { provide: Dice, useClass: FairDice },
  ],
  exports: [
    DefinitionsService,
    GameAccess,
    GameCommandsService,
    ChangedGames,
    GameQueries,
    GameCounts,
    GamesService,
    GameLog,
    TimeoutsService,
  ],
})
export class GamesModule {}
