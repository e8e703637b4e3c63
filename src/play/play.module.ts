import { Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.js';
import { PlayersModule } from '../identity/players.module.js';
import { LiveModule } from '../live/live.module.js';
import { ThinkingModule } from '../thinking/thinking.module.js';
import { ClocksService } from './clocks/clocks.service.js';
import { CompetitionCommandsResolver } from './competitions/api/competition-commands.resolver.js';
import { CompetitionFieldsResolver } from './competitions/api/competition-fields.resolver.js';
import { CompetitionsResolver } from './competitions/api/competitions.resolver.js';
import { CompetitionWatchService } from './competitions/competition-watch.service.js';
import { CompetitionsService } from './competitions/competitions.service.js';
import { CompetitionSizer } from './competitions/competition-sizer.js';
import { DailyService } from './competitions/daily.service.js';
import { CompetitionsOfPlayers } from './competitions/player-steps.js';
import { CompetitionUpdates } from './competitions/competition-updates.js';
import { StandingsService } from './competitions/standings.service.js';
import { LobbyResolver } from './lobby/lobby.resolver.js';
import { LobbyService } from './lobby/lobby.service.js';
import { FollowedTickets } from './quick-play/followed-tickets.js';
import { Matching } from './quick-play/matching.js';
import { TicketsOfPlayers } from './quick-play/player-steps.js';
import { QuickPlayResolver } from './quick-play/quick-play.resolver.js';
import { QuickPlayService } from './quick-play/quick-play.service.js';
import { TicketsStore } from './quick-play/tickets.store.js';

/** Lobby, quick games, competitions and clocks. */
@Module({
  imports: [GamesModule, LiveModule, PlayersModule, ThinkingModule],
  providers: [
    ...[LobbyResolver, LobbyService],
    ...[QuickPlayResolver, QuickPlayService, TicketsStore, TicketsOfPlayers, FollowedTickets, Matching],
    ...[CompetitionsResolver, CompetitionFieldsResolver, CompetitionCommandsResolver, CompetitionsService],
    ...[CompetitionsOfPlayers, CompetitionWatchService, CompetitionUpdates],
    ...[DailyService, CompetitionSizer, StandingsService],
    ClocksService,
  ],
})
export class PlayModule {}
