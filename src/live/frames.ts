import type { LiveEnd, LiveItems } from './live-items.js';

/** Pieces of text as they come. */
export type Frames = LiveItems<string>;

/** Writes each item as a frame. To stop the frames is to stop the source. */
export function framesOf<T>(source: LiveItems<T>, write: (item: T) => string | Promise<string>): Frames {
  const stop: Frames['return'] = async () => ended(await source.return());
  return {
    async next() {
      const result = await source.next();
      return result.done ? ended(result) : { done: false, value: await write(result.value) };
    },
    return: stop,
    throw: stop,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const ended = ({ value }: IteratorResult<unknown, LiveEnd>): IteratorReturnResult<LiveEnd> => ({
  done: true,
  value: value === 'interrupted' ? 'interrupted' : 'complete',
});
