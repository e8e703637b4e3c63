import { Waiters } from '../../../kernel/topics/waiters.js';
import { statusOf, type Competition, type CompetitionStatus } from '../domain/competition.js';

/** Milliseconds between two reads: changes in between come together. */
const BETWEEN_MS = 500;

/** A competition at a time. */
export interface CompetitionState {
  readonly competition: Competition;
  readonly status: CompetitionStatus;
}

/** Where a competition is read. */
export interface CompetitionSource {
  read(): Promise<Competition | undefined>;
  now(): number;
  /** Called with a failure; the next hint or check reads again. */
  failed(error: unknown): void;
}

/** One competition for all its followers on this server: it is read once for them, however many hints come. */
export class CompetitionFeed {
  private readonly waiters = new Waiters();
  private current: CompetitionState | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isReading = false;
  private isHinted = false;
  private isClosed = false;
  private lastRead = -Infinity;

  constructor(private readonly source: CompetitionSource) {}

  /** As it was read last. */
  get state(): CompetitionState | undefined {
    return this.current;
  }

  /** Reads it for the first time. @throws what reading has thrown */
  async open(): Promise<void> {
    if (await this.look()) await this.waiters.wake();
  }

  /** Hints that it may have changed, or have begun or ended by its times. */
  hint(): void {
    this.isHinted = true;
    if (this.isClosed || this.isReading || this.timer) return;
    const wait = Math.max(0, this.lastRead + BETWEEN_MS - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.read();
    }, wait).unref();
  }

  /** Resolves when it has changed, or when `signal` is aborted. */
  changed(signal: AbortSignal): Promise<void> {
    return this.waiters.wait(signal);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async read(): Promise<void> {
    this.isReading = true;
    this.isHinted = false;
    try {
      if (await this.look()) await this.waiters.wake();
    } catch (error) {
      this.source.failed(error);
    } finally {
      this.isReading = false;
      this.lastRead = performance.now();
      this.readHinted();
    }
  }

  /** Reads again for hints that arrived during a read, which may have missed the change. */
  private readHinted(): void {
    if (this.isHinted) this.hint();
  }

  /** Gives whether it has changed. */
  private async look(): Promise<boolean> {
    const competition = await this.source.read();
    if (!competition) return false;
    const before = this.current;
    const status = statusOf(competition, this.source.now());
    if (before?.status === status && before.competition.revision === competition.revision) return false;
    this.current = { competition, status };
    return true;
  }
}
