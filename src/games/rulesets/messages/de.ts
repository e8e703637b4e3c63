import { at } from '@yamb-server/engine';
import type { RulesMessages, SheetColumns } from './rules-messages.js';

const FACES = ['Einser', 'Zweier', 'Dreier', 'Vierer', 'Fünfer', 'Sechser'] as const;
const NUMBERS = ['keine', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'] as const;
const OF_FACES = ['gleiche', 'gleiche anderer Zahl', 'gleiche dritter Zahl', 'gleiche vierter Zahl'] as const;

const brings = (points: number, row: string, { areSeveral, haveFactors }: SheetColumns): string =>
  `bringt ${points} ${points === 1 ? 'Punkt' : 'Punkte'}${haveFactors ? ' mal den Faktor der Spalte' : ''}, sobald ${row}${areSeveral ? ' in jeder Spalte' : ''} Punkte hat.`;

export const de: RulesMessages = {
  upTo: (count, face) => `bis zu ${at(NUMBERS, count)} ${at(FACES, face - 1)}`,
  anyNumberOf: (face) => `beliebig viele ${at(FACES, face - 1)}`,
  group: (size, index) => `${at(NUMBERS, size)} ${at(OF_FACES, index)}`,
  sequence: (length) => `${length} Zahlen in Folge`,
  faces: (faces) => `die Zahlen ${faces}`,
  range: (lowest, highest) => `${lowest} bis ${highest}`,
  sum: (sum) => `eine Summe von ${sum}`,
  rill: 'vier gleiche und einer der gegenüberliegenden Seite (gegenüberliegende Seiten ergeben sieben)',
  anything: 'alles',
  anythingOf: (count, which) =>
    `alles, die ${at(NUMBERS, count)} ${which === 'highest' ? 'höchsten' : 'niedrigsten'} Würfel zählen`,
  colon: ': ',
  pointsAfter: (points, roll) => `${points} nach Wurf ${roll}`,
  pointsFrom: (points, roll) => `${points} ab Wurf ${roll}`,
  sumOfDice: (count) => `die Summe von ${at(NUMBERS, count)} Würfeln`,
  sumOfThose: 'die Summe dieser Würfel',
  or: '; oder ',
  orders: {
    free: 'in beliebiger Reihenfolge',
    down: 'von oben nach unten',
    up: 'von unten nach oben',
    ends: 'von beiden Enden nach innen',
  },
  outward: (up, down) => `von ${up} nach oben oder von ${down} nach unten`,
  inward: (down, up) => `von oben bis ${down} oder von unten bis ${up}`,
  entries: {
    anyRoll: 'nach jedem Wurf',
    firstRoll: 'gleich nach dem ersten Wurf',
    hand: 'wenn der letzte Wurf alle Würfel warf',
    announced: 'nach dem ersten Wurf angesagt',
    announcedOrHand: 'nach dem ersten Wurf angesagt, oder wenn der letzte Wurf alle Würfel warf',
    dictated: 'die Zeile, die die Seite davor angesagt hat',
    dictatedOrFree:
      'die Zeile, die die Seite davor angesagt hat, oder jede, sobald die Ansagespalte voll ist',
    obligatory: 'wenn die anderen Spalten voll sind',
  },
  best: 'das Beste der anderen Spalten',
  certainScores: '; nur bestimmte Werte zählen',
  factor: (times) => `; ihre Teile zählen ${times}-mal`,
  lastField: (rolls, of) => `Das letzte Feld eines Zettels hat ${rolls} Würfe statt ${of}.`,
  savedRolls: 'Würfe, die ein Zug nicht braucht, werden für spätere Züge gespart.',
  strictlyAbove: (upper, lower) => `${upper} zählt nur über ${lower} der Spalte, und umgekehrt.`,
  whileHeld: (row, held) => `${row} zählt nur, solange ${held} der Spalte Punkte hat.`,
  runningBonus: (points, row, columns) => `Jeder Eintrag von fünf Gleichen ${brings(points, row, columns)}`,
  runningBonusOfScores: (points, row, columns) =>
    `Jeder Eintrag von fünf Gleichen, der Punkte zählt, ${brings(points, row, columns)}`,
  joker: (row, counted, { areSeveral }) =>
    `Sind ${row} und die Zeile ihrer Zahl${areSeveral ? ' in jeder Spalte' : ''} gefüllt, zählen fünf Gleiche als ${counted}.`,
  forcedJoker: (row) =>
    `Ist ${row} gefüllt, werden sie in der Zeile ihrer Zahl eingetragen, sonst in einer Zeile, die keine Zahl ist.`,
  rowSumAward: (points, row, from) =>
    `Prämie: ${points} für Felder von ${row}, die zusammen ${from} oder mehr sind.`,
  noneCrossedAward: (points, row) => `Prämie: ${points}, wenn kein Feld von ${row} gestrichen ist.`,
  eachFieldAward: (points, row) => `Prämie: ${points} für jedes Feld von ${row}, das nicht gestrichen ist.`,
  sheetSumAward: (below, steps) => `Prämie für die Summe aller Felder: ${below}, ${steps}.`,
  awardStep: (points, from) => `${points} ab ${from}`,
  instantWin: (row) =>
    `Punkte in ${row} nach dem ersten Wurf eines Zuges gewinnen ein Spiel mehrerer Seiten sofort.`,
};
