import { Injectable } from '@nestjs/common';

/** The source of the time, which tests replace. */
export abstract class Clock {
  /** Epoch milliseconds. May jump, as clocks of machines do. */
  abstract now(): number;

  /** Milliseconds that the machine's clock is ahead of the database's; null where they are the same clock. */
  skew(): number | null {
    return null;
  }

  /** Whether the skew is within `MAX_CLOCK_SKEW_SECONDS`. Otherwise the server leaves deadlines to others. */
  isInStep(): boolean {
    return true;
  }
}

@Injectable()
export class SystemClock extends Clock {
  override now(): number {
    return Date.now();
  }
}

/** Work that is done at intervals until it is stopped. It keeps no process alive. */
export class Periodic {
  private readonly timer: NodeJS.Timeout;

  /** @param work called every `everyMs` milliseconds, for the first time after as many; it handles its own errors */
  constructor(work: () => void, everyMs: number) {
    this.timer = setInterval(work, everyMs).unref();
  }

  /** Work that is under way goes on. */
  stop(): void {
    clearInterval(this.timer);
  }
}
