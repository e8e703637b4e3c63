import { Module } from '@nestjs/common';
import { CompetitionsModule } from '../play/competitions/competitions.module.js';
import { DefinitionsModule } from '../games/definitions/definitions.module.js';
import { GamesModule } from '../games/games.module.js';
import { LeaderboardsModule } from '../results/leaderboards/leaderboards.module.js';
import { PlayersModule } from '../identity/players.module.js';
import { RatingsModule } from '../results/ratings/ratings.module.js';
import { QuickPlayModule } from '../play/quick-play/quick-play.module.js';
import { SavesModule } from '../games/saves/saves.module.js';
import { StatisticsModule } from '../results/statistics/statistics.module.js';
import { WebhooksModule } from '../notify/webhooks.module.js';
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
