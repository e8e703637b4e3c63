import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.js';

/** Reports the progress of long-running work. */
export interface Progress {
  /** `done` of `total`, which may still grow; by default, as many as are done. @param now the current work, if it changes */
  readonly show: (done: number, total?: number, now?: string) => void;
  /** Clears the bar for another line of output. */
  readonly clear: () => void;
}

/** Shows a progress bar on a terminal until the work ends; silent without a terminal. */
export async function withProgress<Result>(
  { errors }: Pick<Terminal, 'errors'>,
  what: string,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar(
    {
      stream: errors,
      format: `{what} {bar} {percentage}% | {value} of {total}`,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  let shown = '';
  const progress: Progress = {
    show: (done, total = done, now = what) => {
      // A bar is drawn at once only when it starts, so it starts again for other work, however short.
      if (now !== shown) bar.stop();
      if (!bar.isActive) bar.start(total, done, { what: now });
      shown = now;
      bar.setTotal(total);
      bar.update(done, { what: now });
    },
    clear: () => {
      if (bar.isActive) errors.write('\r\u001B[K');
    },
  };
  return work(progress).finally(() => {
    bar.stop();
  });
}
