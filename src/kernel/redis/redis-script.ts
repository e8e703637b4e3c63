import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A Lua script that reads and writes one key atomically. */
export class RedisScript {
  private readonly digest: string;

  constructor(private readonly lua: string) {
    this.digest = createHash('sha1').update(lua).digest('hex');
  }

  /** Runs the script. Sends its text only if Redis has not cached it, for example after a restart. */
  async run(client: Redis, key: string, args: readonly (string | number)[]): Promise<unknown> {
    try {
      return await client.evalsha(this.digest, 1, key, ...args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return client.eval(this.lua, 1, key, ...args);
    }
  }
}
