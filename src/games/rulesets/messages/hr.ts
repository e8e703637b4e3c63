import { at } from '@yamb-server/engine';
import { plural } from '@yamb-server/engine/languages';
import type { RulesMessages, SheetColumns } from './rules-messages.js';

const dice = (count: number): string =>
  `${count} ${plural('hr', count, { one: 'kockica', few: 'kockice', other: 'kockica' })}`;
const EXTREME = {
  highest: { one: 'najveća kockica', few: 'najveće kockice', other: 'najvećih kockica' },
  lowest: { one: 'najmanja kockica', few: 'najmanje kockice', other: 'najmanjih kockica' },
} as const;
const OF_FACES = ['istog broja', 'drugog broja', 'trećeg broja', 'četvrtog broja'] as const;

const brings = (points: number, row: string, { areSeveral, haveFactors }: SheetColumns): string =>
  `donosi ${points} ${plural('hr', points, { one: 'bod', few: 'boda', other: 'bodova' })}${haveFactors ? ' puta faktor svojeg stupca' : ''}, kad ${row} ima bodove${areSeveral ? ' u svakom stupcu' : ''}.`;

export const hr: RulesMessages = {
  upTo: (count, face) => `do ${count} kockica s brojem ${face}`,
  anyNumberOf: (face) => `koliko god kockica s brojem ${face}`,
  group: (size, index) => `${dice(size)} ${at(OF_FACES, index)}`,
  sequence: (length) =>
    `${length} ${plural('hr', length, { one: 'broj', few: 'broja', other: 'brojeva' })} u nizu`,
  faces: (faces) => `brojevi ${faces}`,
  range: (lowest, highest) => `od ${lowest} do ${highest}`,
  sum: (sum) => `zbroj ${sum}`,
  rill: 'četiri kockice istog broja i jedna sa suprotne strane (suprotne strane daju sedam)',
  anything: 'bilo što',
  anythingOf: (count, which) => `bilo što, ${count} ${plural('hr', count, EXTREME[which])}`,
  colon: ': ',
  pointsAfter: (points, roll) => `${points} nakon bacanja ${roll}`,
  pointsFrom: (points, roll) => `${points} od bacanja ${roll}`,
  sumOfDice: (count) => `zbroj ${dice(count)}`,
  sumOfThose: 'zbroj tih kockica',
  or: '; ili ',
  orders: {
    free: 'bilo kojim redom',
    down: 'odozgo prema dolje',
    up: 'odozdo prema gore',
    ends: 'od krajeva prema unutra',
  },
  outward: (up, down) => `od reda ${up} prema gore ili od reda ${down} prema dolje`,
  inward: (down, up) => `odozgo do reda ${down} ili odozdo do reda ${up}`,
  entries: {
    anyRoll: 'nakon bilo kojeg bacanja',
    firstRoll: 'odmah nakon prvog bacanja',
    hand: 'kad su posljednjim bacanjem bačene sve kockice',
    announced: 'najavljeno nakon prvog bacanja',
    announcedOrHand: 'najavljeno nakon prvog bacanja, ili kad su posljednjim bacanjem bačene sve kockice',
    dictated: 'red koji je prethodni igrač najavio',
    dictatedOrFree: 'red koji je prethodni igrač najavio, ili bilo koji kad je stupac najave pun',
    obligatory: 'kad su ostali stupci puni',
  },
  best: 'najbolje iz ostalih stupaca',
  certainScores: '; vrijede samo određeni rezultati',
  factor: (times) => `; njegovi dijelovi računaju se ${times} puta`,
  lastField: (rolls, of) => `Posljednje polje listića ima ${rolls} bacanja umjesto ${of}.`,
  savedRolls: 'Neiskorištena bacanja čuvaju se za kasnije poteze.',
  strictlyAbove: (upper, lower) => `${upper} vrijedi samo ako je veće od ${lower} u istom stupcu, i obrnuto.`,
  whileHeld: (row, held) => `${row} vrijedi samo dok ${held} u istom stupcu ima bodove.`,
  runningBonus: (points, row, columns) => `Svaki upis pet istih ${brings(points, row, columns)}`,
  runningBonusOfScores: (points, row, columns) =>
    `Svaki upis pet istih s bodovima ${brings(points, row, columns)}`,
  joker: (row, counted, { areSeveral }) =>
    `Kad su ${row} i red tog broja popunjeni${areSeveral ? ' u svakom stupcu' : ''}, pet istih vrijedi kao ${counted}.`,
  forcedJoker: (row) =>
    `Kad je ${row} popunjeno, upisuju se u red svojeg broja, a inače u red koji nije broj.`,
  rowSumAward: (points, row, from) => `Nagrada: ${points} kad zbroj polja ${row} iznosi ${from} ili više.`,
  noneCrossedAward: (points, row) => `Nagrada: ${points} kad nijedno polje ${row} nije prekriženo.`,
  eachFieldAward: (points, row) => `Nagrada: ${points} za svako polje ${row} koje nije prekriženo.`,
  sheetSumAward: (below, steps) => `Nagrada za zbroj svih polja: ${below}, ${steps}.`,
  awardStep: (points, from) => `${points} od ${from}`,
  instantWin: (row) => `Bodovi u ${row} nakon prvog bacanja poteza odmah donose pobjedu u igri više strana.`,
};
