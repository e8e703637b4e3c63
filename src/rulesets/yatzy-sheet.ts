import type { Ruleset, Variant } from '../engine/index.js';
import { down } from './columns.js';
import { namedIn } from './names.js';

/** The Swedish names of rows that Yatzy and Maxi Yatzy share. */
export const YATZY_NAMES = {
  ones: 'Ettor',
  twos: 'Tvåor',
  threes: 'Treor',
  fours: 'Fyror',
  fives: 'Femmor',
  sixes: 'Sexor',
  onePair: 'Ett par',
  twoPairs: 'Två par',
  threeOfAKind: 'Triss',
  fourOfAKind: 'Fyrtal',
  smallStraight: 'Liten stege',
  largeStraight: 'Stor stege',
  fullHouse: 'Kåk',
  chance: 'Chans',
} as const;

export const YATZY_SECTIONS = { upper: 'Övre delen', lower: 'Nedre delen' } as const;

/** The rows are filled from the top downwards. */
export const forced: Variant = {
  id: 'forced',
  names: { en: 'Forced order', sv: 'Tvingad' },
  description: 'The only column is filled from the top downwards.',
  apply: (ruleset: Ruleset) => ({ ...ruleset, columns: namedIn('sv', { down: 'Nedåt' }, [down]) }),
};
