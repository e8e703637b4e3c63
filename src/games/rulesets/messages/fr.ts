import { at } from '@yamb-server/engine';
import type { RulesMessages, SheetColumns } from './rules-messages.js';

const FACES = ['as', 'deux', 'trois', 'quatre', 'cinq', 'six'] as const;
const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'] as const;
const OF_FACES = ['d’une même face', 'd’une autre', 'd’une troisième', 'd’une quatrième'] as const;

const brings = (points: number, row: string, { areSeveral, haveFactors }: SheetColumns): string =>
  `rapporte ${points} ${points < 2 ? 'point' : 'points'}${haveFactors ? ' fois le facteur de sa colonne' : ''}, dès que ${row} a des points${areSeveral ? ' dans chaque colonne' : ''}.`;

export const fr: RulesMessages = {
  upTo: (count, face) => `jusqu’à ${at(NUMBERS, count)} dés de ${at(FACES, face - 1)}`,
  anyNumberOf: (face) => `les dés de ${at(FACES, face - 1)}`,
  group: (size, index) => `${at(NUMBERS, size)} ${at(OF_FACES, index)}`,
  sequence: (length) => `${length} faces à la suite`,
  faces: (faces) => `les faces ${faces}`,
  range: (lowest, highest) => `de ${lowest} à ${highest}`,
  sum: (sum) => `une somme de ${sum}`,
  rill: 'quatre d’une même face et un de la face opposée (les faces opposées font sept)',
  anything: 'n’importe quoi',
  anythingOf: (count, which) =>
    `n’importe quoi, les ${at(NUMBERS, count)} dés les plus ${which === 'highest' ? 'hauts' : 'bas'}`,
  colon: '\u00a0: ',
  pointsAfter: (points, roll) => `${points} après le lancer ${roll}`,
  pointsFrom: (points, roll) => `${points} dès le lancer ${roll}`,
  sumOfDice: (count) => `la somme de ${at(NUMBERS, count)} dés`,
  sumOfThose: 'la somme de ces dés',
  or: '\u00a0; ou ',
  orders: {
    free: 'dans n’importe quel ordre',
    down: 'de haut en bas',
    up: 'de bas en haut',
    ends: 'des deux bouts vers l’intérieur',
  },
  outward: (up, down) => `de ${up} vers le haut ou de ${down} vers le bas`,
  inward: (down, up) => `du haut jusqu’à ${down} ou du bas jusqu’à ${up}`,
  entries: {
    anyRoll: 'après n’importe quel lancer',
    firstRoll: 'juste après le premier lancer',
    hand: 'quand le dernier lancer a jeté tous les dés',
    announced: 'annoncée après le premier lancer',
    announcedOrHand: 'annoncée après le premier lancer, ou quand le dernier lancer a jeté tous les dés',
    dictated: 'la ligne que le camp précédent a annoncée',
    dictatedOrFree:
      'la ligne que le camp précédent a annoncée, ou toute ligne quand la colonne annoncée est pleine',
    obligatory: 'quand les autres colonnes sont pleines',
  },
  best: 'le meilleur des autres colonnes',
  certainScores: '\u00a0; seuls certains scores comptent',
  factor: (times) => `\u00a0; ses sections comptent ${times} fois`,
  lastField: (rolls, of) => `La dernière case d’une feuille a ${rolls} lancers au lieu de ${of}.`,
  savedRolls: 'Les lancers qu’un tour n’utilise pas sont gardés pour les tours suivants.',
  strictlyAbove: (upper, lower) =>
    `${upper} ne compte qu’au-dessus de ${lower} de sa colonne, et inversement.`,
  whileHeld: (row, held) => `${row} ne compte que tant que ${held} de sa colonne a des points.`,
  runningBonus: (points, row, columns) =>
    `Chaque inscription de cinq dés identiques ${brings(points, row, columns)}`,
  runningBonusOfScores: (points, row, columns) =>
    `Chaque inscription de cinq dés identiques qui marque ${brings(points, row, columns)}`,
  joker: (row, counted, { areSeveral }) =>
    `Quand ${row} et la ligne de leur face sont remplies${areSeveral ? ' dans chaque colonne' : ''}, cinq dés identiques comptent comme ${counted}.`,
  forcedJoker: (row) =>
    `Quand ${row} est remplie, ils s’inscrivent dans la ligne de leur face, sinon dans une ligne qui n’est pas une face.`,
  rowSumAward: (points, row, from) =>
    `Prime\u00a0: ${points} pour des cases de ${row} dont la somme atteint ${from}.`,
  noneCrossedAward: (points, row) => `Prime\u00a0: ${points} quand aucune case de ${row} n’est barrée.`,
  eachFieldAward: (points, row) => `Prime\u00a0: ${points} pour chaque case de ${row} qui n’est pas barrée.`,
  sheetSumAward: (below, steps) => `Prime pour la somme de toutes les cases\u00a0: ${below}, ${steps}.`,
  awardStep: (points, from) => `${points} dès ${from}`,
  instantWin: (row) =>
    `Des points dans ${row} après le premier lancer d’un tour font gagner aussitôt une partie à plusieurs camps.`,
};
