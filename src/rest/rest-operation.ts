import type { GraphQLSchema } from 'graphql';
import type { ApiContext } from '../api/caller.js';
import { RequestError } from '../api/request-error.js';
import { answerMaker, type AnswerMaker, type HttpAnswer } from './answers.js';
import { parametersOf, stepsOf, type Parameter, type Step } from './parameters.js';
import { readArguments, type RestRequest, type StepArguments } from './read-arguments.js';
import type { Representation } from './represent.js';
import { resolverOf, type FieldResolver } from './resolve.js';
import type { RestRoute } from './routes.js';

/** A route, ready to be run: it calls the resolvers of the fields that it stands for, one after the other. */
export class RestOperation {
  private readonly steps: readonly Step[];
  private readonly parameters: readonly Parameter[];
  private readonly resolvers: readonly FieldResolver[];
  private readonly toAnswer: AnswerMaker;

  /** @throws Error when the schema does not have the fields */
  constructor(
    schema: GraphQLSchema,
    representation: Representation,
    private readonly route: RestRoute,
  ) {
    this.steps = stepsOf(schema, route);
    this.parameters = parametersOf(route, this.steps);
    this.resolvers = this.steps.map(({ parent, field }) => resolverOf(schema, parent, field));
    const last = this.steps.at(-1);
    if (!last) throw new Error(`${route.path} stands for no field`);
    this.toAnswer = answerMaker(schema, representation, route, last.field.type);
  }

  /** @throws RequestError, and whatever else the resolvers throw */
  async run(request: RestRequest, context: ApiContext): Promise<HttpAnswer> {
    const args = readArguments(request, this.parameters, this.steps);
    let value: unknown;
    for (const [step, resolve] of this.resolvers.entries()) {
      value = await resolve(value, args[step] ?? {}, context);
      if (value === null || value === undefined) throw absence(this.route, args);
    }
    const { 'if-none-match': ifNoneMatch, prefer } = request.headers;
    return this.toAnswer(value, {
      args,
      context,
      ifNoneMatch: typeof ifNoneMatch === 'string' ? ifNoneMatch : undefined,
      minimal: typeof prefer === 'string' && MINIMAL.test(prefer),
    });
  }
}

/** RFC 7240. */
const MINIMAL = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[;,]|$)/i;

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
