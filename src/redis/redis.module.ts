import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { RedisChannels } from './redis-channels.js';
import { SharedRedis } from './shared-redis.js';

/** Gives every module the Redis that servers share, where there is one. Needs `Config`. */
@Global()
@Module({})
export class RedisModule {
  static with({ redisUrl }: Config): DynamicModule {
    const providers = redisUrl === undefined ? [] : [SharedRedis, RedisChannels];
    return { module: RedisModule, providers, exports: providers };
  }
}
