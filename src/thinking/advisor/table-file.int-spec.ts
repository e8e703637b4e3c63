import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { CompiledRuleset } from '@yamb-server/engine';
import { bonusRules, plainBonusRules } from '../../../packages/engine/src/rules/testing/columns.js';
import { ExactTable, positionsOf, solveTable, type Positions } from '@yamb-server/strategy';
import { readTable, writeTable } from './table-file.js';

function positionsFor(rules: CompiledRuleset): Positions {
  const positions = positionsOf(rules);
  if (!positions.ok) throw new Error(positions.error.code);
  return positions.value;
}

const positions = positionsFor(bonusRules);
const table = solveTable(positions);

describe('readTable', () => {
  let folder: TemporaryFolder;
  let file: string;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    file = folder.file('tables/small.table');
    await writeTable(file, table);
  });
  afterEach(() => folder.remove());

  async function change(edit: (bytes: Buffer) => Buffer): Promise<void> {
    await writeFile(file, edit(await readFile(file)));
  }

  it('returns every value of a written table', async () => {
    const read = await readTable(file, positions);
    expect(read).toBeInstanceOf(ExactTable);
    expect(read).toMatchObject({ total: table.total, values: table.values });
  });

  it('finds no unfinished file beside it', async () => {
    await writeTable(file, table);
    expect(await readdir(dirname(file))).toEqual(['small.table']);
  });

  it('returns null without a file', async () => {
    expect(await readTable(folder.file('other.table'), positions)).toBeNull();
  });

  it('rejects a folder', async () => {
    await expect(readTable(dirname(file), positions)).rejects.toThrow('EISDIR');
  });

  it.each([
    { what: 'an empty file', fault: 'FOREIGN', edit: () => Buffer.alloc(0) },
    { what: 'a text', fault: 'FOREIGN', edit: () => Buffer.from('These are no numbers at all.') },
    {
      what: 'a file of another format',
      fault: 'OTHER_FORMAT',
      edit: (bytes: Buffer) => Buffer.concat([Buffer.from('YAMBTAB9'), bytes.subarray(8)]),
    },
    { what: 'a beginning', fault: 'TRUNCATED', edit: (bytes: Buffer) => bytes.subarray(0, 12) },
    { what: 'half a header', fault: 'TRUNCATED', edit: (bytes: Buffer) => bytes.subarray(0, 40) },
    { what: 'a file without its end', fault: 'TRUNCATED', edit: (bytes: Buffer) => bytes.subarray(0, -8) },
    {
      what: 'a file with more at its end',
      fault: 'TRUNCATED',
      edit: (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(8)]),
    },
    {
      what: 'a file with one bit changed',
      fault: 'CORRUPTED',
      edit: (bytes: Buffer) => {
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9);
        return bytes;
      },
    },
  ])('refuses $what: $fault', async ({ edit, fault }) => {
    await change(edit);
    expect(await readTable(file, positions)).toBe(fault);
  });

  it('refuses the table of other rules with the same number of positions', async () => {
    const [bonus, ...others] = plainBonusRules.bonusFields;
    if (!bonus) throw new Error('The rules have a bonus field');
    const bonusFields = [{ ...bonus, points: 99 }, ...others];
    const other = positionsFor(new CompiledRuleset({ ...plainBonusRules, bonusFields }));
    expect(other.count).toBe(positions.count);
    expect(await readTable(file, other)).toBe('OTHER_RULES');
  });
});
