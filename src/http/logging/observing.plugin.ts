import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { logFaults } from '../errors/format-error.js';
import { outermostField, operations, type OperationAbout } from '../../kernel/logging/request-signals.js';
import { world } from '../../kernel/world.js';

type Listener = GraphQLRequestListener<ApiContext>;

/** Publishes signals of operations, and logs faults with their request. */
export const observingPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: () =>
    Promise.resolve(operations.hasListeners ? { ...faultLogger, ...operationObserver() } : faultLogger),
};

const faultLogger: Listener = {
  didEncounterErrors: ({ errors, contextValue }) => {
    logFaults(errors, contextValue.req);
    return Promise.resolve();
  },
};

/** Publishes the start of an operation, after validation, and its end. */
function operationObserver(): Listener {
  let about: OperationAbout | undefined;
  let start = 0;
  return {
    didResolveOperation: ({ schema, operation, contextValue }) => {
      if (operation) {
        about = {
          request: contextValue.req,
          type: operation.operation,
          field: outermostField(schema, operation),
        };
        start = world.monotonic();
        operations.started.send(about);
      }
      return Promise.resolve();
    },
    willSendResponse: ({ errors = [] }) => {
      if (about) operations.end(about, start, { errors: errors.length });
      return Promise.resolve();
    },
  };
}
