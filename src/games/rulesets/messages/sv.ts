import { at } from '@yamb-server/engine';
import type { RulesMessages, SheetColumns } from './rules-messages.js';

const FACES = ['ettor', 'tvåor', 'treor', 'fyror', 'femmor', 'sexor'] as const;
const NUMBERS = ['inga', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta'] as const;
const OF_FACES = [
  'lika',
  'lika av ett annat tal',
  'lika av ett tredje tal',
  'lika av ett fjärde tal',
] as const;

const brings = (points: number, row: string, { areSeveral, haveFactors }: SheetColumns): string =>
  `ger ${points} poäng${haveFactors ? ' gånger kolumnens faktor' : ''}, när ${row} har poäng${areSeveral ? ' i varje kolumn' : ''}.`;

export const sv: RulesMessages = {
  upTo: (count, face) => `upp till ${at(NUMBERS, count)} ${at(FACES, face - 1)}`,
  anyNumberOf: (face) => `valfritt antal ${at(FACES, face - 1)}`,
  group: (size, index) => `${at(NUMBERS, size)} ${at(OF_FACES, index)}`,
  sequence: (length) => `${length} tal i följd`,
  faces: (faces) => `talen ${faces}`,
  range: (lowest, highest) => `${lowest} till ${highest}`,
  sum: (sum) => `summan ${sum}`,
  rill: 'fyra lika och en av den motsatta sidan (motsatta sidor blir sju)',
  anything: 'vad som helst',
  anythingOf: (count, which) =>
    `vad som helst, de ${at(NUMBERS, count)} ${which === 'highest' ? 'högsta' : 'lägsta'} tärningarna räknas`,
  colon: ': ',
  pointsAfter: (points, roll) => `${points} efter kast ${roll}`,
  pointsFrom: (points, roll) => `${points} från kast ${roll}`,
  sumOfDice: (count) => `summan av ${at(NUMBERS, count)} tärningar`,
  sumOfThose: 'summan av de tärningarna',
  or: '; eller ',
  orders: {
    free: 'i valfri ordning',
    down: 'uppifrån och ned',
    up: 'nedifrån och upp',
    ends: 'från båda ändarna inåt',
  },
  outward: (up, down) => `från ${up} uppåt eller från ${down} nedåt`,
  inward: (down, up) => `uppifrån till ${down} eller nedifrån till ${up}`,
  entries: {
    anyRoll: 'efter vilket kast som helst',
    firstRoll: 'direkt efter första kastet',
    hand: 'när sista kastet kastade alla tärningar',
    announced: 'anmält efter första kastet',
    announcedOrHand: 'anmält efter första kastet, eller när sista kastet kastade alla tärningar',
    dictated: 'raden som sidan före anmälde',
    dictatedOrFree: 'raden som sidan före anmälde, eller vilken som helst när den anmälda kolumnen är full',
    obligatory: 'när de andra kolumnerna är fulla',
  },
  best: 'det bästa av de andra kolumnerna',
  certainScores: '; bara vissa poäng räknas',
  factor: (times) => `; dess delar räknas ${times} gånger`,
  lastField: (rolls, of) => `Sista fältet på ett protokoll har ${rolls} kast i stället för ${of}.`,
  savedRolls: 'Kast som en tur inte använder sparas till senare turer.',
  strictlyAbove: (upper, lower) => `${upper} räknas bara över ${lower} i samma kolumn, och tvärtom.`,
  whileHeld: (row, held) => `${row} räknas bara medan ${held} i samma kolumn har poäng.`,
  runningBonus: (points, row, columns) => `Varje införing av fem lika ${brings(points, row, columns)}`,
  runningBonusOfScores: (points, row, columns) =>
    `Varje införing av fem lika som ger poäng ${brings(points, row, columns)}`,
  joker: (row, counted, { areSeveral }) =>
    `När ${row} och raden för deras tal är fyllda${areSeveral ? ' i varje kolumn' : ''} räknas fem lika som ${counted}.`,
  forcedJoker: (row) =>
    `När ${row} är fylld förs de in i raden för sitt tal, annars i en rad som inte är ett tal.`,
  rowSumAward: (points, row, from) => `Pris: ${points} för fält i ${row} som blir ${from} eller mer.`,
  noneCrossedAward: (points, row) => `Pris: ${points} när inget fält i ${row} är struket.`,
  eachFieldAward: (points, row) => `Pris: ${points} för varje fält i ${row} som inte är struket.`,
  sheetSumAward: (below, steps) => `Pris för summan av alla fält: ${below}, ${steps}.`,
  awardStep: (points, from) => `${points} från ${from}`,
  instantWin: (row) => `Poäng i ${row} efter en turs första kast vinner direkt ett spel med flera sidor.`,
};
