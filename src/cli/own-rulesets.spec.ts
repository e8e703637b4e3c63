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

describe('a rule set in a file', () => {
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

  it('is shown with its id where it is sound', async () => {
    const { code, output, errors } = await yamb(['rulesets', 'validate', HOUSE]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^House Yamb \(custom:[0-9a-f]{40}@1\)\n/);
    expect(output).toContain('Full house');
  });

  it('is the definition of any rule set', async () => {
    const { output } = await yamb(['rulesets', 'yams', '--variants', 'columns', '--definition']);
    const shown = await yamb(['rulesets', 'validate', await write(output)]);
    expect(shown).toMatchObject({ code: 0, errors: '' });
    expect(shown.output).toContain('Columns\n  ↓ ');
  });

  it('is not accepted with faults, each of which has a line', async () => {
    const file = await write(
      '{"names": {"en": "Odd"}, "dice": 9, "rollsPerTurn": 3, "rows": [], "sections": []}',
    );
    expect(await yamb(['rulesets', 'validate', file])).toEqual({
      code: 1,
      output: '',
      errors: [
        `${file} is no rule set that can be played:`,
        'dice must be from 1 to 8. (OUT_OF_RANGE)',
        'columns is missing. (MISSING)',
        'rows must have a length from 1 to 40. (WRONG_LENGTH)',
        '',
      ].join('\n'),
    });
  });

  it('is played in the terminal', async () => {
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
    [['rulesets', '--definition'], 'Name the rule set whose definition you want.'],
    [['play', '--ruleset', HOUSE, '--server', 'http://localhost:1'], '--ruleset plays in this process'],
  ])('is asked for in the right way: %j', async (args, message) => {
    const { code, errors } = await yamb(args);
    expect([code, errors]).toEqual([2, expect.stringContaining(message)]);
  });
});
