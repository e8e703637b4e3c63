/** The API for libraries that train networks: throws and outcomes, a network's view of a sheet, and WebAssembly. */
export { keepsOf, type Keeps } from './keeps.js';
export { LoopMemory, type Loop } from './kernel/loop-memory.js';
export { UNITS } from './network/network.js';
export { cellAt, type PlacedPart, type SeenSheet, type Written } from './network/part.js';
export { SheetFeatures } from './network/sheet-features.js';
export { afterRoll, type FieldOutcomes } from './outcomes.js';
export { after } from './play-game.js';
export { rolledAt } from './turn-point.js';
