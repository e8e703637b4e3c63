/** More positions than can be evaluated: some are refused with a time to come back, and moves go on. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Advisor } from '../src/advisor/advisor.service.js';
import { QueueFullError } from '../src/advisor/thread-pool.js';
import { rest } from './harness/rest.js';
import { startServer, type TestServer } from './harness/server.js';

/** An advisor whose queue is full. */
class FullAdvisor {
  evaluate(): Promise<never> {
    return Promise.reject(new QueueFullError(3));
  }
}

describe('a server whose advisor is busy', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({
      override: (builder) => builder.overrideProvider(Advisor).useClass(FullAdvisor),
    });
  });
  afterAll(() => server.stop());

  it('says when to come back', async () => {
    const { status, headers, body } = await rest(server.url, 'POST', '/v1/evaluate', {
      body: { ruleset: 'yahtc' },
    });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('3');
    expect(body).toMatchObject({ code: 'BUSY', retryAfterSeconds: 3 });
    const { errors } = await server.graphql('{ evaluate(input: { ruleset: "yahtc" }) { expectedTotal } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BUSY', retryAfterSeconds: 3 });
  });
});
