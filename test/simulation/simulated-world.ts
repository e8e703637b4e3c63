/** Time, timers, randomness and ids of a simulation, and the order in which everything happens. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { PauseOptions, Timer, World } from '../../src/kernel/world.js';
import { Heap } from './heap.js';
import { Machine } from './machine.js';
import { Random } from './random.js';

interface Scheduled {
  readonly at: number;
  readonly order: number;
  readonly machine: Machine;
  readonly what: string;
  readonly work: () => void;
  isCancelled: boolean;
}

/** The real functions, before a simulation replaces the globals. */
const realSetImmediate = globalThis.setImmediate;
const realSetTimeout = globalThis.setTimeout;

/** Turns of the real event loop after which everything that an event has caused has settled: streams take several. */
const TURNS = 4;

/** Milliseconds without an event after which a machine that has started has nothing left to do. */
const QUIET_TURNS = 5;

/** Milliseconds without an event after which a start waits for another machine. */
const WAITING_TURNS = 50;

/** Epoch milliseconds at which a simulation starts: 2027-01-15T08:00:00Z, a Friday. */
const EPOCH = 1_800_000_000_000;

/** The longest delay between an event and work that is due at once. */
const JITTER_MS = 0.5;

/** Whether the real process waits for a file, or for the thread that compiles imported modules. */
const isReading = (): boolean =>
  process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq') || name === 'MessagePort');

/** Resolves once an event has had all its effects: promises, ticks, and files that are read. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise<void>((resolve) => realSetImmediate(resolve));
    if (turn === TURNS - 1 && isReading()) turn = 0;
  }
}

/**
 * The machine whose code is running, of whichever simulation. Node walks all stores of a process for each promise, so one
 * per simulation would make each slower than the last.
 */
const current = new AsyncLocalStorage<Machine>();

export class SimulatedWorld implements World {
  /** Milliseconds since the start. */
  time = 0;
  /** The number of events so far. */
  events = 0;
  /** Called with every event, for a trace. */
  onEvent: ((line: string) => void) | undefined;
  /** Rejections that nobody handles and exceptions of callbacks. */
  readonly failures: unknown[] = [];
  readonly source: Random;
  private readonly queue = new Heap<Scheduled>((one, other) =>
    one.at === other.at ? one.order < other.order : one.at < other.at,
  );
  private readonly machines: Machine[] = [];
  private readonly outside: Machine;
  private readonly digest = createHash('sha256');
  private order = 0;
  private performed = 0;

  constructor(readonly seed: number) {
    this.source = new Random(seed);
    this.outside = this.machineNamed('outside');
  }

  /** A new machine. @param skew milliseconds by which its clock is ahead @param drift how much faster it runs */
  machineNamed(name: string, skew = 0, drift = 0): Machine {
    const machine = new Machine(name, this.seed, skew, drift);
    this.machines.push(machine);
    return machine;
  }

  /** The machine whose code is running. */
  get machine(): Machine {
    return current.getStore() ?? this.outside;
  }

  get process(): Machine {
    return this.machine;
  }

  /** Whether the running code belongs to a machine. */
  get isInside(): boolean {
    return current.getStore() !== undefined;
  }

  /** Runs code of a machine. */
  within<T>(machine: Machine, work: () => T): T {
    return current.run(machine, work);
  }

  /** Schedules work of a machine. @param what names it in the trace */
  schedule(machine: Machine, ms: number, what: string, work: () => void): Timer {
    const scheduled = { at: this.time + ms, order: this.order++, machine, what, work, isCancelled: false };
    if (machine.isStarting && ms <= JITTER_MS)
      realSetImmediate(() => {
        this.perform(scheduled);
      });
    else this.queue.add(scheduled);
    return scheduled;
  }

  /** Handles events in order until the condition holds or a time has come. */
  async run(isDone: () => boolean, until: number): Promise<void> {
    while (!isDone()) {
      const next = this.queue.take();
      if (!next) return;
      if (next.at > until) {
        this.queue.add(next);
        this.time = Math.max(this.time, until);
        return;
      }
      if (next.isCancelled || !next.machine.isAlive) continue;
      this.time = Math.max(this.time, next.at);
      this.note(next.machine.name, next.what);
      this.perform(next);
      // All promises and ticks that follow from the event settle before the next one.
      await settle();
    }
  }

