#!/usr/bin/env node
/** The command line: `npx --no yamb-server`. */
import '../compile-cache.js';

const { run } = await import('./program.js');
const { exitWith } = await import('./failure.js');

// A closed pipe (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { stdin: input, stdout: output, stderr: errors, env } = process;
exitWith(await run(process.argv.slice(2), { input, output, errors, env }));
