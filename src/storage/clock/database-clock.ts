import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Periodic } from '../../kernel/clock.js';

/** Also bounds how long a virtual machine that was suspended has a clock that is behind. */
const EVERY_MS = 5_000;

/** The first statements are slower than others, as they open connections. */
const MEASURED_AT_START = 3;

export interface DatabaseClockOptions {
  /** The time of the database, rounded to milliseconds. */
  readonly read: () => Promise<number>;
  readonly maxSkewMs: number;
  /** Milliseconds of a clock that never jumps. */
  readonly monotonic?: () => number;
  /** The clock of the machine, in epoch milliseconds. */
  readonly machine?: () => number;
}

/**
 * The time of a database that servers share, so that all of them judge deadlines alike, whatever the clocks of their
 * machines show. It runs on by a monotonic clock between measurements, so that no request asks the database for it.
 */
export class DatabaseClock extends Clock implements OnApplicationShutdown {
  private readonly logger = new Logger('Clock');
  private readonly monotonic: () => number;
  private readonly machine: () => number;
  /** The time of the database less that of the monotonic clock lies between these. */
  private least = -Infinity;
  private most = Infinity;
  private lastSkew = 0;
  private isSkewLogged = false;
  private timer: Periodic | undefined;

  private constructor(private readonly options: DatabaseClockOptions) {
    super();
    this.monotonic = options.monotonic ?? (() => performance.now());
    this.machine = options.machine ?? (() => Date.now());
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

  /** Asks the database for its time. Never rejects: while it is away, the clock goes on, and the database logs why. */
  async measure(): Promise<void> {
    await this.readTime().catch(() => undefined);
    this.compare();
  }

  onApplicationShutdown(): void {
    this.timer?.stop();
  }

  /**
   * The database has read its clock after the statement was sent and before the response came. A slow response says little
   * and takes nothing back; one that contradicts those before shows that the clock was set.
   */
  private async readTime(): Promise<void> {
    const sent = this.monotonic();
    const time = await this.options.read();
    const [least, most] = [time - 1 - this.monotonic(), time + 1 - sent];
    const agrees = least <= this.most && most >= this.least;
    this.least = agrees ? Math.max(this.least, least) : least;
    this.most = agrees ? Math.min(this.most, most) : most;
  }

  /** What the measurement leaves open is no skew. */
  private compare(): void {
    const offset = this.machine() - this.monotonic();
    this.lastSkew = Math.round(offset - Math.min(Math.max(offset, this.least), this.most));
    if (this.isInStep() !== this.isSkewLogged) return;
    this.isSkewLogged = !this.isInStep();
    if (this.isInStep()) this.logger.log('The clock of this machine agrees with the database’s again');
    else this.logger.warn(this.warning());
  }

  private warning(): string {
    const seconds = (Math.abs(this.lastSkew) / 1000).toFixed(1);
    const where = this.lastSkew > 0 ? 'ahead of' : 'behind';
    return (
      `The clock of this machine is ${seconds} s ${where} the database’s, more than MAX_CLOCK_SKEW_SECONDS ` +
      `(${this.options.maxSkewMs / 1000}). The server is not ready and leaves deadlines to others; set the clock, for example by NTP.`
    );
  }
}
