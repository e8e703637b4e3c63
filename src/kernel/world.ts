/**
 * Sources outside the server besides its database and its network: time, timers, randomness and ids. All of `src`
 * takes them from here, which ESLint enforces, so that a simulation can replace them and replay a run from its seed.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';

/** A scheduled call, known only to the world that made it. */
export type Timer = object;

/** How to wait. */
export interface PauseOptions {
  /** Ends the pause early: the promise rejects with an AbortError. */
  readonly signal?: AbortSignal;
  /** Whether the pause keeps the process alive; defaults to true. */
  readonly ref?: boolean;
}

export interface World {
  /** Identifies the running process: one of several in a simulation. */
  readonly process: object;
  /** Epoch milliseconds by the clock of the machine, which may be set. The time of games comes from `Clock`. */
  now(): number;
  /** Milliseconds by a clock that never goes back. Only differences mean something. */
  monotonic(): number;

  /** Calls once after a time, unless the process has nothing else left to do. */
  after(ms: number, work: () => void): Timer;
  /** Calls at intervals, as long as the process has something else to do. */
  every(ms: number, work: () => void): Timer;
  /** Ignores timers that have ended. */
  cancel(timer: Timer | undefined): void;
  /** Calls after all pending input and output, in a later turn of the event loop. */
  setImmediate(work: () => void): void;
  /** Resolves after pending input and output have been handled. */
  nextTurn(): Promise<void>;
  pause(ms: number, options?: PauseOptions): Promise<void>;
  /** A signal that aborts with a TimeoutError after a time. It does not keep the process alive. */
  timeout(ms: number): AbortSignal;

  /** A random number from 0 to below 1, for pauses. Not for secrets or dice. */
  random(): number;
  /** A secure random integer from 0 to below `limit`. */
  randomInt(limit: number): number;
  /** Secure random bytes. */
  randomBytes(count: number): Buffer;
  /** A UUIDv4: an id that reveals nothing. */
  uuid(): string;
  /** A UUIDv7: an id that increases with time. */
  orderedId(): string;
}

export let world: World = {
  process: {},
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, work) => setTimeout(work, ms).unref(),
  every: (ms, work) => setInterval(work, ms).unref(),
  cancel: (timer) => {
    clearTimeout(timer as NodeJS.Timeout | undefined);
  },
  setImmediate: (work) => {
    setImmediate(work);
  },
  nextTurn: () => nextTurn(),
  pause: (ms, options) => pause(ms, undefined, options),
  timeout: (ms) => AbortSignal.timeout(ms),
  random: () => Math.random(),
  randomInt: (limit) => randomInt(limit),
  randomBytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
  orderedId: () => uuidv7(),
};

/** State that a process has once, such as a queue for its event loop. A simulation of several servers has it for each. */
export function perProcess<T>(make: () => T): () => T {
  const states = new WeakMap<object, T>();
  let last: { readonly process: object; readonly state: T } | undefined;
  return () => {
    const { process } = world;
    if (last?.process === process) return last.state;
    const state = states.get(process) ?? make();
    states.set(process, state);
    last = { process, state };
    return state;
  };
}

/** For simulations. @returns restores the previous world */
export function replaceWorld(replacement: World): () => void {
  const previous = world;
  world = replacement;
  return () => {
    world = previous;
  };
}
