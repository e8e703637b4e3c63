/** The schema as the server builds it, including complexity and list sizes, which schema.gql omits. */
import type { Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/kernel/config/load-config.js';

/** Needs no database and runs no resolver. */
export async function builtSchema(): Promise<GraphQLSchema> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  try {
    return await app.get(GraphQLSchemaFactory).create(await resolvers());
  } finally {
    await app.close();
  }
}

/** All provider classes of the server's modules. Those that are not resolvers add nothing to a schema. */
async function resolvers(): Promise<Type[]> {
  // Preview mode reads the modules without instantiating providers.
  const preview = await NestFactory.createApplicationContext(AppModule.with(loadConfig({})), {
    preview: true,
    logger: false,
  });
  const modules = [...preview.get(ModulesContainer).values()];
  return modules.flatMap(({ providers }) =>
    [...providers.values()].flatMap(({ metatype }) =>
      typeof metatype === 'function' ? [metatype as Type] : [],
    ),
  );
}
