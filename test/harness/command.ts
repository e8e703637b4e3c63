/** Commands whose process is not what is tested. They need no start of their own. */
import { run } from '../../src/cli/program.js';
import { createFakeTerminal } from '../../src/cli/testing/fake-terminal.js';
import type { Ended } from './process.js';

/** Runs the command line in this process until the command ends. */
export async function runHere(args: readonly string[]): Promise<Omit<Ended, 'signal'>> {
  const terminal = createFakeTerminal();
  const code = await run(args, terminal);
  return { code, output: terminal.read(), errors: terminal.readErrors() };
}
