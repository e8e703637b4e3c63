/** The static server of the examples, started from the command line. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildClient } from '../client/build-client.js';

const PROGRAM = fileURLToPath(new URL('../../examples/serve.mjs', import.meta.url));

/** An example served to browsers. */
export interface ExampleSite {
  readonly origin: string;
  /** Path and query of the example's page, connected to the test's server. */
  readonly path: string;
  close(): Promise<void>;
}

export const runExample = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Serves an example on a free port.
 * @param server URL of the server for the page to use
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
 * @throws Error with its output if it exits first
 */
async function outputOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const [found] = wanted.exec(output) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error(`The example exited: ${output}`);
}
