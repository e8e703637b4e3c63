import { getNullableType, isObjectType, type GraphQLSchema } from 'graphql';
import type { ReadContext } from '../../../kernel/caller/caller.js';
import { ResponseCost } from '../response-cost.js';
import { chooseLanguage, PerOmittedFields, omittedFieldsOf, type PartsParameter } from '../own-parameters.js';
import { parametersOf, partsOf, stepsOf } from '../parameters.js';
import { ArgumentReader, type RestRequest } from '../read-arguments.js';
import type { Represent, Representation } from '../represent.js';
import { resolverOf, sourceOf, type FieldResolver, type FieldSource } from '../resolve.js';
import type { RestRoute } from '../route.js';
import type { UpdateForm } from './stream-forms.js';

/** The common part of the updates of all streams. */
interface Update {
  readonly snapshot: boolean;
}

/** The forms of an update. */
export interface UpdateForms {
  /** Differs if the updates differ. */
  readonly name: string;
  /** The points for opening a stream: those of its snapshot. */
  readonly points: number;
  readonly whole: Represent;
  /** Omits everything that a client can compute from the snapshot and the events. */
  readonly brief: Represent;
}

/** The updates that a client requests. */
export interface WantedUpdates {
  readonly args: Readonly<Record<string, unknown>>;
  /** The arguments of the route itself. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly forms: UpdateForms;
}

/** A stream's route with everything its requests share. It calls the resolvers of a subscription. */
export class UpdateStream {
  private readonly reader: ArgumentReader;
  private readonly source: FieldSource;
  private readonly resolve: FieldResolver;
  private readonly parts: PartsParameter | undefined;
  private readonly forms: PerOmittedFields<UpdateForms>;

  /** @throws Error if the schema lacks the subscription */
  constructor(
    schema: GraphQLSchema,
    representation: Representation,
    readonly route: RestRoute,
  ) {
    const [step] = stepsOf(schema.getSubscriptionType(), route);
    const type = step && getNullableType(step.field.type);
    if (!step || !isObjectType(type)) throw new Error(`${route.path} has no subscription`);
    const withoutGame = Object.keys(type.getFields()).filter((name) => name !== 'game');
    this.forms = new PerOmittedFields((omittedFields) => ({
      name: [...omittedFields].join(),
      points: new ResponseCost(schema, [step], undefined, omittedFields).points(),
      whole: representation.without(omittedFields).of(type),
      brief: representation.of(type, withoutGame),
    }));
    this.parts = partsOf(route, [step]);
    this.reader = new ArgumentReader(parametersOf(route, [step]), [step]);
    this.source = sourceOf(step.field);
    this.resolve = resolverOf(step.parent, step.field);
  }

  /**
   * Reads which updates a request wants, starting after its mark.
   * @throws RequestError BAD_USER_INPUT
   */
  read(request: RestRequest): WantedUpdates {
    const [args = {}, own = {}] = this.reader.read(this.resumed(request));
    return { args, own, forms: this.forms.get(omittedFieldsOf(this.parts, own)) };
  }

  /** Subscribes. @throws RequestError */
  async open({ args, own }: WantedUpdates, context: ReadContext): Promise<AsyncIterator<unknown, unknown>> {
    chooseLanguage(own, context.language);
    try {
      return await this.source(args, context);
    } catch (error) {
      throw this.reader.translate(error);
    }
  }

  /**
   * The frame of an update.
   * @param minimal omits everything that a client can compute from the snapshot and the events
   */
  async write(
    payload: unknown,
    context: ReadContext,
    { whole, brief }: UpdateForms,
    form: UpdateForm,
    minimal: boolean,
  ): Promise<string> {
    const update = await this.resolve(payload, {}, context);
    const { snapshot } = update as Update;
    const represent = minimal && !snapshot ? brief : whole;
    const json = await represent(update, context);
    if (typeof json !== 'object' || json === null)
      throw new Error(`${this.route.path} has an update without a form`);
    const { resume } = this.route;
    const mark = resume && String(Object.getOwnPropertyDescriptor(json, resume.mark)?.value);
    return form.updateFrame(json, snapshot, mark);
  }

  /** Browsers that reconnect send the mark as `Last-Event-ID`. */
  private resumed(request: RestRequest): RestRequest {
    const { resume } = this.route;
    const lastEventId = request.headers['last-event-id'];
    if (!resume || typeof lastEventId !== 'string' || lastEventId === '') return request;
    const { originalUrl, params, body, headers, query } = request;
    return {
      originalUrl,
      params,
      body,
      headers,
      query: { ...(typeof query === 'object' && query), [resume.by]: lastEventId },
    };
  }
}
