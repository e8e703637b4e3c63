import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { Logger } from '@nestjs/common';
import type { ApolloDriverConfig } from '@nestjs/apollo';
import type { FastifyRequest } from 'fastify';
import type { Authentication } from '../../kernel/caller/authentication.js';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { personalizeSchema } from '../../kernel/caller/for-caller.js';
import { DateTime } from '../../kernel/input/date-time.js';
import { reportFault } from '../../kernel/errors/describe-error.js';
import { documentStore } from './document-store.js';
import { formatError } from '../errors/format-error.js';
import { operationPlugin } from './operation.plugin.js';
import { localizeSchema } from '../../kernel/language/localized.js';
import { MAX_TOKENS } from '../../kernel/schema/limits.js';
import { DOCUMENT_RULES } from '../limits/limits.rule.js';
import { meterSchema } from '../metering/metered-schema.js';
import { refusedRequest } from '../errors/error-response.js';
import { RequestError } from '../../kernel/errors/request-error.js';

class ApolloLogger extends Logger {
  info(message: unknown): void {
    this.log(message);
  }
}

/** Apollo's options, without the schema. */
export function graphqlOptions(authentication: Authentication): Omit<ApolloDriverConfig, 'driver'> {
  return {
    path: '/graphql',
    transformSchema: (schema) => meterSchema(personalizeSchema(localizeSchema(schema))),
    // Apollo checks the schema. Nest would also introspect all of it on every start.
    buildSchemaOptions: { scalarsMap: [{ type: Date, scalar: DateTime }], skipCheck: true },
    introspection: true,
    // The pages of Nest and Apollo load scripts from other servers.
    graphiql: false,
    csrfPrevention: true,
    cache: 'bounded',
    documentStore: documentStore(),
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    autoTransformHttpErrors: false,
    preserveHttpStatusForExecutionErrors: false,
    fieldResolverEnhancers: [],
    parseOptions: { maxLexicalTokens: MAX_TOKENS },
    validationRules: [...DOCUMENT_RULES],
    formatError,
    context: (req: FastifyRequest) => createContext(req, authentication),
    logger: new ApolloLogger('GraphQL'),
    plugins: [
      operationPlugin,
      // Apollo installs these by default, and each costs time on every request.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  };
}

async function createContext(req: FastifyRequest, authentication: Authentication): Promise<ApiContext> {
  try {
    return await authentication.contextOf(req);
  } catch (error) {
    // Apollo's later hooks do not receive the request if the context fails, so a fault is logged here.
    throw refusedRequest(error instanceof RequestError ? error : reportFault(error, req));
  }
}
