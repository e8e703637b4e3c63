import { getNullableType, isObjectType, type GraphQLSchema } from 'graphql';
import type { ReadContext } from '../../api/caller/caller.js';
import { ResponseCost } from '../response-cost.js';
import { parametersOf, stepsOf } from '../parameters.js';
import { ArgumentReader, type RestRequest } from '../read-arguments.js';
import type { Represent, Representation } from '../represent.js';
import { resolverOf, sourceOf, type FieldResolver, type FieldSource } from '../resolve.js';
import type { StreamRoute } from './stream-routes.js';

/** What updates of all streams have. */
interface Update {
  readonly snapshot: boolean;
}

/** An update as JSON, with the mark for resuming after it. */
export interface WrittenUpdate {
  readonly json: object;
  readonly snapshot: boolean;
  readonly mark: string;
}

/** A route of a stream with all that its requests share. It calls the resolvers of a subscription. */
export class UpdateStream {
  /** The points for opening a stream: those of its snapshot. */
  readonly points: number;
  private readonly reader: ArgumentReader;
  private readonly source: FieldSource;
  private readonly resolve: FieldResolver;
  private readonly whole: Represent;
  /** Leaves out what a client can compute from the snapshot and the events. */
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
    this.points = new ResponseCost(schema, [step]).points();
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
   * Subscribes, from the mark in the request on.
   * @throws RequestError
   */
  async open(request: RestRequest, context: ReadContext): Promise<AsyncIterator<unknown, unknown>> {
    const [args = {}] = this.reader.read(this.resumed(request));
    return this.source(args, context);
  }

  get path(): string {
    return this.route.path;
  }

  /** @param minimal leaves out what a client can compute from the snapshot and the events */
  async write(payload: unknown, context: ReadContext, minimal: boolean): Promise<WrittenUpdate> {
    const update = await this.resolve(payload, {}, context);
    const { snapshot } = update as Update;
    const represent = minimal && !snapshot ? this.brief : this.whole;
    const json = await represent(update, context);
    if (typeof json !== 'object' || json === null)
      throw new Error(`${this.route.path} has an update of no form`);
    return { json, snapshot, mark: String(Object.getOwnPropertyDescriptor(json, this.route.mark)?.value) };
  }

  /** Browsers that reconnect send the mark as `Last-Event-ID`. */
  private resumed(request: RestRequest): RestRequest {
    const lastEventId = request.headers['last-event-id'];
    if (typeof lastEventId !== 'string' || lastEventId === '') return request;
    const query = typeof request.query === 'object' ? request.query : {};
    const { url, params, body, headers } = request;
    return { url, params, body, headers, query: { ...query, [this.route.resume]: lastEventId } };
  }
}
