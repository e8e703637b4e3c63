import { describe, expect, it } from '@jest/globals';
import { isAllowedOrigin, type OriginSettings } from './upgrade.js';

const LOCAL: OriginSettings = { host: '127.0.0.1', trustProxy: [], allowedOrigins: [] };
const headers = (origin: string) => ({ origin, host: 'dice.example:3000' });

describe('the allowed WebSocket origins', () => {
  it.each(['http://localhost:5173', 'http://localhost', 'https://127.0.0.1:8080', 'http://[::1]:8000'])(
    'include %s on a server for this machine only',
    (origin) => {
      expect(isAllowedOrigin(headers(origin), LOCAL)).toBe(true);
      expect(isAllowedOrigin(headers(origin), { ...LOCAL, host: 'localhost' })).toBe(true);
    },
  );

  it.each(['http://localhost.evil.example', 'http://evil.example', 'http://localhost:5173.evil', 'null'])(
    'never include %s',
    (origin) => {
      expect(isAllowedOrigin(headers(origin), LOCAL)).toBe(false);
    },
  );

  it.each<Partial<OriginSettings>>([
    { host: '0.0.0.0' },
    { trustProxy: 1 },
    { trustProxy: ['10.0.0.0/8'] },
    { allowedOrigins: ['https://play.example'] },
  ])('do not include localhost with %j', (settings) => {
    expect(isAllowedOrigin(headers('http://localhost:5173'), { ...LOCAL, ...settings })).toBe(false);
  });

  it("include the server's own host with any scheme", () => {
    const behindProxy = { ...LOCAL, trustProxy: 1 };
    expect(isAllowedOrigin(headers('https://dice.example:3000'), behindProxy)).toBe(true);
  });
});
