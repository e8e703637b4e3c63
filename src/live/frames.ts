import type { Frames } from './event-stream.js';

/** Anything that comes bit by bit and can be stopped. */
interface Source<T> {
  next(): Promise<IteratorResult<T, unknown>>;
  return?(): Promise<unknown>;
}

/** Writes each item as a frame. To stop the frames is to stop the source. */
export function framesOf<T>(source: Source<T>, write: (item: T) => string | Promise<string>): Frames {
  const frames: Frames = {
    async next() {
      const { done, value } = await source.next();
      return done ? END : { done: false, value: await write(value) };
    },
    async return() {
      await source.return?.();
      return END;
    },
    [Symbol.asyncIterator]: () => frames,
  };
  return frames;
}

const END: IteratorResult<string, void> = { done: true, value: undefined };
