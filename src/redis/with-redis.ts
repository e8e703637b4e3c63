import type { Abstract, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '../config/config.js';

/** Provides what servers share by Redis where there is one, and what is in one server's memory else. */
export const withRedis = <T>(
  token: Abstract<T>,
  { local, shared }: Readonly<Record<'local' | 'shared', Type<T>>>,
): Provider<T> => ({
  provide: token,
  inject: [Config, ModuleRef],
  useFactory: ({ redisUrl }: Config, modules: ModuleRef) =>
    modules.create(redisUrl === undefined ? local : shared),
});
