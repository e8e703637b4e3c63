/** The REST API as data. Each route maps to a field of the GraphQL schema, with its arguments, values and codes. */
import type { RestRoute } from '../route.js';
import { competitionRoutes } from './competitions.js';
import { fileRoutes } from './files.js';
import { gameRoutes, playRoutes } from './games.js';
import { leaderboardRoutes } from './leaderboards.js';
import { playerRoutes } from './players.js';
import { quickPlayRoutes } from './quick-play.js';
import { rulesetRoutes } from './rulesets.js';
import { saveRoutes } from './saves.js';
import { webhookRoutes } from './webhooks.js';

export const restRoutes: readonly RestRoute[] = [
  ...rulesetRoutes,
  ...playerRoutes,
  ...gameRoutes,
  ...quickPlayRoutes,
  ...playRoutes,
  ...webhookRoutes,
  ...saveRoutes,
  ...fileRoutes,
  ...leaderboardRoutes,
  ...competitionRoutes,
];
