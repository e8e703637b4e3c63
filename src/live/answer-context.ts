import type { Caller, ReadContext } from '../api/caller/caller.js';
import { Meter } from '../api/metering/meter.js';
import type { Session } from './session.js';

/** The context of one answer to a subscriber. Notes whether the answer depends on who gets it. */
export class AnswerContext implements ReadContext {
  readonly meter: Meter;
  private callerRead = false;

  constructor(private readonly session: Session) {
    this.meter = new Meter(session.lane);
  }

  /** Whether a resolver has looked at the caller: otherwise the answer is the same for everybody. */
  get isPersonal(): boolean {
    return this.callerRead;
  }

  get caller(): Caller | undefined {
    this.callerRead = true;
    return this.session.caller;
  }

  get isAdmin(): boolean {
    this.callerRead = true;
    return this.session.isAdmin;
  }
}
