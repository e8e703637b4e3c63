/** The server without the command line, as containers start it: the same as `yamb-server serve` without options. */
import './compile-cache.js';

const { serve } = await import('./cli/serve.js');
const { reportFailure } = await import('./cli/failure.js');

serve(process.env).catch((error: unknown) => {
  process.exitCode = reportFailure(error, { errors: process.stderr });
});
