import { getNullableType, isObjectType, type GraphQLSchema } from 'graphql';
import type { ReadContext } from '../../api/caller/caller.js';
import { AnswerCost } from '../answer-cost.js';
import { parametersOf, stepsOf } from '../parameters.js';
import { ArgumentReader, type RestRequest } from '../read-arguments.js';
import type { Represent, Representation } from '../represent.js';
import { resolverOf, sourceOf, type FieldResolver, type FieldSource } from '../resolve.js';
import type { StreamRoute } from './stream-routes.js';

/** What every update of a stream has, whatever it is about. */
interface Update {
  readonly snapshot: boolean;
}

/** An update as JSON, with what a client sends to go on after it. */
export interface WrittenUpdate {
  readonly json: object;
  readonly snapshot: boolean;
  readonly mark: string;
}

/** A route of streams, ready to be run: it calls the resolvers of the subscription that it stands for. */
export class UpdateStream {
  /** What it takes, once: for as much as its snapshot tells. */
  readonly points: number;
  private readonly reader: ArgumentReader;
  private readonly source: FieldSource;
  private readonly resolve: FieldResolver;
  private readonly whole: Represent;
  /** Without what a client can tell from the snapshot and the events. */
  private readonly brief: Represent;

  /** @throws Error when the schema does not have the subscription */
  constructor(
    schema: GraphQLSchema,
    representation: Representation,
    private readonly route: StreamRoute,
  ) {
    const [step] = stepsOf(schema.getSubscriptionType(), route);
    const type = step && getNullableType(step.field.type);
    if (!step || !isObjectType(type)) throw new Error(`${route.path} stands for no subscription`);
    this.points = new AnswerCost(schema, [step]).points();
    this.whole = representation.of(type);
    this.brief = representation.of(
      type,
      Object.keys(type.getFields()).filter((name) => name !== 'game'),
    );
    this.reader = new ArgumentReader(parametersOf(route, [step]), [step]);
    this.source = sourceOf(step.field);
    this.resolve = resolverOf(step.parent, step.field);
  }

  /**
   * The payloads of the subscription, from where the request says on.
   * @throws RequestError
   */
  async open(request: RestRequest, context: ReadContext): Promise<AsyncIterator<unknown, unknown>> {
    const [args = {}] = this.reader.read(this.resumed(request));
    return this.source(args, context);
  }

  get path(): string {
    return this.route.path;
  }

  /** @param minimal leaves out of an update what a client can tell from the snapshot and the events */
  async write(payload: unknown, context: ReadContext, minimal: boolean): Promise<WrittenUpdate> {
    const update = await this.resolve(payload, {}, context);
    const { snapshot } = update as Update;
    const represent = minimal && !snapshot ? this.brief : this.whole;
    const json = await represent(update, context);
    if (typeof json !== 'object' || json === null)
      throw new Error(`${this.route.path} has an update of no form`);
    return { json, snapshot, mark: String(Object.getOwnPropertyDescriptor(json, this.route.mark)?.value) };
  }

  /** Browsers that come back say how far they were by a header of their own. */
  private resumed(request: RestRequest): RestRequest {
    const lastEventId = request.headers['last-event-id'];
    if (typeof lastEventId !== 'string' || lastEventId === '') return request;
    const query = typeof request.query === 'object' ? request.query : {};
    const { url, params, body, headers } = request;
    return { url, params, body, headers, query: { ...query, [this.route.resume]: lastEventId } };
  }
}
