import type { Abstract, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '../kernel/config/config.js';
import type { ColumnOptions } from 'typeorm';

/** The databases that there is a store of everything for. */
export type Dialect = 'sqlite' | 'postgres';

/** The database that the configuration names. */
export const dialectOf = ({ databaseUrl }: Config): Dialect =>
  databaseUrl === undefined ? 'sqlite' : 'postgres';

/** Provides what there is one of for each database. Of the others nothing is made, nor what they need. */
export const forDialect = <T>(
  token: Abstract<T>,
  classes: Readonly<Record<Dialect, Type<T>>>,
): Provider<T> => ({
  provide: token,
  inject: [Config, ModuleRef],
  useFactory: (config: Config, modules: ModuleRef) => modules.create(classes[dialectOf(config)]),
});

/** A boolean that both databases store as 0 or 1, so that rows can be copied between them. */
export const BOOLEAN: ColumnOptions = {
  type: 'integer',
  transformer: {
    to: (value: boolean): number => (value ? 1 : 0),
    from: (value: number): boolean => value === 1,
  },
};
