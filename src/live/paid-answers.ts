import { pace } from '../api/metering/pace.js';
import { AnswerContext } from './answer-context.js';
import type { Session } from './session.js';
import { SharedAnswers, type MadeAnswer } from './shared-answers.js';

/** Who gets an answer, and which. */
export interface Wanted {
  readonly session: Session;
  /** The same for the same operation with the same variables. */
  readonly operation: string;
  /** What the payload came from. It may say by `isBehind` that the payload is not the newest. */
  readonly source: object;
}

/** Makes answers for subscribers, when it is their turn, and lets them pay. */
export class PaidAnswers<Answer> {
  private readonly shared = new SharedAnswers<Answer>();

  /**
   * The answer to a payload.
   * @param make makes it, unless it was made for another subscriber
   * @throws RequestError RATE_LIMITED
   */
  async get(
    payload: unknown,
    { session, operation, source }: Wanted,
    make: (context: AnswerContext) => Promise<Answer>,
  ): Promise<Answer> {
    await pace.turn(session.lane);
    // Not before: others of the same connection may have emptied the bucket meanwhile.
    await session.tab.pay('isBehind' in source && source.isBehind === true);
    const measured = async (): Promise<MadeAnswer<Answer>> => {
      const context = new AnswerContext(session);
      const answer = await make(context);
      const { isPersonal, meter } = context;
      return { answer, isPersonal, cost: meter.cost, bytes: meter.size };
    };
    const { answer, cost, isShared } =
      typeof payload === 'object' && payload !== null
        ? await this.shared.get(payload, { operation, caller: callerKey(session) }, measured)
        : { ...(await measured()), isShared: false };
    session.tab.add(cost, isShared);
    return answer;
  }
}

const callerKey = ({ isAdmin, caller }: Session): string => (isAdmin ? 'administrator' : (caller?.id ?? ''));
