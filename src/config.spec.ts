import { describe, expect, it } from '@jest/globals';
import { loadConfig, StartError } from './config.js';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseFile: './data/yamb.sqlite',
      environment: 'development',
      logLevel: 'info',
    });
  });

  it('takes a default for what is empty', () => {
    expect(loadConfig({ PORT: '', HOST: '  ' })).toEqual(loadConfig({}));
  });

  it('is read', () => {
    const config = loadConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_FILE: '/var/lib/yamb/games.sqlite',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    });
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      databaseFile: '/var/lib/yamb/games.sqlite',
      environment: 'production',
      logLevel: 'warn',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT is 65536, but must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT is "-1", but must be a whole number from 0 to 65535'],
    [{ PORT: '0x50' }, 'PORT is "0x50", but must be'],
    [{ HOST: 'my host' }, 'HOST is "my host", but must be an address or a host name'],
    [
      { DATABASE_FILE: ':memory:' },
      'DATABASE_FILE is ":memory:", but must be a path to a file, as a writing and',
    ],
    [{ DATABASE_FILE: 'file:x?mode=memory' }, 'DATABASE_FILE is "file:x?mode=memory", but must be a path'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV is "staging", but must be one of development, production, test'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of fatal, error, warn'],
  ])('refuses %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(StartError);
    expect(() => loadConfig(env)).toThrow(message);
  });

  it('names every fault at once', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT is "x".*LOG_LEVEL is "y"/);
  });
});
