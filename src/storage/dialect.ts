import type { Abstract, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '../kernel/config/config.js';

/** The supported databases. */
export type Dialect = 'sqlite' | 'postgres';

/** The configured database. */
export const dialectOf = ({ databaseUrl }: Config): Dialect =>
  databaseUrl === undefined ? 'sqlite' : 'postgres';

/** Provides the class for the configured dialect. Other dialects and their dependencies are never instantiated. */
export const forDialect = <T>(
  token: Abstract<T>,
  classes: Readonly<Record<Dialect, Type<T>>>,
): Provider<T> => ({
  provide: token,
  inject: [Config, ModuleRef],
  useFactory: (config: Config, modules: ModuleRef) => modules.create(classes[dialectOf(config)]),
});
