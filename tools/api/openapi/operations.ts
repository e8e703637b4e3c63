/** Operations of OpenAPI for routes. */
import { getNamedType, isUnionType, type GraphQLSchema } from 'graphql';
import {
  isLocalized,
  parametersOf,
  rootOf,
  stepsOf,
  type Parameter,
  type Step,
} from '../../../src/http/rest/parameters.js';
import { callerOf, isQuery, type RestRoute } from '../../../src/http/rest/route.js';
import { mayBeAbsent } from '../../../src/http/rest/rest-operation.js';
import { responsesOf, streamResponses, type Responses } from './response-schemas.js';
import { boundsOf, type Bounds } from './bounds.js';
import { requestHeaders } from './headers.js';
import { InputSchemas, isRequired } from './input-schema.js';
import { described, headerRefs, refTo, type JsonSchema } from './json-schema.js';
import type { OutputSchemas } from './output-schemas.js';
import { COMMON_STATUSES, problemResponse, refusalResponse } from './problem-schemas.js';
import { raisedStatuses, readRaisedErrors } from './raised-errors.js';

/** An operation as JSON. */
export type Operation = Readonly<Record<string, unknown>>;

/** Writes the operations of routes. */
export class Operations {
  private readonly inputs: InputSchemas;
  private readonly raised = readRaisedErrors();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly schemas: OutputSchemas,
  ) {
    this.inputs = new InputSchemas(schemas);
  }

  ofRoute(route: RestRoute): Operation {
    const steps = stepsOf(rootOf(this.schema, route), route);
    const last = lastOf(route, steps);
    const isCommand = isUnionType(getNamedType(last.field.type));
    const responses = responsesOf(route, last.field, this.schemas);
    const more = [
      ...('304' in responses ? ['If-None-Match'] : []),
      ...(isCommand ? ['Prefer'] : []),
      ...(isLocalized(route, steps) ? ['Accept-Language'] : []),
    ];
    return this.operation(route, steps, more, {
      ...responses,
      // The addresses of other routes name their formats.
      ...(!route.file && !route.drawing && { '406': problemResponse(406) }),
      ...(isCommand && { '409': refusalResponse(409), '412': refusalResponse(412) }),
    });
  }

  ofStream(route: RestRoute): Operation {
    const steps = stepsOf(this.schema.getSubscriptionType(), route);
    const responses = streamResponses(lastOf(route, steps).field, this.schemas);
    const language = isLocalized(route, steps) ? ['Accept-Language'] : [];
    return this.operation(route, steps, ['Last-Event-ID', 'Prefer', ...language], responses);
  }

  private operation(
    route: RestRoute,
    steps: readonly Step[],
    headers: readonly string[],
    responses: Responses,
  ): Operation {
    const parameters = parametersOf(route, steps);
    const body = parameters.filter((one) => one.in === 'body');
    const about = route.about ?? lastOf(route, steps).field.description ?? '';
    return {
      operationId: route.operationId ?? operationId(route),
      summary: summaryOf(about),
      description: about,
      tags: [route.tag],
      security: securityOf(route),
      ...this.parameters(
        parameters.filter((one) => one.in !== 'body'),
        steps,
        headers,
      ),
      ...(body.length > 0 && {
        requestBody: {
          required: body.some(({ definition }) => isRequired(definition)),
          content: { 'application/json': { schema: this.inputs.ofBody(body, steps) } },
        },
      }),
      responses: {
        ...withHeaders(responses, [
          ...(isLocalized(route, steps) ? ['Content-Language'] : []),
          ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['Idempotency-Replayed'] : []),
        ]),
        ...Object.fromEntries(
          [...ownStatuses(route, parameters), ...raisedStatuses(this.raised, steps)]
            .filter((status) => !(status in responses))
            .map((status) => [status, problemResponse(status)]),
        ),
      },
    };
  }

  private parameters(
    parameters: readonly Parameter[],
    steps: readonly Step[],
    headers: readonly string[],
  ): Operation {
    const all = [
      ...parameters.map((one) =>
        one.in === 'header' ? headerParameter(one, boundsOf(one, steps)) : this.parameter(one, steps),
      ),
      ...headers.map((name) => refTo('parameters', name)),
    ];
    return all.length > 0 ? { parameters: all } : {};
  }

  private parameter(parameter: Parameter, steps: readonly Step[]): JsonSchema {
    const schema = this.inputs.ofParameter(parameter, steps);
    return described(
      {
        name: parameter.name,
        in: parameter.in,
        required: parameter.in === 'path' || isRequired(parameter.definition),
        // Lists are comma-separated.
        ...(schema['type'] === 'array' && { style: 'form', explode: false }),
        schema,
      },
      parameter.definition.description,
    );
  }
}

/** The successful responses with these headers. */
const withHeaders = (responses: Responses, names: readonly string[]): Responses =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (!/^(2|304)/.test(status) || names.length === 0) return [status, response];
      const headers = response['headers'] as JsonSchema | undefined;
      return [status, { ...response, headers: { ...headers, ...headerRefs(...names) } }];
    }),
  );

/** A reference to the shared header, unless this route has its own bounds for it. */
function headerParameter({ name, definition }: Parameter, { value }: Bounds): JsonSchema {
  const shared = requestHeaders[name];
  const schema = shared?.['schema'] as JsonSchema | undefined;
  const { minLength } = value;
  if (!schema || minLength === undefined || minLength === schema['minLength'])
    return refTo('parameters', name);
  return described({ ...shared, schema: { ...schema, ...value } }, definition.description);
}

/** Unique: the names of the route's fields. */
const operationId = ({ field: [first = '', ...more] }: RestRoute): string =>
  [first, ...more.map((name) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)].join('');

/** A request may carry a token even if none is required; the token must then be valid. */
function securityOf(route: RestRoute): readonly object[] {
  const caller = callerOf(route);
  return caller === 'anyone' ? [{}, { player: [] }] : [{ [caller]: [] }];
}

/** The statuses of problems other than those of its fields. */
const ownStatuses = (route: RestRoute, parameters: readonly Parameter[]): readonly number[] => [
  ...COMMON_STATUSES,
  401,
  // Suspended players may not change anything, and administrators have a guard.
  ...(isQuery(route) && route.caller !== 'administrator' ? [] : [403]),
  // Without a token, `me` is 401.
  ...(mayBeAbsent(route) && route.field[0] !== 'me' ? [404] : []),
  ...(parameters.some((one) => one.in === 'body') ? [413, 415] : []),
];

function lastOf({ path }: RestRoute, steps: readonly Step[]): Step {
  const last = steps.at(-1);
  if (!last) throw new Error(`${path} has no field`);
  return last;
}

/** The first sentence of a description, without the Markdown that OpenAPI allows only in descriptions. */
const summaryOf = (about: string): string =>
  (/^.*?[.:](?= |$)/.exec(about)?.[0].slice(0, -1) ?? about).replaceAll('`', '');
