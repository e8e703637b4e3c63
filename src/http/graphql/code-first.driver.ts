import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql';
import { attachResolvers, type ResolversByType } from './attach-resolvers.js';

/**
 * Apollo, with a schema that is built once: Nest's own way prints what the classes say, parses it, builds a second schema with the
 * resolvers and copies them into the first, which takes most of the time that a server needs to start.
 */
@Injectable()
export class CodeFirstDriver extends ApolloDriver {
  @Inject() private readonly schemas!: GraphQLSchemaFactory;

  constructor(private readonly modules: ModulesContainer) {
    super(modules);
  }

  /** @throws Error when a resolver belongs to no field */
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

  /** The classes of all that the modules provide: those among them that are no resolvers add nothing to a schema. */
  private providers(): Parameters<GraphQLSchemaFactory['create']>[0] {
    return [...this.modules.values()].flatMap(({ providers }) =>
      [...providers.values()].flatMap(({ instance }: { readonly instance: unknown }) =>
        typeof instance === 'object' && instance !== null ? [instance.constructor] : [],
      ),
    );
  }
}
