import { Module } from '@nestjs/common';
import { CompetitionsModule } from '../competitions/competitions.module.js';
import { DefinitionsModule } from '../definitions/definitions.module.js';
import { GamesModule } from '../games/games.module.js';
import { LeaderboardsModule } from '../leaderboards/leaderboards.module.js';
import { PlayersModule } from '../players/players.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { QuickPlayModule } from '../quick-play/quick-play.module.js';
import { SavesModule } from '../saves/saves.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AccountsResolver } from './accounts.resolver.js';
import { AccountsService } from './accounts.service.js';

@Module({
  imports: [
    CompetitionsModule,
    DefinitionsModule,
    PlayersModule,
    GamesModule,
    SavesModule,
    LeaderboardsModule,
    StatisticsModule,
    RatingsModule,
    QuickPlayModule,
    WebhooksModule,
  ],
  providers: [AccountsResolver, AccountsService],
})
export class AccountsModule {}
