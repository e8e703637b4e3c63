/** Audits of `/graphql` by the specification "GraphQL over HTTP". */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { startServer, type TestServer } from '../harness/server.js';

const FORGERY = 'another site may have forged a GET without a header that forms cannot send';
const FAULTS = 'clients and proxies rely on the status, whatever the type';

/** Deviations of this server, with reasons. */
const DEVIATIONS = new Map([
  ['5A70', FORGERY],
  ['D6D5', FORGERY],
  ['6A70', FORGERY],
  ['572B', FAULTS],
  ['FDE2', FAULTS],
  ['7B9B', FAULTS],
]);

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const audits = serverAudits({ url: () => `${server.url}/graphql` });
const kept = audits.filter(({ id }) => !DEVIATIONS.has(id));
const others = audits.filter(({ id }) => DEVIATIONS.has(id));

describe('GraphQL over HTTP', () => {
  it.each(kept.map(({ name, id, fn }) => [name, id, fn] as const))(
    'follows "%s" (%s)',
    async (_name, _id, audit) => {
      const result = await audit();
      expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
    },
  );

  it.each(others.map(({ name, id, fn }) => [name, DEVIATIONS.get(id), fn] as const))(
    'does not follow "%s", because %s',
    async (name, _reason, audit) => {
      expect(name).toMatch(/^(SHOULD|MAY) /);
      expect((await audit()).status).not.toBe('ok');
    },
  );

  it('is checked by the complete list of audits', () => {
    expect([audits.length, others.length]).toEqual([61, DEVIATIONS.size]);
  });
});
