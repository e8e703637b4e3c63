import { describe, expect, it } from '@jest/globals';
import { openFault } from './sqlite-connection.js';

describe('openFault', () => {
  it.each([
    'Could not locate the bindings file. Tried:\n → /app/node_modules/better-sqlite3/build/better_sqlite3.node',
    "The module 'better_sqlite3.node' was compiled against a different Node.js version using NODE_MODULE_VERSION 108.",
    '/app/node_modules/better-sqlite3/build/Release/better_sqlite3.node: invalid ELF header',
  ])('explains how to get a missing binary: %s', (message) => {
    const fault = openFault(new Error(message));
    expect(fault).toContain('npm rebuild better-sqlite3');
    expect(fault).toContain('DATABASE_URL');
    expect(fault).not.toContain('\n');
  });

  it('otherwise returns the message of the database', () => {
    expect(openFault({ message: 'file is not a database' })).toBe('file is not a database');
    expect(openFault('none')).toBe('none');
  });
});
