import { pace } from '../../kernel/usage/pace.js';
import { ResponseContext } from './response-context.js';
import type { Session } from './session.js';
import { SharedResponses, type MadeResponse } from './shared-responses.js';

/** A response due to a subscriber. */
export interface ResponseRequest {
  readonly session: Session;
  /** The same for the same operation with the same variables. */
  readonly operation: string;
  /** The source of the payload. Its `isBehind` is true if the payload is not the newest. */
  readonly source: object;
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
    { session, operation, source }: ResponseRequest,
    make: (context: ResponseContext) => Promise<T>,
  ): Promise<T> {
    await pace().turn(session.lane);
    // After the turn, because other subscriptions of the connection may have emptied the bucket in the meantime.
    await session.charges.collect('isBehind' in source && source.isBehind === true);
    const makeMeasured = async (): Promise<MadeResponse<T>> => {
      const context = new ResponseContext(session);
      const response = await make(context);
      const { isPersonal, meter } = context;
      const suits = (playerId: string | undefined): boolean => context.suits(playerId);
      return { response, isPersonal, suits, cost: meter.cost, bytes: meter.size };
    };
    const { response, cost, isShared } =
      typeof payload === 'object' && payload !== null
        ? await this.shared.get(
            payload,
            { operation, caller: callerKey(session), playerId: session.caller?.id },
            makeMeasured,
          )
        : { ...(await makeMeasured()), isShared: false };
    session.charges.add(cost, isShared);
    return response;
  }
}

const callerKey = ({ isAdmin, caller }: Session): string => (isAdmin ? 'administrator' : (caller?.id ?? ''));
