import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Periodic } from '../../kernel/clock.js';
import { world } from '../../kernel/world.js';

/** Interval of measurements. It also limits how long the clock lags after a virtual machine was suspended. */
const EVERY_MS = 5_000;

/** Number of measurements at start: the first ones are slower, because they open connections. */
const MEASURED_AT_START = 3;

export interface DatabaseClockOptions {
  /** Reads the time of the database, in epoch milliseconds. */
  readonly read: () => Promise<number>;
  readonly maxSkewMs: number;
  /** A monotonic clock, in milliseconds. */
  readonly monotonic?: () => number;
  /** The clock of the machine, in epoch milliseconds. */
  readonly machine?: () => number;
}

/**
 * The time of the shared database, so that all servers agree on deadlines even if the clocks of their machines differ. A
 * monotonic clock advances it between measurements, so that requests never query the database for the time.
 */
export class DatabaseClock extends Clock implements OnApplicationShutdown {
  private readonly logger = new Logger('Clock');
  private readonly monotonic: () => number;
  private readonly machine: () => number;
  /** Bounds of the database time minus the monotonic time. */
  private least = -Infinity;
  private most = Infinity;
  private lastSkew = 0;
  private isSkewLogged = false;
  private timer: Periodic | undefined;

  private constructor(private readonly options: DatabaseClockOptions) {
    super();
    this.monotonic = options.monotonic ?? (() => world.monotonic());
    this.machine = options.machine ?? (() => world.now());
  }

  /** @throws what `read` throws */
  static async start(options: DatabaseClockOptions): Promise<DatabaseClock> {
    const clock = new DatabaseClock(options);
    for (let count = 0; count < MEASURED_AT_START; count += 1) await clock.readTime();
    clock.compare();
    clock.timer = new Periodic(() => {
      void clock.measure();
    }, EVERY_MS);
    return clock;
  }

  override now(): number {
    return Math.floor(this.monotonic() + (this.least + this.most) / 2);
  }

  override skew(): number {
    return this.lastSkew;
  }

  override isInStep(): boolean {
    return Math.abs(this.lastSkew) <= this.options.maxSkewMs;
  }

  /** Measures the time of the database. Never rejects: the clock continues while the database is unreachable. */
  async measure(): Promise<void> {
    await this.readTime().catch(() => undefined);
    this.compare();
  }

  onApplicationShutdown(): void {
    this.timer?.stop();
  }

  /**
   * The database reads its clock between the request and the response, which bounds the offset. A slow response never widens
   * the bounds; a contradiction means that a clock was set, and replaces them.
   */
  private async readTime(): Promise<void> {
    const sent = this.monotonic();
    const time = await this.options.read();
    const [least, most] = [time - 1 - this.monotonic(), time + 1 - sent];
    const agrees = least <= this.most && most >= this.least;
    this.least = agrees ? Math.max(this.least, least) : least;
    this.most = agrees ? Math.min(this.most, most) : most;
  }

  /** Does not count the uncertainty of the measurement as skew. */
  private compare(): void {
    const offset = this.machine() - this.monotonic();
    this.lastSkew = Math.round(offset - Math.min(Math.max(offset, this.least), this.most));
    if (this.isInStep() !== this.isSkewLogged) return;
    this.isSkewLogged = !this.isInStep();
    if (this.isInStep()) this.logger.log('The clock of this machine agrees with the database again');
    else this.logger.warn(this.warning());
  }

  private warning(): string {
    const seconds = (Math.abs(this.lastSkew) / 1000).toFixed(1);
    const where = this.lastSkew > 0 ? 'ahead of' : 'behind';
    return (
      `The clock of this machine is ${seconds} s ${where} the database, more than MAX_CLOCK_SKEW_SECONDS ` +
      `(${this.options.maxSkewMs / 1000}). The server is not ready and leaves deadlines to others. Set the clock, for example with NTP.`
    );
  }
}
