/** Lets Node run the TypeScript of this tree, in worker threads too. */
import { register } from 'node:module';
import { loadThreadsOfSources } from './threads.mjs';

register('./typescript-hooks.mjs', import.meta.url);
loadThreadsOfSources();
