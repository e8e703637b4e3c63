/** The server from its compiled modules, without the bundle, for comparison in `bench/start.mjs`. */
import { serve } from '../dist/cli/serve.js';

await serve(process.env);
