/** The schema as the server builds it, with what fields cost and how long lists are: schema.gql does not say that. */
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';
import { AccountsResolver } from '../../src/accounts/accounts.resolver.js';
import { AdviceResolver } from '../../src/advice/advice.resolver.js';
import { AnalysesResolver } from '../../src/analyses/analyses.resolver.js';
import { GamesResolver } from '../../src/games/api/games.resolver.js';
import { MovesResolver } from '../../src/games/api/moves.resolver.js';
import { CustomRulesetsResolver } from '../../src/games/rulesets/custom-rulesets.resolver.js';
import { RulesetsResolver } from '../../src/games/rulesets/rulesets.resolver.js';
import { GameScoresResolver } from '../../src/leaderboards/game-scores.resolver.js';
import { LeaderboardsResolver } from '../../src/leaderboards/leaderboards.resolver.js';
import { PlayerScoresResolver } from '../../src/leaderboards/player-scores.resolver.js';
import { ScoresResolver } from '../../src/leaderboards/scores.resolver.js';
import { PlayersResolver } from '../../src/players/players.resolver.js';
import { SavesResolver } from '../../src/saves/saves.resolver.js';
import { TransfersResolver } from '../../src/transfers/transfers.resolver.js';
import { UpdatesResolver } from '../../src/updates/updates.resolver.js';

const RESOLVERS = [
  AccountsResolver,
  AdviceResolver,
  AnalysesResolver,
  CustomRulesetsResolver,
  GameScoresResolver,
  GamesResolver,
  LeaderboardsResolver,
  MovesResolver,
  PlayerScoresResolver,
  PlayersResolver,
  RulesetsResolver,
  SavesResolver,
  ScoresResolver,
  TransfersResolver,
  UpdatesResolver,
];

/** Without a database, and without the resolvers being run. */
export async function builtSchema(): Promise<GraphQLSchema> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  try {
    return await app.get(GraphQLSchemaFactory).create(RESOLVERS);
  } finally {
    await app.close();
  }
}
