import { Module } from '@nestjs/common';
import { CompetitionsModule } from '../play/competitions/competitions.module.js';
import { DefinitionsModule } from '../games/definitions/definitions.module.js';
import { GamesModule } from '../games/games.module.js';
import { PlayersModule } from '../identity/players.module.js';
import { QuickPlayModule } from '../play/quick-play/quick-play.module.js';
import { SavesModule } from '../games/saves/saves.module.js';
import { ResultsModule } from '../results/results.module.js';
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
    ResultsModule,
    QuickPlayModule,
    WebhooksModule,
  ],
  providers: [AccountsResolver, AccountsService],
})
export class AccountsModule {}
