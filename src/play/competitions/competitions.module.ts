import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../../games/definitions/definitions.module.js';
import { GamesModule } from '../../games/games.module.js';
import { UpdatesModule } from '../../live/updates/updates.module.js';
import { CompetitionCommandsResolver } from './api/competition-commands.resolver.js';
import { CompetitionFieldsResolver } from './api/competition-fields.resolver.js';
import { CompetitionsResolver } from './api/competitions.resolver.js';
import { CompetitionsService } from './competitions.service.js';
import { CompetitionsStore } from './competitions.store.js';
import { CompetitionWatchService } from './competition-watch.service.js';
import { DailyService } from './daily.service.js';
import { DealGames } from './deal-games.service.js';
import { CompetitionUpdates } from './publishing/competition-updates.js';
import { StandingsService } from './standings.service.js';
import { PlayersModule } from '../../identity/players.module.js';
import { CompetitionsOfPlayers } from './player-steps.js';

@Module({
  imports: [DefinitionsModule, GamesModule, UpdatesModule, PlayersModule],
  providers: [
    CompetitionsResolver,
    CompetitionFieldsResolver,
    CompetitionCommandsResolver,
    CompetitionsService,
    CompetitionsStore,
    CompetitionsOfPlayers,
    CompetitionWatchService,
    CompetitionUpdates,
    DailyService,
    DealGames,
    StandingsService,
  ],
})
export class CompetitionsModule {}
