import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { OperationTypeNode, type GraphQLFormattedError } from 'graphql';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { REQUEST_ERRORS, type RequestErrorCode } from '../../kernel/errors/error-codes.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { outermostField, operations, type OperationAbout } from '../../kernel/logging/request-signals.js';
import { COST_OF_A_POINT, pointsOf } from '../../kernel/usage/rates.js';
import { world } from '../../kernel/world.js';
import { firstErrors, formatted, logFaults } from '../errors/format-error.js';
import { errorHeaders, refusedRequest } from '../errors/error-response.js';
import { checkJson } from '../input/json-body.js';
import { costFault, documentCost, operationCost, walkCost } from '../limits/operation-cost.js';

type Listener = GraphQLRequestListener<ApiContext>;
type Resolved = Parameters<NonNullable<Listener['didResolveOperation']>>[0];

/** Checks, charges and reports operations over HTTP. For those over sockets, see `socket-operations.ts`. */
export const operationPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: () => Promise.resolve(operationListener()),
};

function operationListener(): Listener {
  let about: OperationAbout | undefined;
  let start = 0;
  let release: (() => void) | undefined;
  return {
    /** Charges an uncached document after validation. The request's own point covers short documents. */
    validationDidStart: ({ document, contextValue }) =>
      Promise.resolve(async (faults: readonly Error[] = []) => {
        const cost = documentCost(document.tokenCount ?? 0, faults.length);
        await contextValue.req.allowance.overdraw(Math.floor(cost / COST_OF_A_POINT));
      }),

    didResolveOperation: async (resolved) => {
      const { schema, operation, contextValue } = resolved;
      if (operation && operations.hasListeners) {
        about = {
          request: contextValue.req,
          type: operation.operation,
          field: outermostField(schema, operation),
        };
        start = world.monotonic();
        operations.started.send(about);
      }
      try {
        release = await admitted(resolved);
      } catch (error) {
        throw error instanceof RequestError ? refusedRequest(error) : error;
      }
    },

    didEncounterErrors: ({ errors, contextValue }) => {
      logFaults(errors, contextValue.req);
      return Promise.resolve();
    },

    willSendResponse: async ({ errors = [], contextValue, operation, response: { body, http } }) => {
      const { meter, req, replays } = contextValue;
      release?.();
      if (about) operations.end(about, start, { errors: errors.length });
      if (body.kind === 'single') {
        const { singleResult } = body;
        if (singleResult.errors) singleResult.errors = firstErrors(singleResult.errors);
        if (meter.refusal) {
          body.singleResult = { errors: [tooLarge(meter.refusal, singleResult.errors)], data: null };
          // A mutation was executed, and its status must say so.
          if (operation?.operation !== OperationTypeNode.MUTATION)
            http.status = REQUEST_ERRORS.LIMIT_EXCEEDED;
        }
        for (const error of body.singleResult.errors ?? []) {
          const code = retryableCode(error);
          if (!code) continue;
          http.status = REQUEST_ERRORS[code];
          const headers = errorHeaders(new RequestError(code, error.message, error.extensions));
          for (const [name, value] of Object.entries(headers)) http.headers.set(name, value);
        }
      }
      // Marks the response to a mutation that was executed before, as REST does.
      if (replays?.replayed) http.headers.set('idempotency-replayed', 'true');
      await req.allowance.overdraw(meter.excessPoints);
    },
  };
}

/**
 * Refuses an operation that exceeds a limit, and charges any other before it runs. A large response waits for memory.
 * @returns releases the memory
 * @throws RequestError LIMIT_EXCEEDED, RATE_LIMITED
 */
async function admitted({ request, ...resolved }: Resolved): Promise<(() => void) | undefined> {
  // The body parser checks variables in a body.
  if (request.http?.method === 'GET') checkJson(request.variables);
  const { schema, document, operation, contextValue } = resolved;
  if (!operation) return undefined;
  const { meter, req } = contextValue;
  const cost = operationCost(schema, document, operation, request.variables);
  const fault = costFault(operation, cost);
  if (fault) throw fault;
  meter.expect(cost, operation.operation === OperationTypeNode.MUTATION);
  // The request was charged one point on arrival.
  await req.allowance.charge(pointsOf(cost + walkCost(document.tokenCount ?? 0)) - 1);
  return req.allowance.work.reserve(cost);
}

/** The only error of a response that is too large, at the place of the cut. */
function tooLarge(
  refusal: RequestError,
  errors: readonly GraphQLFormattedError[] | undefined,
): GraphQLFormattedError {
  const cut = errors?.find(({ extensions }) => extensions?.['code'] === 'LIMIT_EXCEEDED');
  const { locations, path } = cut ?? {};
  return { ...formatted(refusal), ...(locations && { locations }), ...(path && { path }) };
}

/** Codes after which a client should retry. Proxies and HTTP clients must see them in the status and headers. */
const RETRYABLE = ['UNAVAILABLE', 'RATE_LIMITED'] as const satisfies readonly RequestErrorCode[];

/**
 * The code of an error on a root field, for which Apollo would respond with 200. Errors below it are details of an
 * executed operation.
 */
const retryableCode = ({
  extensions,
  path = [],
}: GraphQLFormattedError): (typeof RETRYABLE)[number] | undefined =>
  path.length <= 1 ? RETRYABLE.find((code) => code === extensions?.['code']) : undefined;
