/** The server as its modules are compiled, without the bundle: what `bench/start.mjs` compares with. */
import { serve } from '../dist/cli/serve.js';

await serve(process.env);
