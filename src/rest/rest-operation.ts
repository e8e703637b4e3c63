import { getNullableType, isUnionType, type GraphQLSchema } from 'graphql';
import { requireCaller, type ApiContext } from '../api/caller/caller.js';
import { RequestError } from '../api/errors/request-error.js';
import { enterAnswer } from '../api/metering/large-answers.js';
import { COST_OF_A_POINT } from '../api/rates/rates.js';
import type { AnswerMaker, HttpAnswer } from './answer.js';
import { AnswerCost } from './answer-cost.js';
import { answerMaker } from './answers.js';
import { MINIMAL_FIELDS } from './command-answers.js';
import { parametersOf, rootOf, stepsOf } from './parameters.js';
import { ArgumentReader, type RestRequest, type StepArguments } from './read-arguments.js';
import type { Representation } from './represent.js';
import { resolverOf, type FieldResolver } from './resolve.js';
import { prefersMinimal } from './prefer.js';
import { callerOf, type RestRoute } from './routes.js';

/** A route, ready to be run: it calls the resolvers of the fields that it stands for, one after the other. */
export class RestOperation {
  private readonly needsPlayer: boolean;
  private readonly reader: ArgumentReader;
  private readonly resolvers: readonly FieldResolver[];
  private readonly toAnswer: AnswerMaker;
  private readonly cost: AnswerCost;
  private readonly minimalCost: AnswerCost;

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
    this.toAnswer = answerMaker(representation, route, last.field.type);
    // A drawing is made of no fields.
    this.cost = new AnswerCost(schema, steps, route.drawing && []);
    this.minimalCost = isUnionType(getNullableType(last.field.type))
      ? new AnswerCost(schema, steps, MINIMAL_FIELDS)
      : this.cost;
  }

  /** @throws RequestError, and whatever else the resolvers throw */
  async run(request: RestRequest, context: ApiContext): Promise<HttpAnswer> {
    if (this.needsPlayer) requireCaller(context.caller);
    const args = this.reader.read(request);
    const minimal = prefersMinimal(request.headers['prefer']);
    // One was taken when the request came.
    const points = (minimal ? this.minimalCost : this.cost).points(args[this.resolvers.length - 1]);
    const { meter, req } = context;
    await req.allowance.charge(points - 1);
    const cost = points * COST_OF_A_POINT;
    meter.expect(cost, this.route.method !== 'GET');
    const leave = await enterAnswer(cost, req.allowance);
    try {
      return await this.answer(request, args, context, minimal);
    } finally {
      leave();
      await req.allowance.overdraw(meter.excessPoints);
    }
  }

  private async answer(
    { url, headers }: RestRequest,
    args: StepArguments,
    context: ApiContext,
    minimal: boolean,
  ): Promise<HttpAnswer> {
    let value: unknown;
    for (const [step, resolve] of this.resolvers.entries()) {
      value = await resolve(value, args[step] ?? {}, context);
      if (value === null || value === undefined) throw absence(this.route, args);
    }
    const { 'if-none-match': ifNoneMatch } = headers;
    return this.toAnswer(value, {
      args,
      context,
      url,
      ifNoneMatch: typeof ifNoneMatch === 'string' ? ifNoneMatch : undefined,
      minimal,
    });
  }
}

/** What there is none of. */
const ABSENCES: Readonly<Record<NonNullable<RestRoute['absent']>, (id: string) => RequestError>> = {
  game: (id) => new RequestError('GAME_NOT_FOUND', `There is no game ${id}.`),
  ruleset: (id) => new RequestError('NOT_FOUND', `There is no rule set ${id}; GET /v1/rulesets lists them.`),
  player: () =>
    new RequestError('UNAUTHENTICATED', 'You are not signed in. Send "Authorization: Bearer <token>".'),
};

function absence({ absent, method, path }: RestRoute, [args]: StepArguments): Error {
  if (absent) return ABSENCES[absent](String(args?.['id']));
  return new Error(`${method} ${path} has given nothing`);
}
