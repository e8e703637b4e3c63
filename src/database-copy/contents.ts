import { createHash } from 'node:crypto';
import type { Row } from './tables.js';

/** How many rows a table has, and what they hold. */
export interface Contents {
  readonly rows: number;
  /** The same for the same rows, in whatever order. */
  readonly digest: string;
}

const WORDS = 8;

/** Sums up rows in whatever order they come, as databases sort texts each in its own way. */
export class ContentsSum {
  private rows = 0;
  private readonly words = new Uint32Array(WORDS);

  add(row: Row): void {
    const hash = createHash('sha256').update(JSON.stringify(row)).digest();
    this.rows += 1;
    // Sums of hashes, as the order does not matter to them, and a row that is there twice does.
    for (let word = 0; word < WORDS; word++)
      this.words[word] = (this.words[word] ?? 0) + hash.readUInt32LE(word * 4);
  }

  contents(): Contents {
    return { rows: this.rows, digest: Buffer.from(this.words.buffer).toString('hex') };
  }
}

/** Stands for everything that a file holds. */
export const identityOf = (migrations: readonly string[], tables: readonly Contents[]): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations, tables.map(({ rows, digest }) => [rows, digest])]))
    .digest('hex');
