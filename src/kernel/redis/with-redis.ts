import type { Abstract, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '../config/config.js';

/** Provides the Redis implementation if Redis is configured, otherwise the one in memory. */
export const withRedis = <T>(
  token: Abstract<T>,
  { local, shared }: Readonly<Record<'local' | 'shared', Type<T>>>,
): Provider<T> => ({
  provide: token,
  inject: [Config, ModuleRef],
  useFactory: ({ redisUrl }: Config, modules: ModuleRef) =>
    modules.create(redisUrl === undefined ? local : shared),
});
