import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Config } from './config/config.js';
import { SharedRedis, withRedis } from './redis/shared-redis.js';
import { PostgresTopics } from './topics/postgres-topics.js';
import { RedisTopics } from './topics/redis-topics.js';
import { Topics } from './topics/topics.js';

/** Provides the configuration, the topics and any configured Redis to every module. */
@Global()
@Module({})
export class KernelModule {
  static with(config: Config): DynamicModule {
    const redis = { provide: SharedRedis, useFactory: () => SharedRedis.open(config) };
    const { databaseUrl, databasePooler, databaseNotify: notifying, workers } = config;
    const mustNotify = notifying === 'all' || (notifying === 'workers' && workers > 1);
    const hasSession = databaseUrl !== undefined && databasePooler === 'session';
    const local = hasSession && mustNotify ? PostgresTopics : Topics;
    const shared = config.redisUrl === undefined ? [] : [redis];
    return {
      module: KernelModule,
      providers: [
        { provide: Config, useValue: config },
        ...shared,
        withRedis(Topics, { local, shared: RedisTopics }),
      ],
      exports: [Config, Topics, ...shared.map(({ provide }) => provide)],
    };
  }
}
