/** Networks that learn from games against themselves. Pure: it needs the rules, the strategy and nothing else. */
export { LearntEstimate } from './learnt-estimate.js';
export { RandomNumbers } from './learning/random-numbers.js';
export { Trainer, type Checkpoint, type Round, type Training } from './learning/trainer.js';
export { gamesOf } from './self-play/measure.js';
