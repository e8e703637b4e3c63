/** Settings of the servers of a simulation. */
import { loadConfig } from '../../src/kernel/config/load-config.js';
import type { Config } from '../../src/kernel/config/config.js';

export const settings = (): Config =>
  loadConfig({
    ...{ PORT: '0', NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://simulated/yamb' },
    ...{
      SOLVE_TABLES: 'false',
      PUZZLE_SECONDS: '0',
      WEBHOOKS: 'true',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      LOG_CHECK_SECONDS: '5',
    },
    ...{ DAILY_RULESETS: 'yahtzee-public-domain', PLAYGROUND: 'false', API_DOCS: 'false' },
    ...{ RATE_PLAYER_PER_SECOND: '0', RATE_ADDRESS_PER_SECOND: '0', RATE_REGISTRATIONS_PER_MINUTE: '0' },
    ...{ RATE_JOINS_PER_MINUTE: '0', RATE_CODES_PER_MINUTE: '0', RATE_ALL_CODES_PER_MINUTE: '0' },
    ...{ QUOTA_RUNNING_GAMES: '0', QUOTA_OPEN_GAMES: '0', QUOTA_GAMES_PER_DAY: '0', QUOTA_INVITATIONS: '0' },
    ...{ QUOTA_BOT_GAMES: '0', QUOTA_COMPETITIONS_PER_DAY: '0' },
  });
