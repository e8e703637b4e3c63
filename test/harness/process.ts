import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from './client.js';
import { resolveMigratedPlace, resolvePlace } from './places.js';
import { V8_FLAGS } from './v8-flags.mjs';

const built = (path: string): string => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));
const MAIN = built('main.js');
const COMMAND_LINE = built('cli/main.js');

/** How a process ended, with its output. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

/** A server in its own process that can be stopped or killed. */
export interface ServerProcess extends Client {
  readonly pid: number;
  /** Stops reading its output, as a program that collects logs and dies. */
  closeOutput(): void;
  /** Sends a signal and waits for the exit. For the process, SIGKILL is like a power cut. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/**
 * Runs the built server until it exits by itself, as it does when it cannot start.
 * @param uid of another user; requires root
 */
export async function runServer(env: Readonly<Record<string, string>>, uid?: number): Promise<Ended> {
  return watch(launch(await resolvePlace(env), [], uid)).ended;
}

/** Runs the built command line with these arguments until it exits. */
export function runCommand(args: readonly string[], { input = '' } = {}): Promise<Ended> {
  const child = launch({}, args);
  child.stdin?.end(input);
  return watch(child).ended;
}

/**
 * Starts the built server on a free port and waits until it listens.
 * @param args for the command line; without any, the server starts as in a container
 */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const child = launch(
    {
      PORT: '0',
      LOG_LEVEL: 'error',
      SOLVE_TABLES: 'false',
      PUZZLE_SECONDS: '0',
      ...(await resolveMigratedPlace(env)),
    },
    args,
  );
  const { ended, url } = watch(child);
  const first = await Promise.race([url, ended]);
  if (typeof first !== 'string') throw new Error(`The server did not start: ${first.errors}`);
  return {
    ...createClient(first),
    pid: child.pid ?? 0,
    closeOutput: () => child.stdout?.destroy(),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function launch(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  uid?: number,
): ChildProcess {
  if (!existsSync(MAIN)) throw new Error('dist/main.js does not exist. Run `npm run build` first.');
  const program = args.length === 0 ? [MAIN] : [COMMAND_LINE, ...args];
  return spawn(process.execPath, [...V8_FLAGS, ...program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'pipe',
    ...(uid !== undefined && { uid }),
  });
}

function watch(child: ChildProcess): { ended: Promise<Ended>; url: Promise<string> } {
  let output = '';
  let errors = '';
  const url = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /GraphQL at (\S+)\/graphql/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
    output,
    errors,
  }));
  return { ended, url };
}
