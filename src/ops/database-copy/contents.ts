import { createHash } from 'node:crypto';
import type { Row } from '../stored-tables.js';

/** The row count and the digest of a table. */
export interface Contents {
  readonly rows: number;
  /** Independent of the order of the rows. */
  readonly digest: string;
}

const WORDS = 8;

/** Digests rows independently of their order, because databases collate text differently. */
export class ContentsSum {
  private rows = 0;
  private readonly words = new Uint32Array(WORDS);

  add(row: Row): void {
    const hash = createHash('sha256').update(JSON.stringify(row)).digest();
    this.rows += 1;
    // A sum of hashes ignores the order, but counts duplicate rows.
    for (let word = 0; word < WORDS; word++)
      this.words[word] = (this.words[word] ?? 0) + hash.readUInt32LE(word * 4);
  }

  contents(): Contents {
    return { rows: this.rows, digest: Buffer.from(this.words.buffer).toString('hex') };
  }
}

/** Identifies the complete contents of a file. */
export const identityOf = (migrations: readonly string[], tables: readonly Contents[]): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations, tables.map(({ rows, digest }) => [rows, digest])]))
    .digest('hex');
