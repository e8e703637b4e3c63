/** The server without the command line, as containers start it: the same as `yamb-server serve` without options. */
import './compile-cache.js';

const { serve } = await import('./cli/serve.js');
const { exitWith, reportFailure, wrongUsage } = await import('./cli/failure.js');

const start = async (): Promise<void> => {
  if (process.argv.length > 2)
    throw wrongUsage('This program takes no arguments. Use `yamb-server serve`, or environment variables.');
  await serve(process.env);
};

start().catch((error: unknown) => {
  exitWith(reportFailure(error, { errors: process.stderr }));
});
