import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import { slowStatements, SLOW_STATEMENT_MS } from './statement-signals.js';
import { all, change } from './steps.js';
import { openDatabase } from './testing/open-database.js';

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each(dialects)('a statement (%s)', (dialect) => {
  it('is published without its values if it was slow', async () => {
    const open = await openDatabase(dialect);
    const slow: string[] = [];
    const stop = slowStatements.listen(({ sql }) => slow.push(sql));
    try {
      const read = 'SELECT id FROM players WHERE name = $1';
      const write = "UPDATE players SET name = $1 WHERE id = 'ana'";
      await open.runner.read(() => all(read, 'Ana'));
      expect(slow).toEqual([]);
      const now = performance.now.bind(performance);
      let passed = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => now() + (passed += SLOW_STATEMENT_MS));
      await open.runner.read(() => all(read, 'Ana'));
      await open.runner.transaction(() => change(write, 'Ana'));
      const positional = (sql: string): string => (dialect === 'sqlite' ? sql.replace('$1', '?') : sql);
      expect(slow).toEqual(expect.arrayContaining([positional(read), positional(write)]));
    } finally {
      stop();
      await open.close();
    }
  });
});
