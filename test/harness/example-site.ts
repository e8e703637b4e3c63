/** The static server of the examples, started by its command line. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildClient } from '../client/build-client.js';

const PROGRAM = fileURLToPath(new URL('../../examples/serve.mjs', import.meta.url));

/** An example that is served to browsers. */
export interface ExampleSite {
  readonly origin: string;
  /** The page of the example, which uses the server of the test: a path with a query. */
  readonly path: string;
  close(): Promise<void>;
}

/** Runs the command of the examples. */
export const runExample = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Serves an example on a free port.
 * @param server the address of the server that the page uses
 */
export async function serveExample(name: string, server: string): Promise<ExampleSite> {
  await buildClient();
  const child = runExample(name, '--server', server, '--host', '127.0.0.1', '--port', '0');
  const address = await outputOf(child, /http:\S+/);
  const { origin } = new URL(address);
  return {
    origin,
    path: address.slice(origin.length),
    close: async () => {
      child.kill();
      await once(child, 'close');
    },
  };
}

/**
 * Waits until a program prints a text, and returns it.
 * @throws Error with its output when it ends before
 */
async function outputOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const [found] = wanted.exec(output) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error(`The example has ended: ${output}`);
}
