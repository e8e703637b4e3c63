/** Replaces the global clock, timers and randomness, which libraries and the client package use directly. */
import type { SimulatedWorld } from './simulated-world.js';

/** Applies to code of the simulation's machines only. @returns restores the globals */
export function replaceGlobals(world: SimulatedWorld): () => void {
  const { performance, crypto } = globalThis;
  const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate } = globalThis;
  const { random } = Math;
  const { now } = Date;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const realNow = performance.now.bind(performance);
  const realFill = crypto.getRandomValues.bind(crypto);
  const realUuid = crypto.randomUUID.bind(crypto);

  /** A timer as Node makes it, for libraries that call its methods. */
  const timerOf = (scheduled: object): object =>
    Object.assign(scheduled, {
      ref: () => scheduled,
      unref: () => scheduled,
      hasRef: () => true,
      refresh: () => scheduled,
    });
  type Work = (...values: unknown[]) => void;

  Object.assign(globalThis, {
    setTimeout: (work: Work, ms = 0, ...values: unknown[]) =>
      world.isInside
        ? timerOf(
            world.after(ms, () => {
              work(...values);
            }),
          )
        : setTimeout(work, ms, ...values),
    setInterval: (work: Work, ms = 0, ...values: unknown[]) =>
      world.isInside
        ? timerOf(
            world.every(ms, () => {
              work(...values);
            }),
          )
        : setInterval(work, ms, ...values),
    setImmediate: (work: Work, ...values: unknown[]) =>
      world.isInside
        ? timerOf(
            world.after(0, () => {
              work(...values);
            }),
          )
        : setImmediate(work, ...values),
    clearTimeout: (timer: object | undefined) => {
      if (timer && 'isCancelled' in timer) world.cancel(timer);
      else clearTimeout(timer as NodeJS.Timeout);
    },
    clearInterval: (timer: object | undefined) => {
      if (timer && 'current' in timer) world.cancel(timer);
      else clearInterval(timer as NodeJS.Timeout);
    },
    clearImmediate: (timer: object | undefined) => {
      if (timer && 'isCancelled' in timer) world.cancel(timer);
      else clearImmediate(timer as NodeJS.Immediate);
    },
  });
  Date.now = () => (world.isInside ? world.now() : now());
  Math.random = () => (world.isInside ? world.random() : random());
  AbortSignal.timeout = (ms) => (world.isInside ? world.timeout(ms) : timeout(ms));
  performance.now = () => (world.isInside ? world.monotonic() : realNow());
  crypto.getRandomValues = ((array: Uint8Array) =>
    world.isInside ? world.machine.random.fill(array) : realFill(array as never)) as never;
  crypto.randomUUID = (() => (world.isInside ? world.uuid() : realUuid())) as never;

  return () => {
    Object.assign(globalThis, {
      ...{
        setTimeout,
        clearTimeout,
        setInterval,
        clearInterval,
        setImmediate,
        clearImmediate,
      },
    });
    Date.now = now;
    Math.random = random;
    AbortSignal.timeout = timeout;
    performance.now = realNow;
    crypto.getRandomValues = realFill;
    crypto.randomUUID = realUuid;
  };
}
