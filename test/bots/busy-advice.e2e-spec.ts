/** Positions that are not evaluated because the queue is full or evaluation takes too long. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { Advisor } from '../../src/thinking/advisor/advisor.service.js';
import { BusyError, TaskTimeoutError } from '../../src/thinking/advisor/pool-job.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

/** A server whose advisor fails with the error. */
const startWith = (error: Error): Promise<TestServer> =>
  startServer({
    override: (builder) =>
      builder.overrideProvider(Advisor).useValue({ evaluate: () => Promise.reject(error) }),
  });

describe('a server that refuses to evaluate a position', () => {
  let server: TestServer;

  afterEach(() => server.stop());

  const evaluate = async (): Promise<Awaited<ReturnType<typeof rest>>> =>
    rest(server.url, 'POST', '/v1/evaluate', { body: { ruleset: 'yahtc' } });
  const evaluateByGraphql = async (): Promise<unknown> => {
    const { errors } = await server.graphql('{ evaluate(input: { ruleset: "yahtc" }) { expectedTotal } }');
    return errors?.[0]?.extensions;
  };

  it('tells when to retry if too many are waiting', async () => {
    server = await startWith(new BusyError(3));
    const { status, headers, body } = await evaluate();
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('3');
    expect(body).toMatchObject({ code: 'BUSY', retryAfterSeconds: 3 });
    expect(await evaluateByGraphql()).toMatchObject({ code: 'BUSY', retryAfterSeconds: 3 });
  });

  it('tells the time limit if it takes too long', async () => {
    server = await startWith(new TaskTimeoutError(10_000));
    const { status, body } = await evaluate();
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'EVALUATION_TIMEOUT', limitSeconds: 10 });
    expect(await evaluateByGraphql()).toMatchObject({ code: 'EVALUATION_TIMEOUT', limitSeconds: 10 });
  });
});
