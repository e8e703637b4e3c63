import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@yamb-server/engine/languages';
import { run } from '../../src/cli/program.js';
import { createFakeTerminal } from '../../src/cli/testing/fake-terminal.js';
import { addPuzzle } from '../harness/puzzles.js';
import { startServer, type TestServer } from '../harness/server.js';

describe('yamb-server puzzle', () => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startServer();
    id = await addPuzzle(server);
  });
  afterAll(() => server.stop());

  /** Answers with these lines and returns the output. */
  async function puzzle(lines: readonly string[], ...args: readonly string[]): Promise<string> {
    const terminal = createFakeTerminal(lines);
    const code = await run(['puzzle', ...args, '--server', server.url], terminal);
    expect({ code, errors: terminal.readErrors() }).toEqual({ code: 0, errors: '' });
    return terminal.read();
  }

  it('shows the sheet, the dice and all choices, but not which is best', async () => {
    const text = await puzzle(['q'], 'yacht');
    expect(text).toMatch(/^Yacht: hard puzzle, rated 1700\n/);
    expect(text).toMatch(/^Choice +│ *\(16\)$/m);
    expect(text).toContain(
      '\ndice: 1 2 3 4 6, 0 rolls left\n\n  1  Enter 1 in Ones\n  2  Enter 16 in Choice\n',
    );
    expect(text).toContain('Type its number, or q to quit.\n> q\n');
    expect(text).not.toMatch(/Solved|Better/);
  });

  it('solves a puzzle and shows the gained rating, then that no other is left', async () => {
    const text = await puzzle(['0', 'x', '3', '2', ''], 'yacht', '--difficulty', 'hard');
    expect(text.match(/Type a number from 1 to 2, or q to quit\./g)).toHaveLength(3);
    expect(text).toMatch(/> 2\nSolved: Enter 16 in Choice\nYour puzzle rating: 15\d\d \(\+\d+\.\d\)\n/);
    expect(text).toMatch(/> \nThere is no other puzzle\./);
    // The guest continues with the printed token.
    const [, token = ''] = /--token (\S+)/.exec(text) ?? [];
    expect(await puzzle([], 'yacht', '--token', token)).toMatch(/^There is no other puzzle\./);
  });

  it('grades another choice, says the best one, and shows the first answer again', async () => {
    const token = await server.register('Ana');
    const missed =
      /Better: Enter 16 in Choice\. You give up 9\.0 points: blunder\.\nYour puzzle rating: 14\d\d \(−\d+/;
    expect(await puzzle(['1'], '--id', id, '--token', token)).toMatch(missed);
    const again = await puzzle([], 'yacht', '--daily', '--token', token);
    expect(again).toMatch(missed);
    expect(again).not.toContain('Type its number');
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('speaks %s', async (language) => {
    const text = await puzzle(['1'], '--id', id, '--lang', language);
    expect(text).not.toMatch(/puzzle,|Type its number|Better:|Enter /);
    expect(text).toContain('9.0');
  });

  it('fails for a rule set without rules, and for options that exclude each other', async () => {
    for (const [args, code] of [
      [['chess'], 1],
      [['--daily', '--id', id], 2],
      [['--difficulty', 'cruel'], 2],
    ] as const) {
      const terminal = createFakeTerminal();
      expect(await run(['puzzle', ...args, '--server', server.url], terminal)).toBe(code);
    }
  });
});
