import { existsSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { BusyError } from './pool-job.js';

/** Finds or creates a file and returns its path; undefined if it cannot. */
export type ProvideFile = () => Promise<string | undefined>;

/**
 * Files by key, each created in the background on first use. Until then callers do without it. If creation was refused
 * because a queue was full, the next use tries again. A failed creation is not repeated while its key is cached.
 */
export class ProvidedFiles {
  private readonly logger: Logger;
  /** Path by key, null without a file; least recently used first. */
  private readonly files = new Map<string, string | null>();
  private readonly providing = new Map<string, Promise<void>>();

  /**
   * @param name name in log messages
   * @param most maximum number of cached keys. The least recently used one is evicted and looked up again on its next use
   * @param isPinned whether to evict a key only after all others
   */
  constructor(
    name: string,
    private readonly most: number,
    private readonly isPinned: (key: string) => boolean,
  ) {
    this.logger = new Logger(name);
  }

  /** Path of the file; undefined while it does not exist. */
  fileOf(key: string, provide: ProvideFile): string | undefined {
    const file = this.files.get(key);
    if (file !== undefined) {
      this.files.delete(key);
      this.files.set(key, file);
      return file ?? undefined;
    }
    if (this.providing.has(key)) return undefined;
    if (this.files.size >= this.most) this.evictOne();
    this.files.set(key, null);
    const providing = this.provide(key, provide).finally(() => {
      this.providing.delete(key);
    });
    this.providing.set(key, providing);
    return undefined;
  }

  /** Path of the file without creating it. Before the first lookup, checks whether `path` exists. */
  present(key: string, path: string): string | undefined {
    const file = this.files.get(key);
    if (file !== undefined) return file ?? undefined;
    return existsSync(path) ? path : undefined;
  }

  /** Adds a file created later, if its key is still cached. */
  add(key: string, file: string): void {
    if (this.files.has(key)) this.files.set(key, file);
  }

  /** Removes the keys of a deleted file, so that their next use looks it up again. */
  remove(file: string): void {
    for (const [key, found] of this.files) if (found === file) this.files.delete(key);
  }

  /** Resolves once the lookup of a key has finished, with or without a file. */
  async settled(key: string): Promise<void> {
    await this.providing.get(key);
  }

  private evictOne(): void {
    const keys = [...this.files.keys()];
    const oldest = keys.find((key) => !this.isPinned(key)) ?? keys[0];
    if (oldest !== undefined) this.files.delete(oldest);
  }

  /** Never rejects. */
  private async provide(key: string, provide: ProvideFile): Promise<void> {
    try {
      const file = await provide();
      if (file !== undefined) this.add(key, file);
    } catch (error) {
      if (error instanceof BusyError) this.files.delete(key);
      this.logger.debug(`There is no file for ${key}: ${String(error)}`);
    }
  }
}
