import { existsSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { BusyError } from './pool-job.js';

/** Makes a file or finds it, and gives its path; undefined where there is to be none. */
export type ProvideFile = () => Promise<string | undefined>;

/**
 * Files by key, each made in the background the first time that it is needed: callers do without it until then. A file
 * that was refused as too many wait is tried again the next time; one that has failed is not, while it is remembered.
 */
export class ProvidedFiles {
  private readonly logger: Logger;
  /** The file by key, null while there is none: those that were used last come last. */
  private readonly files = new Map<string, string | null>();
  private readonly providing = new Map<string, Promise<void>>();

  /**
   * @param name of the log messages
   * @param most how many keys are remembered. The one that was not used for longest is forgotten, and found again when it is used
   * @param isLasting whether a key is forgotten after all others
   */
  constructor(
    name: string,
    private readonly most: number,
    private readonly isLasting: (key: string) => boolean,
  ) {
    this.logger = new Logger(name);
  }

  /** The path of the file; undefined while there is none. */
  fileOf(key: string, provide: ProvideFile): string | undefined {
    const file = this.files.get(key);
    if (file !== undefined) {
      this.files.delete(key);
      this.files.set(key, file);
      return file ?? undefined;
    }
    if (this.providing.has(key)) return undefined;
    if (this.files.size >= this.most) this.forgetOne();
    this.files.set(key, null);
    const providing = this.provide(key, provide).finally(() => {
      this.providing.delete(key);
    });
    this.providing.set(key, providing);
    return undefined;
  }

  /** The path of the file without making one: until it was looked for, `path` if there is a file. */
  present(key: string, path: string): string | undefined {
    const file = this.files.get(key);
    if (file !== undefined) return file ?? undefined;
    return existsSync(path) ? path : undefined;
  }

  /** Adds a file that was made later, while its key is remembered. */
  add(key: string, file: string): void {
    if (this.files.has(key)) this.files.set(key, file);
  }

  /** Resolves when the file of the key is there, or turns out not to be. */
  async settled(key: string): Promise<void> {
    await this.providing.get(key);
  }

  private forgetOne(): void {
    const keys = [...this.files.keys()];
    const oldest = keys.find((key) => !this.isLasting(key)) ?? keys[0];
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
