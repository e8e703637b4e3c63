import { MAX_FAULTS, RequestError, type FieldFault } from '../../kernel/errors/request-error.js';

/** Collects the faults of one request: describes as many as a response lists, and counts the others. */
export class FaultList {
  private readonly listed: FieldFault[] = [];
  private count = 0;

  /** @param describe called only if the fault is listed */
  add(describe: () => FieldFault): void {
    this.count += 1;
    if (this.listed.length < MAX_FAULTS) this.listed.push(describe());
  }

  /** @throws RequestError BAD_USER_INPUT where there are faults */
  throwIfAny(): void {
    if (this.count > 0) throw RequestError.badInput(this.listed, this.count - this.listed.length);
  }
}
