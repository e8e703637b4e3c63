/** Plants the bug that the variable PLANTED names, when its source is loaded: `node --import …/plant.mjs`. */
import { register } from 'node:module';

register('./plant-hooks.mjs', import.meta.url);
