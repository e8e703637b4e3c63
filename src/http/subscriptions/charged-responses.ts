import { pace } from '../../kernel/usage/pace.js';
import type { Session } from './session.js';
import { SharedResponses, type MadeResponse } from './shared-responses.js';
import type { Caller, ReadContext, Role } from '../../kernel/caller/caller.js';
import type { RequestLanguage } from '../../kernel/language/request-language.js';
import { Meter } from '../../kernel/usage/meter.js';

/** A response due to a subscriber. */
export interface ResponseRequest {
  readonly session: Session;
  /** The same for the same operation with the same variables. */
  readonly operation: string;
  /** The source of the payload. Its `isBehind` is true if the payload is not the newest. */
  readonly source: object;
  /** Aborted when the subscriber leaves. */
  readonly signal: AbortSignal;
}

/** Creates responses for subscribers in turns, and charges them. */
export class ChargedResponses<T> {
  private readonly shared = new SharedResponses<T>();

  /**
   * The response for a payload.
   * @param make called unless the response already exists for another subscriber
   * @throws RequestError RATE_LIMITED
   */
  async get(
    payload: unknown,
    { session, operation, source, signal }: ResponseRequest,
    make: (context: ResponseContext) => Promise<T>,
  ): Promise<T> {
    await pace().turn(session.lane);
    // After the turn, because other subscriptions of the connection may have emptied the bucket in the meantime.
    await session.charges.collect('isBehind' in source && source.isBehind === true, signal);
    const makeMeasured = async (): Promise<MadeResponse<T>> => {
      const context = new ResponseContext(session);
      const response = await make(context);
      const { isPersonal, meter } = context;
      const suits = (playerId: string | undefined): boolean => context.suits(playerId);
      return { response, isPersonal, suits, cost: meter.cost, bytes: meter.size };
    };
    const key = { operation, caller: callerKey(session), playerId: session.caller?.id };
    const { response, cost, isShared } = await this.shared.get(Object(payload) as object, key, makeMeasured);
    session.charges.add(cost, isShared);
    return response;
  }
}

const callerKey = ({ isAdmin, caller }: Session): string => (isAdmin ? 'administrator' : (caller?.id ?? ''));

/** The context of one response to a subscriber. Records whether the response depends on the caller. */
export class ResponseContext implements ReadContext {
  readonly meter: Meter;
  private callerRead = false;
  private readonly roles: { readonly role: Role; readonly held: string }[] = [];

  constructor(private readonly session: Session) {
    this.meter = new Meter(session.lane);
  }

  /** Whether a resolver has read the caller. If not, the response is the same for all subscribers that it suits. */
  get isPersonal(): boolean {
    return this.callerRead;
  }

  get caller(): Caller | undefined {
    this.callerRead = true;
    return this.session.caller;
  }

  /** The response is the same for callers with the same role. */
  roleOf(role: Role): readonly number[] {
    const held = role(this.session.caller?.id);
    this.roles.push({ role, held: held.join() });
    return held;
  }

  /** Whether the response is also valid for this caller, unless it is personal. */
  suits(playerId: string | undefined): boolean {
    return this.roles.every(({ role, held }) => role(playerId).join() === held);
  }

  /** The language of the connection. Operations that use it include it in their key. */
  get language(): RequestLanguage {
    return this.session.language;
  }

  get isAdmin(): boolean {
    this.callerRead = true;
    return this.session.isAdmin;
  }
}
