/** The public API of this package. */
export { LearntEstimate } from './learnt-estimate.js';
export { RandomNumbers } from './learning/random-numbers.js';
export { Trainer, type Checkpoint, type Round, type Training } from './learning/trainer.js';
export { gamesOf } from './self-play/self-player-of.js';
