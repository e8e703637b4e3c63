import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql';
import { attachResolvers, type ResolversByType } from './attach-resolvers.js';

/**
 * Apollo with a schema that is built once. By default, Nest prints the schema of the classes, parses it, builds a
 * second schema with resolvers and copies them into the first: most of a server's startup time.
 */
@Injectable()
export class CodeFirstDriver extends ApolloDriver {
  @Inject() private readonly schemas!: GraphQLSchemaFactory;

  constructor(private readonly modules: ModulesContainer) {
    super(modules);
  }

  /** @throws Error if a resolver does not belong to a field */
  override async generateSchema(options: ApolloDriverConfig): Promise<GraphQLSchema> {
    const schema = await this.schemas.create(this.providers(), options.buildSchemaOptions ?? {});
    const transformed = await this.graphQlFactory.generateSchema({
      ...options,
      schema,
      transformResolvers: (resolvers) => {
        for (const some of [resolvers].flat()) attachResolvers(schema, some as ResolversByType);
        return resolvers;
      },
    });
    return lexicographicSortSchema(transformed);
  }

  /** All classes provided by modules. Those other than resolvers add nothing to a schema. */
  private providers(): Parameters<GraphQLSchemaFactory['create']>[0] {
    return [...this.modules.values()].flatMap(({ providers }) =>
      [...providers.values()].flatMap(({ instance }: { readonly instance: unknown }) =>
        typeof instance === 'object' && instance !== null ? [instance.constructor] : [],
      ),
    );
  }
}
