import type { Caller } from '../../../kernel/caller/caller.js';
import type { NewGame } from '../new-game.js';

export const ANA: Caller = { id: '0190a0b0-0000-7000-8000-00000000000a', name: 'Ana' };
export const EVA: Caller = { id: '0190a0b0-0000-7000-8000-00000000000e', name: 'Eva' };

/** A public solitaire game of YahtC. */
export const YAHTC: NewGame = {
  rulesetId: 'yahtc',
  variants: [],
  seats: [{ access: 'CREATOR' }],
  teamSize: 1,
  ranked: true,
  isPrivate: false,
  claimAfter: 60_000,
};
