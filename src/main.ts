/** The server alone, as containers start it: what `yamb-server serve` does without options. */
import { reportFailure } from './cli/failure.js';
import { serve } from './cli/serve.js';

serve(process.env).catch((error: unknown) => {
  process.exitCode = reportFailure(error, { errors: process.stderr });
});
