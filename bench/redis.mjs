import { Redis } from 'ioredis';

/** A Redis whose CPU time is counted. Nothing else should use it during the measurement. */
export class MeasuredRedis {
  #client;

  /** @param {string} url */
  constructor(url) {
    this.#client = new Redis(url);
  }

  /** Total CPU time in microseconds. */
  async cpu() {
    const info = await this.#client.info('cpu');
    const seconds = [/^used_cpu_sys:([\d.]+)/m, /^used_cpu_user:([\d.]+)/m].map((line) =>
      Number(line.exec(info)?.[1]),
    );
    return (seconds[0] + seconds[1]) * 1_000_000;
  }

  stop() {
    this.#client.disconnect();
  }
}
