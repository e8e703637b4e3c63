import { Clock } from '../../src/kernel/clock.js';
import { startServer, type TestServer } from './server.js';

/** A clock that moves only when a test moves it. */
export class SetClock extends Clock {
  /** @param time epoch milliseconds */
  constructor(public time = Date.parse('2026-01-31T12:00:00Z')) {
    super();
  }

  override now(): number {
    return this.time;
  }

  pass(seconds: number): void {
    this.time += seconds * 1000;
  }
}

/** Starts a server with this clock, and registers two players. */
export async function startWithClock(
  clock: SetClock,
): Promise<{ readonly server: TestServer; readonly ana: string; readonly bo: string }> {
  const server = await startServer({
    override: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
  return { server, ana: await server.register('Ana'), bo: await server.register('Bo') };
}
