import { describe, expect, it } from '@jest/globals';
import { loadConfig, StartError } from './load-config.js';

describe('loadConfig', () => {
  it('has a default for every setting', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseFile: './data/yamb.sqlite',
      environment: 'development',
      logLevel: 'info',
      allowedOrigins: [],
      trustProxy: [],
      liveConnectionsPerAddress: 100,
    });
  });

  it('uses the default for empty variables', () => {
    expect(loadConfig({ PORT: '', HOST: '  ' })).toEqual(loadConfig({}));
  });

  it('reads settings from the environment', () => {
    const config = loadConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_FILE: '/var/lib/yamb/games.sqlite',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ALLOWED_ORIGINS: 'https://play.example, http://localhost:5173/',
      LIVE_CONNECTIONS_PER_ADDRESS: '5000',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseFile: '/var/lib/yamb/games.sqlite',
      environment: 'production',
      logLevel: 'warn',
      allowedOrigins: ['https://play.example', 'http://localhost:5173'],
      liveConnectionsPerAddress: 5000,
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT is 65536, but must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT is "-1", but must be a whole number from 0 to 65535'],
    [{ PORT: '0x50' }, 'PORT is "0x50", but must be'],
    [{ HOST: 'my host' }, 'HOST is "my host", but must be an address or host name'],
    [
      { DATABASE_FILE: ':memory:' },
      'DATABASE_FILE is ":memory:", but must be a file path, because two connections',
    ],
    [
      { DATABASE_FILE: 'file:x?mode=memory' },
      'DATABASE_FILE is "file:x?mode=memory", but must be a file path',
    ],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV is "staging", but must be one of development, production, test'],
    ...[
      'https://play.example/',
      'https://play.example/{game}',
      '/{game}/{code}',
      'javascript:{game}{code}',
    ].map((JOIN_URL): [Record<string, string>, string] => [
      { JOIN_URL },
      `JOIN_URL is ${JSON.stringify(JOIN_URL)}, but must be a URL that contains {game} and {code}`,
    ]),
    [
      { ALLOWED_ORIGINS: 'play.example' },
      'ALLOWED_ORIGINS is ["play.example"], but must be a comma-separated list of origins such as',
    ],
    [
      { ALLOWED_ORIGINS: 'https://a.example,' },
      'but must be a comma-separated list of origins such as https://play.example',
    ],
    [
      { ALLOWED_ORIGINS: 'https://a.example/game' },
      'but must be a comma-separated list of origins such as https://play.example',
    ],
    [
      { LIVE_MAX_PAYLOAD_BYTES: '10' },
      'LIVE_MAX_PAYLOAD_BYTES is 10, but must be a whole number from 1000 to',
    ],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is ["true"], but must be a number of proxies from 0 to 20, or'],
    [{ TRUST_PROXY: '21' }, 'TRUST_PROXY is 21, but must be a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is ["10.0.0.0/33"], but must be'],
    [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY is ["10.0.0.1",""], but must be'],
    [{ RATE_PLAYER_PER_SECOND: '-1' }, 'RATE_PLAYER_PER_SECOND is "-1", but must be a whole number from 0'],
    [
      { RATE_EXEMPT: 'localhost' },
      'RATE_EXEMPT is ["localhost"], but must be a comma-separated list of addresses',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of fatal, error, warn'],
  ])('refuses %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(StartError);
    expect(() => loadConfig(env)).toThrow(message);
  });

  it.each<[string, unknown]>([
    ['0', 0],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['127.0.0.1, 10.0.0.0/8,fd00::/8', ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']],
  ])('accepts %s as trusted proxies', (given, trustProxy) => {
    expect(loadConfig({ TRUST_PROXY: given })).toMatchObject({ trustProxy });
  });

  it.each<[string, readonly string[]]>([
    ['none', []],
    ['loopback, 10.0.0.0/8,2001:db8::1', ['loopback', '10.0.0.0/8', '2001:db8::1']],
  ])('accepts %s as exempt networks', (given, rateExempt) => {
    expect(loadConfig({ RATE_EXEMPT: given })).toMatchObject({ rateExempt });
  });

  it('requires an unguessable administrator token, and keeps it out of errors', () => {
    expect(loadConfig({}).adminToken).toBeUndefined();
    expect(loadConfig({ ADMIN_TOKEN: '0123456789abcdef' }).adminToken).toBe('0123456789abcdef');
    for (const secret of ['0123456789abcde', 'with spaces in between', 'k'.repeat(300)]) {
      const load = (): unknown => loadConfig({ ADMIN_TOKEN: secret });
      expect(load).toThrow(StartError);
      expect(load).not.toThrow(secret);
    }
  });

  it('accepts a database URL, and keeps its password out of errors', () => {
    const address = 'postgresql://ana:hunter2@db.example:5432/yamb?sslmode=require';
    expect(loadConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
    for (const wrong of [
      'mysql://ana:hunter2@db/yamb',
      'postgres://',
      'postgres://ana:hunter2@db/my games',
    ]) {
      const load = (): unknown => loadConfig({ DATABASE_URL: wrong });
      expect(load).toThrow('DATABASE_URL must be a URL without spaces, such as postgres://');
      expect(load).not.toThrow('hunter2');
    }
  });

  it('accepts a Redis URL, and keeps its password out of errors', () => {
    const address = 'rediss://ana:hunter2@redis.example:6380/1';
    expect(loadConfig({ REDIS_URL: address })).toMatchObject({ redisUrl: address, redisPrefix: 'yamb:' });
    // Only the lower-case scheme enables TLS.
    for (const wrong of ['REDISS://ana:hunter2@redis.example', 'http://ana:hunter2@redis', 'redis://']) {
      const load = (): unknown => loadConfig({ REDIS_URL: wrong });
      expect(load).toThrow('REDIS_URL must be a URL without spaces, such as redis://');
      expect(load).not.toThrow('hunter2');
    }
    expect(() => loadConfig({ REDIS_PREFIX: 'my games' })).toThrow('REDIS_PREFIX is "my games", but must be');
  });

  it('reports every fault at once', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT is "x".*LOG_LEVEL is "y"/);
  });
});
