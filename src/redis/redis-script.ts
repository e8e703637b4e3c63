import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A program for Redis that works on one key, all of it or nothing, and nothing else in between. */
export class RedisScript {
  private readonly digest: string;

  constructor(private readonly lua: string) {
    this.digest = createHash('sha1').update(lua).digest('hex');
  }

  /** Runs it; the text goes along only where Redis does not know it, as after it was started anew. */
  async run(client: Redis, key: string, args: readonly (string | number)[]): Promise<unknown> {
    try {
      return await client.evalsha(this.digest, 1, key, ...args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return client.eval(this.lua, 1, key, ...args);
    }
  }
}
