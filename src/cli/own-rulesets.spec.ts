import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from './program.js';
import { createFakeTerminal } from './testing/fake-terminal.js';

const HOUSE = 'examples/rulesets/house-yamb.json';

async function yamb(args: readonly string[], lines: readonly string[] = []) {
  const terminal = createFakeTerminal(lines);
  const code = await run(args, terminal);
  return { code, output: terminal.read(), errors: terminal.readErrors() };
}

describe('a custom rule set', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yamb-sheets-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const write = async (text: string): Promise<string> => {
    const file = join(folder, 'sheet.json');
    await writeFile(file, text);
    return file;
  };

  it('prints its sheet and id if the file is valid', async () => {
    const { code, output, errors } = await yamb(['rulesets', 'validate', HOUSE]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^House Yamb \(custom:[0-9a-f]{40}@1\)\n/);
    expect(output).toContain('Full house');
  });

  it('can start from the definition of a built-in rule set', async () => {
    const { output } = await yamb(['rulesets', 'yams', '--variants', 'columns', '--definition']);
    const shown = await yamb(['rulesets', 'validate', await write(output)]);
    expect(shown).toMatchObject({ code: 0, errors: '' });
    expect(shown.output).toContain('Columns\n  ↓ ');
  });

  it('lists each fault of an invalid file on its own line', async () => {
    const file = await write(
      '{"names": {"en": "Odd"}, "dice": 13, "rollsPerTurn": 3, "rows": [], "sections": []}',
    );
    expect(await yamb(['rulesets', 'validate', file])).toEqual({
      code: 1,
      output: '',
      errors: [
        `${file} is not a valid rule set:`,
        'dice must be from 1 to 12. (OUT_OF_RANGE)',
        'columns is missing. (MISSING)',
        'rows must have a length from 1 to 40. (WRONG_LENGTH)',
        '',
      ].join('\n'),
    });
  });

  it('can be played in the terminal', async () => {
    const { code, output } = await yamb(
      ['play', '--ruleset', HOUSE, '--seed', 'lesson-1'],
      ['r', 'e 1', 'q'],
    );
    expect(code).toBe(0);
    expect(output).toContain('Straight');
    expect(output).toContain('Announced / Fives');
  });

  it.each([
    [['rulesets', 'validate', 'nowhere.json'], 'nowhere.json cannot be read'],
    [['rulesets', '--definition'], '--definition requires a rule set.'],
    [['play', '--ruleset', HOUSE, '--server', 'http://localhost:1'], '--ruleset does not work with --server'],
  ])('rejects %j as wrong usage', async (args, message) => {
    const { code, errors } = await yamb(args);
    expect([code, errors]).toEqual([2, expect.stringContaining(message)]);
  });
});
