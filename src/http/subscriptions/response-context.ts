import type { Caller, ReadContext, Role } from '../../kernel/caller/caller.js';
import type { RequestLanguage } from '../../kernel/language/request-language.js';
import { Meter } from '../../kernel/usage/meter.js';
import type { Session } from './session.js';

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