  /**
   * Waits until a machine has started and has nothing left to do, which includes reading its files. If its start waits for
   * another machine, such as one that holds a lock, the others go on.
   * @throws Error if it waits forever
   */
  async started<T>(start: Promise<T>): Promise<T> {
    const state = { isPending: true };
    const end = (): void => {
      state.isPending = false;
    };
    start.then(end, end);
    const rest = (): Promise<void> => this.rest(() => (state.isPending ? WAITING_TURNS : QUIET_TURNS));
    await rest();
    while (state.isPending) {
      const { events } = this;
      await this.run(() => this.events > events, Infinity);
      if (this.events === events) throw new Error('A machine that starts waits forever');
      await rest();
    }
    return start;
  }

  /** Resolves once nothing has happened for some turns. */
  private async rest(turns: () => number): Promise<void> {
    for (let quiet = 0, before = -1; quiet < turns(); quiet += 1) {
      if (this.performed !== before || isReading()) quiet = 0;
      before = this.performed;
      await new Promise<void>((resolve) => realSetTimeout(resolve, 1));
    }
  }

  /** Ends all machines: what they still wait for happens in no later simulation. */
  end(): void {
    for (const machine of this.machines) machine.isAlive = false;
  }

  /** Adds a line to the trace. */
  note(who: string, what: string): void {
    this.events += 1;
    const line = `${this.time.toFixed(3)} ${who} ${what}\n`;
    this.digest.update(line);
    this.onEvent?.(line);
  }

  /** Identifies the trace so far. */
  fingerprint(): string {
    return this.digest.copy().digest('hex');
  }

  now(): number {
    return Math.floor(EPOCH + this.local() + this.machine.skew);
  }

  monotonic(): number {
    return this.local();
  }

  after(ms: number, work: () => void): Timer {
    return this.schedule(this.machine, Math.max(0, ms) + this.jitter(), 'timer', work);
  }

  every(ms: number, work: () => void): Timer {
    const { machine } = this;
    const timer: { current: Timer | undefined } = { current: undefined };
    const next = (): void => {
      timer.current = this.schedule(machine, ms + this.jitter(), 'interval', () => {
        next();
        work();
      });
    };
    next();
    return timer;
  }

  cancel(timer: Timer | undefined): void {
    if (!timer) return;
    if ('current' in timer) this.cancel(timer.current as Timer | undefined);
    else (timer as Scheduled).isCancelled = true;
  }

  setImmediate(work: () => void): void {
    this.schedule(this.machine, this.jitter(), 'immediate', work);
  }

  nextTurn(): Promise<void> {
    return new Promise((resolve) => {
      this.setImmediate(resolve);
    });
  }

  pause(ms: number, { signal }: PauseOptions = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = this.after(ms, resolve);
      const stop = (): void => {
        this.cancel(timer);
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
  }

  timeout(ms: number): AbortSignal {
    const controller = new AbortController();
    this.after(ms, () => {
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    });
    return controller.signal;
  }

  random(): number {
    return this.machine.random.fraction();
  }

  randomInt(limit: number): number {
    return this.machine.random.below(limit);
  }

  randomBytes(count: number): Buffer {
    return this.machine.random.fill(Buffer.alloc(count));
  }

  uuid(): string {
    const hex = this.randomBytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  orderedId(): string {
    return uuidv7({ msecs: this.now(), random: this.randomBytes(16), seq: this.machine.nextId() & 0xfff });
  }

  /** Work that is due at once happens in an order that the seed decides. */
  private jitter(): number {
    return this.machine.isStarting ? 0 : this.machine.random.fraction() * JITTER_MS;
  }

  /** Milliseconds since the start by the clock of the machine. */
  private local(): number {
    return this.time * (1 + this.machine.drift);
  }

  private perform({ machine, work, isCancelled }: Scheduled): void {
    if (isCancelled || !machine.isAlive) return;
    this.performed += 1;
    try {
      current.run(machine, work);
    } catch (error) {
      this.failures.push(error);
    }
  }
}
