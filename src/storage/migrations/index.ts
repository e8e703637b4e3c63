import { Initial1763700000000 } from './1763700000000-initial.js';
import { IdempotencyKeys1763700050000 } from './1763700050000-idempotency-keys.js';
import { Saves1763700100000 } from './1763700100000-saves.js';
import { Scores1763700200000 } from './1763700200000-scores.js';
import { Departures1763700500000 } from './1763700500000-departures.js';
import { PlayerUsage1763700600000 } from './1763700600000-player-usage.js';
import { HotSeatLists1763700400000 } from './1763700400000-hot-seat-lists.js';
import { SeatsGameStatus1763700300000 } from './1763700300000-seats-game-status.js';
import { SeatsOverAt1763700700000 } from './1763700700000-seats-over-at.js';
import { SchemaVersions1763700800000 } from './1763700800000-schema-versions.js';
import { PlayerKinds1763700950000 } from './1763700950000-player-kinds.js';
import { SaveSchemaVersions1763701000000 } from './1763701000000-save-schema-versions.js';
import { BotSeats1763701050000 } from './1763701050000-bot-seats.js';
import { CustomRulesets1763701150000 } from './1763701150000-custom-rulesets.js';
import { GameAnalyses1763701200000 } from './1763701200000-game-analyses.js';
import { PracticeDice1763701300000 } from './1763701300000-practice-dice.js';
import { Statistics1763701310000 } from './1763701310000-statistics.js';
import { GameClocks1763701320000 } from './1763701320000-game-clocks.js';
import { DealGames1763701450000 } from './1763701450000-deal-games.js';
import { Competitions1763701460000 } from './1763701460000-competitions.js';
import { PlayerTokens1763701410000 } from './1763701410000-player-tokens.js';
import { Ratings1763701550000 } from './1763701550000-ratings.js';
import { QuickPlayTickets1763701600000 } from './1763701600000-quick-play-tickets.js';
import { GoodCompany1763701620000 } from './1763701620000-good-company.js';
import { Rematches1763701640000 } from './1763701640000-rematches.js';
import { Webhooks1763701650000 } from './1763701650000-webhooks.js';
import { SettledCompetitions1763701660000 } from './1763701660000-settled-competitions.js';
import { FairWebhooks1763701720000 } from './1763701720000-fair-webhooks.js';
import { OpenGames1763701721000 } from './1763701721000-open-games.js';
import { PlayedMeetings1763701722000 } from './1763701722000-played-meetings.js';
import { ShownParts1763701723000 } from './1763701723000-shown-parts.js';
import { PrivateStatistics1763701724000 } from './1763701724000-private-statistics.js';
import { RatingsByEntries1763701730000 } from './1763701730000-ratings-by-entries.js';
import { StandingCounts1763701731000 } from './1763701731000-standing-counts.js';
import { CompetitionQuotas1763701732000 } from './1763701732000-competition-quotas.js';
import { MoveTimes1763701740000 } from './1763701740000-move-times.js';
import { CompatibleMigrations1763701750000 } from './1763701750000-compatible-migrations.js';
import { HiddenRatings1763701760000 } from './1763701760000-hidden-ratings.js';
import type { Migration } from './migration.js';

/** All migrations for both databases, in order. An explicit list keeps the order in any build. */
export const migrations: readonly (new () => Migration)[] = [
  Initial1763700000000,
  IdempotencyKeys1763700050000,
  Saves1763700100000,
  Scores1763700200000,
  SeatsGameStatus1763700300000,
  HotSeatLists1763700400000,
  Departures1763700500000,
  PlayerUsage1763700600000,
  SeatsOverAt1763700700000,
  SchemaVersions1763700800000,
  PlayerKinds1763700950000,
  SaveSchemaVersions1763701000000,
  BotSeats1763701050000,
  CustomRulesets1763701150000,
  GameAnalyses1763701200000,
  PracticeDice1763701300000,
  Statistics1763701310000,
  GameClocks1763701320000,
  PlayerTokens1763701410000,
  DealGames1763701450000,
  Competitions1763701460000,
  Ratings1763701550000,
  QuickPlayTickets1763701600000,
  GoodCompany1763701620000,
  Rematches1763701640000,
  Webhooks1763701650000,
  SettledCompetitions1763701660000,
  FairWebhooks1763701720000,
  OpenGames1763701721000,
  PlayedMeetings1763701722000,
  ShownParts1763701723000,
  PrivateStatistics1763701724000,
  RatingsByEntries1763701730000,
  StandingCounts1763701731000,
  CompetitionQuotas1763701732000,
  MoveTimes1763701740000,
  CompatibleMigrations1763701750000,
  HiddenRatings1763701760000,
];

/** A migration of this server, with the name stored in the database. */
export interface KnownMigration extends Pick<Migration, 'does' | 'olderServers' | 'touches'> {
  readonly name: string;
}

/** All migrations by name, in order. */
export const knownMigrations: ReadonlyMap<string, KnownMigration> = new Map(
  migrations
    .map((Class) => {
      const { does, olderServers, touches } = new Class();
      return { name: Class.name, does, olderServers, touches };
    })
    .sort((a, b) => timeOf(a) - timeOf(b))
    .map((migration) => [migration.name, migration]),
);

function timeOf({ name }: KnownMigration): number {
  return Number(name.slice(-13));
}
