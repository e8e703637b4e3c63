import type { DieFace } from '../rules/index.js';

/** The cards of poker dice. As on the pads of Escalero, a nine counts 1, a ten 2, and so on up to 6 for an ace. */
export const cardFaces: readonly DieFace[] = ['9', '10', 'J', 'Q', 'K', 'A'].map((symbol) => ({ symbol }));
