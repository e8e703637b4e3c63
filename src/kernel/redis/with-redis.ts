import type { Abstract, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '../config/config.js';

/** Provides an implementation that uses Redis where one is configured, and else one in memory. */
export const withRedis = <T>(
  token: Abstract<T>,
  { local, shared }: Readonly<Record<'local' | 'shared', Type<T>>>,
): Provider<T> => ({
  provide: token,
  inject: [Config, ModuleRef],
  useFactory: ({ redisUrl }: Config, modules: ModuleRef) =>
    modules.create(redisUrl === undefined ? local : shared),
});
