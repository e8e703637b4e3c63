import { getNullableType, isUnionType, type GraphQLSchema } from 'graphql';
import { requireCaller, type ApiContext } from '../api/caller/caller.js';
import { RequestError } from '../api/errors/request-error.js';
import { enterLargeResponse } from '../api/metering/large-responses.js';
import { COST_OF_A_POINT } from '../api/rates/rates.js';
import type { Responder, HttpResponse } from './response.js';
import { ResponseCost } from './response-cost.js';
import { responderOf } from './responses.js';
import { MINIMAL_FIELDS } from './command-responses.js';
import { parametersOf, rootOf, stepsOf } from './parameters.js';
import { ArgumentReader, type RestRequest, type StepArguments } from './read-arguments.js';
import type { Representation } from './represent.js';
import { resolverOf, type FieldResolver } from './resolve.js';
import { prefersMinimal } from './prefer.js';
import { callerOf, isQuery, type RestRoute } from './route.js';

/** A route with all that its requests share. It calls the resolvers of its fields one after the other. */
export class RestOperation {
  private readonly needsPlayer: boolean;
  private readonly reader: ArgumentReader;
  private readonly resolvers: readonly FieldResolver[];
  private readonly respond: Responder;
  private readonly cost: ResponseCost;
  private readonly minimalCost: ResponseCost;

  /** @throws Error when the schema does not have the fields */
  constructor(
    schema: GraphQLSchema,
    representation: Representation,
    private readonly route: RestRoute,
  ) {
    this.needsPlayer = callerOf(route) === 'player';
    const steps = stepsOf(rootOf(schema, route), route);
    this.reader = new ArgumentReader(parametersOf(route, steps), steps);
    this.resolvers = steps.map(({ parent, field }) => resolverOf(parent, field));
    const last = steps.at(-1);
    if (!last) throw new Error(`${route.path} stands for no field`);
    this.respond = responderOf(representation, route, last.field.type);
    // A drawing writes no fields.
    this.cost = new ResponseCost(schema, steps, route.drawing && []);
    this.minimalCost = isUnionType(getNullableType(last.field.type))
      ? new ResponseCost(schema, steps, MINIMAL_FIELDS)
      : this.cost;
  }

  /** @throws RequestError, and other errors of the resolvers */
  async run(request: RestRequest, context: ApiContext): Promise<HttpResponse> {
    if (this.needsPlayer) requireCaller(context.caller);
    const args = this.reader.read(request);
    const minimal = prefersMinimal(request.headers['prefer']);
    // One point was charged when the request arrived.
    const points = (minimal ? this.minimalCost : this.cost).points(args[this.resolvers.length - 1]);
    const { meter, req } = context;
    await req.allowance.charge(points - 1);
    const cost = points * COST_OF_A_POINT;
    meter.expect(cost, !isQuery(this.route));
    const leave = await enterLargeResponse(cost, req.allowance);
    try {
      return await this.resolve(request, args, context, minimal);
    } finally {
      leave();
      await req.allowance.overdraw(meter.excessPoints);
    }
  }

  private async resolve(
    { url, headers }: RestRequest,
    args: StepArguments,
    context: ApiContext,
    minimal: boolean,
  ): Promise<HttpResponse> {
    let value: unknown;
    for (const [step, resolve] of this.resolvers.entries()) {
      value = await resolve(value, args[step] ?? {}, context);
      if (value === null || value === undefined) throw absence(this.route, args, step);
    }
    const { 'if-none-match': ifNoneMatch } = headers;
    return this.respond(value, {
      args,
      context,
      url,
      ifNoneMatch: typeof ifNoneMatch === 'string' ? ifNoneMatch : undefined,
      minimal,
    });
  }
}

/** The errors for values that are null. */
const ABSENCES: Readonly<Record<NonNullable<RestRoute['absent']>, (id: string) => RequestError>> = {
  game: (id) => new RequestError('GAME_NOT_FOUND', `There is no game ${id}.`),
  ruleset: (id) => new RequestError('NOT_FOUND', `There is no rule set ${id}; GET /v1/rulesets lists them.`),
  player: () =>
    new RequestError('UNAUTHENTICATED', 'You are not signed in. Send "Authorization: Bearer <token>".'),
};

function absence({ absent, field, method, path }: RestRoute, [args]: StepArguments, step: number): Error {
  if (absent && step > 0) return new RequestError('NOT_FOUND', `There is no ${field[step] ?? ''} now.`);
  if (absent) return ABSENCES[absent](String(args?.['id']));
  return new Error(`${method} ${path} has given nothing`);
}
