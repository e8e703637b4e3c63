/** The server alone, as containers start it: what `yamb-server serve` does without options. */
import './compile-cache.js';

const { serve } = await import('./cli/serve.js');
const { reportFailure } = await import('./cli/failure.js');

serve(process.env).catch((error: unknown) => {
  process.exitCode = reportFailure(error, { errors: process.stderr });
});
