import { Module } from '@nestjs/common';
import { Authentication, PlayerTokens } from '../kernel/caller/authentication.js';
import { Presence } from '../kernel/caller/presence.js';
import { RedisPresence } from '../kernel/caller/redis-presence.js';
import { SeenPlayers } from '../kernel/caller/seen-players.js';
import { AccountsService } from './accounts.service.js';
import { CompanyResolver } from './company/company.resolver.js';
import { CompanyService } from './company/company.service.js';
import { ModerationResolver } from './company/moderation.resolver.js';
import { ModerationService } from './company/moderation.service.js';
import { DevicesResolver } from './devices.resolver.js';
import { DevicesService } from './devices.service.js';
import { withRedis } from '../kernel/redis/shared-redis.js';
import { PlayerFeatures } from './player-steps.js';
import { PresenceResolver } from './presence.resolver.js';
import { PlayersResolver } from './players.resolver.js';
import { PlayersService } from './players.service.js';
import { PlayersStore } from './players.store.js';
import { TokenUses } from './token-uses.js';

@Module({
  providers: [
    PlayersResolver,
    PlayersService,
    PlayersStore,
    AccountsService,
    PlayerFeatures,
    CompanyResolver,
    CompanyService,
    ModerationResolver,
    ModerationService,
    DevicesResolver,
    DevicesService,
    TokenUses,
    { provide: PlayerTokens, useExisting: PlayersService },
    withRedis(Presence, { local: Presence, shared: RedisPresence }),
    PresenceResolver,
    Authentication,
    SeenPlayers,
  ],
  exports: [CompanyService, PlayerFeatures, PlayersService, Authentication, Presence, SeenPlayers],
})
export class PlayersModule {}
