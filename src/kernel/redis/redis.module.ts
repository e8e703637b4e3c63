import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { SharedRedis } from './shared-redis.js';

/** Provides the shared Redis to all modules, where one is configured. Needs `Config`. */
@Global()
@Module({})
export class RedisModule {
  static with(config: Config): DynamicModule {
    if (config.redisUrl === undefined) return { module: RedisModule };
    return {
      module: RedisModule,
      providers: [{ provide: SharedRedis, useFactory: () => SharedRedis.open(config) }],
      exports: [SharedRedis],
    };
  }
}
