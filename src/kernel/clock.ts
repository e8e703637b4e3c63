import { Injectable } from '@nestjs/common';
import { type Timer, world } from './world.js';

/** The source of time. Tests replace it. */
export abstract class Clock {
  /** Epoch milliseconds. May jump when the machine's clock is adjusted. */
  abstract now(): number;

  /** Milliseconds by which the machine's clock is ahead of the database's; null if both are the same clock. */
  skew(): number | null {
    return null;
  }

  /** Whether the skew is within `MAX_CLOCK_SKEW_SECONDS`. If not, the server leaves deadlines to other servers. */
  isInStep(): boolean {
    return true;
  }
}

@Injectable()
export class SystemClock extends Clock {
  override now(): number {
    return world.now();
  }
}

/** Work done at intervals until stopped. It does not keep the process alive. */
export class Periodic {
  private readonly timer: Timer;

  /** @param work called every `everyMs` milliseconds, first after one interval; handles its own errors */
  constructor(work: () => void, everyMs: number) {
    this.timer = world.every(everyMs, work);
  }

  /** Work in progress continues. */
  stop(): void {
    world.cancel(this.timer);
  }
}
