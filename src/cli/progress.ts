import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.js';

/** Reports the progress of long-running work. */
export interface Progress {
  /** `done` of `total`, which may still grow; by default, as many as are done. */
  readonly show: (done: number, total?: number) => void;
  /** Clears the bar for another line of output. */
  readonly clear: () => void;
  readonly end: () => void;
}

const nothing = (): void => undefined;
const SILENT: Progress = { show: nothing, clear: nothing, end: nothing };

/** Shows a progress bar on a terminal until the work ends; silent without a terminal. */
export function showProgress({ errors }: Pick<Terminal, 'errors'>, what: string): Progress {
  if (errors.isTTY !== true) return SILENT;
  const bar = new SingleBar(
    {
      stream: errors,
      format: `${what} {bar} {percentage}% | {value} of {total}`,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  return {
    show: (done, total = done) => {
      if (!bar.isActive) bar.start(total, done);
      bar.setTotal(total);
      bar.update(done);
    },
    clear: () => {
      if (bar.isActive) errors.write('\r\u001B[K');
    },
    end: () => {
      bar.stop();
    },
  };
}
