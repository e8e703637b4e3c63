import { Redis } from 'ioredis';

/** A Redis whose processor time is counted; nothing else should use it during the measurement. */
export class MeasuredRedis {
  #client;

  /** @param {string} url */
  constructor(url) {
    this.#client = new Redis(url);
  }

  /** Microseconds of processor time that it has taken so far. */
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
