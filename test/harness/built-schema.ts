/** The schema as the server builds it, with what fields cost and how long lists are: schema.gql does not say that. */
import type { Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/kernel/config/load-config.js';

/** Without a database, and without the resolvers being run. */
export async function builtSchema(): Promise<GraphQLSchema> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  try {
    return await app.get(GraphQLSchemaFactory).create(await resolvers());
  } finally {
    await app.close();
  }
}

/** All classes that the server's modules provide: those among them that are no resolvers add nothing to a schema. */
async function resolvers(): Promise<Type[]> {
  // A preview reads the modules and makes nothing of what they provide.
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
