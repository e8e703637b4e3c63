import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runHere } from '../harness/command.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

/** Without a bonus, sheets differ only in which fields are filled, so it is solved in a moment. */
const SHEET = ['solve', 'yacht'];

interface Solved {
  readonly mean: number;
  readonly from: string;
  readonly file: string;
}

describe('yamb-server solve', () => {
  let folder: TemporaryFolder;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => folder.remove());

  async function solve(): Promise<Solved & { errors: string }> {
    const { code, output, errors } = await runHere([...SHEET, '--tables', folder.file('tables'), '--json']);
    expect({ code, errors }).toMatchObject({ code: 0 });
    return { ...(JSON.parse(output) as Solved), errors };
  }

  it('stores its results, and recomputes them if the file is damaged', async () => {
    const first = await solve();
    expect(first).toMatchObject({ key: 'yacht@1', positions: 4_096, errors: '' });
    expect(first.from).toBe('solved');
    expect(await solve()).toMatchObject({ mean: first.mean, from: 'file', errors: '' });

    const bytes = await readFile(first.file);
    bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000);
    await writeFile(first.file, bytes);
    const errors = `${first.file} does not match its checksum. Computing it again.\n`;
    expect(await solve()).toMatchObject({ mean: first.mean, from: 'solved', errors });
    expect(await solve()).toMatchObject({ mean: first.mean, from: 'file', errors: '' });
  });

  it('prints the value of optimal play', async () => {
    const { code, output } = await runHere([...SHEET, '--tables', folder.file('tables')]);
    expect(code).toBe(0);
    expect(output).toMatch(/^expected total +\d+\.\d{6}$/m);
    expect(output).toMatch(/^table +4,096 positions$/m);
  });

  it('solves even if nothing can be stored', async () => {
    const noFolder = folder.file('no-folder');
    await writeFile(noFolder, '');
    const { code, output, errors } = await runHere([...SHEET, '--tables', noFolder]);
    expect(code).toBe(0);
    expect(output).toMatch(/^expected total /m);
    expect(output).not.toContain('saved to');
    expect(errors).toContain(`${noFolder}/yacht@1.table cannot be used: `);
  });

  it('solves the sheet in a file', async () => {
    const { output } = await runHere(['rulesets', 'yacht', '--definition']);
    const file = folder.file('sheet.json');
    await writeFile(file, output);
    const own = ['solve', '--ruleset', file, '--tables', folder.file('tables'), '--json'];
    const { code, output: solved } = await runHere(own);
    expect(code).toBe(0);
    const { key, mean, file: table } = JSON.parse(solved) as Solved & { readonly key: string };
    expect(key).toMatch(/^custom:[0-9a-f]{40}@1$/);
    expect(mean).toBeCloseTo(166.955068, 6);
    expect(table).toBe(folder.file(`tables/${key}.table`));
  });

  it('explains why a sheet cannot be solved', async () => {
    expect(await runHere(['solve', 'winyamb'])).toMatchObject({
      code: 1,
      output: '',
      errors:
        'winyamb@1 cannot be solved exactly: the sheet has 8 columns, and only one can be solved exactly.\n',
    });
  });
});
