import { getNullableType, isUnionType, type GraphQLSchema } from 'graphql';
import { requireCaller, type ApiContext } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { unknownRuleset } from '../../kernel/errors/unknown-ruleset.js';
import { COST_OF_A_POINT } from '../../kernel/usage/rates.js';
import { type Responder, type HttpResponse, prefersMinimal } from './response.js';
import { costOfRoute, ResponseCost } from './response-cost.js';
import { responderOf } from './responses.js';
import {
  chooseLanguage,
  isShort,
  PerOmittedFields,
  omittedFieldsOf,
  WHOLE,
  type PartsParameter,
} from './own-parameters.js';
import { MINIMAL_FIELDS } from './command-responses.js';
import { parametersOf, partsOf, rootOf, stepsOf } from './parameters.js';
import { ArgumentReader, type RestRequest } from './read-arguments.js';
import type { StepArguments } from './caching.js';
import { callerOf, isQuery, type RestRoute } from './route.js';
import type { Representation } from './represent.js';
import { resolverOf, type FieldResolver } from './resolve.js';
import type { GameTags } from './etag.js';

/** A route with everything its requests share. It calls the resolvers of its fields one after the other. */
export class RestOperation {
  private readonly needsPlayer: boolean;
  private readonly reader: ArgumentReader;
  private readonly resolvers: readonly FieldResolver[];
  private readonly parts: PartsParameter | undefined;
  private readonly forms: PerOmittedFields<ResponseForm>;
  private readonly short: ResponseForm | undefined;

  /** @throws Error if the schema lacks the fields */
  constructor(
    schema: GraphQLSchema,
    representation: Representation,
    private readonly route: RestRoute,
    tags: GameTags,
  ) {
    this.needsPlayer = callerOf(route) === 'player';
    const steps = stepsOf(rootOf(schema, route), route);
    this.reader = new ArgumentReader(parametersOf(route, steps), steps);
    this.resolvers = steps.map(({ parent, field }) => resolverOf(parent, field));
    this.parts = partsOf(route, steps);
    const last = steps.at(-1);
    if (!last) throw new Error(`${route.path} has no field`);
    const { type } = last.field;
    const isCommand = isUnionType(getNullableType(type));
    this.forms = new PerOmittedFields((omittedFields) => {
      const cost = costOfRoute(schema, steps, route, omittedFields);
      return {
        respond: responderOf(representation.without(omittedFields), route, type, tags),
        cost,
        minimalCost: isCommand ? new ResponseCost(schema, steps, MINIMAL_FIELDS) : cost,
      };
    });
    // Detects a route without a form on start.
    this.forms.get(WHOLE);
    const { short } = route;
    if (!short) return;
    const cost = new ResponseCost(schema, steps, short.fields);
    const respond = responderOf(representation, route, type, tags, short.fields);
    this.short = { respond, cost, minimalCost: cost };
  }

  /** @throws RequestError, and other errors of the resolvers */
  async run(request: RestRequest, context: ApiContext): Promise<HttpResponse> {
    if (this.needsPlayer) requireCaller(context.caller);
    const args = this.reader.read(request);
    chooseLanguage(args.at(-1) ?? {}, context.language);
    const minimal = prefersMinimal(request.headers['prefer']);
    // The request was charged one point on arrival.
    const { respond, cost: whole, minimalCost } = this.formOf(args);
    const last = args[this.resolvers.length - 1];
    let points = (minimal ? minimalCost : whole).points(last);
    const { meter, req } = context;
    await req.allowance.charge(points - 1);
    const charged = points;
    const isChange = !isQuery(this.route);
    meter.expect(points * COST_OF_A_POINT, isChange);
    const release = await req.allowance.work.reserve(points * COST_OF_A_POINT);
    try {
      const response = await respond(...(await this.resolve(request, args, context, minimal)));
      // A refusal contains the whole game, even if the client prefers a minimal response.
      if (minimal && response.headers['preference-applied'] === undefined) {
        points = whole.points(last);
        meter.expect(points * COST_OF_A_POINT, isChange);
      }
      return context.replays?.replayed ? replayed(response) : response;
    } catch (error) {
      throw this.reader.translate(error);
    } finally {
      release();
      await req.allowance.overdraw(points - charged + meter.excessPoints);
    }
  }

  private formOf(args: StepArguments): ResponseForm {
    return this.short && isShort(args)
      ? this.short
      : this.forms.get(omittedFieldsOf(this.parts, args.at(-1)));
  }

  private async resolve(
    { originalUrl, headers, prefix = '' }: RestRequest,
    args: StepArguments,
    context: ApiContext,
    minimal: boolean,
  ): Promise<Parameters<Responder>> {
    let value: unknown;
    let parent: unknown;
    for (const [step, resolve] of this.resolvers.entries()) {
      parent = value;
      value = await resolve(value, args[step] ?? {}, context);
      if (value === null || value === undefined) throw absence(this.route, args, step);
    }
    const tag = headers['if-none-match'];
    const ifNoneMatch = typeof tag === 'string' ? tag : undefined;
    return [value, { args, parent, context, url: originalUrl, prefix, ifNoneMatch, minimal }];
  }
}

/** A response that repeats an earlier one. */
const replayed = ({ headers, ...response }: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...headers, 'idempotency-replayed': 'true' },
});

/** Shared by responses of one form. */
interface ResponseForm {
  readonly respond: Responder;
  readonly cost: ResponseCost;
  readonly minimalCost: ResponseCost;
}

/** The errors for null values of root fields. */
const ABSENCES: Readonly<Record<string, (id: string) => RequestError>> = {
  game: (id) => new RequestError('GAME_NOT_FOUND', `There is no game ${id}.`),
  ruleset: unknownRuleset,
  player: (id) => new RequestError('PLAYER_NOT_FOUND', `There is no player ${id}.`),
  competition: (id) =>
    new RequestError('COMPETITION_NOT_FOUND', `There is no competition ${id} that you may see.`),
  daily: () => new RequestError('NOT_FOUND', 'There is no daily game for this rule set and date.'),
  puzzle: (id) => new RequestError('PUZZLE_NOT_FOUND', `There is no puzzle ${id}.`),
  dailyPuzzle: () => new RequestError('PUZZLE_NOT_FOUND', 'There is no puzzle for this rule set yet.'),
  nextPuzzle: () =>
    new RequestError('PUZZLE_NOT_FOUND', 'You have answered all puzzles of this rule set and difficulty.'),
  quickPlayTicket: (id) => new RequestError('TICKET_NOT_FOUND', `You have no ticket ${id}.`),
  save: (id) => new RequestError('SAVE_NOT_FOUND', `You have no save ${id}.`),
  webhook: (id) => new RequestError('WEBHOOK_NOT_FOUND', `You have no webhook ${id}.`),
  me: () =>
    new RequestError('UNAUTHENTICATED', 'You are not signed in. Send "Authorization: Bearer <token>".'),
};

/** Whether the value of a route may be null: a resource that does not exist. */
export const mayBeAbsent = ({ field: [root = ''] }: RestRoute): boolean => root in ABSENCES;

function absence({ field, method, path }: RestRoute, [args]: StepArguments, step: number): Error {
  const error = ABSENCES[field[0] ?? '']?.(String(args?.['id']));
  if (!error) return new Error(`${method} ${path} returned nothing`);
  return step > 0 ? new RequestError('NOT_FOUND', `There is no ${field[step] ?? ''} now.`) : error;
}
