import { at } from '../../../engine/index.js';
import { plural } from '../../../languages/index.js';
import type { RulesMessages } from './rules-messages.js';

const dice = (count: number): string =>
  `${count} ${plural('hr', count, { one: 'kockica', few: 'kockice', other: 'kockica' })}`;
const OF_FACES = ['istog broja', 'drugog broja', 'trećeg broja', 'četvrtog broja'] as const;

const brings = (points: number, row: string): string =>
  `donosi ${points} bodova puta faktor svojeg stupca, kad ${row} ima bodove u svakom stupcu.`;

export const hr: RulesMessages = {
  upTo: (count, face) => `do ${count} kockica s brojem ${face}`,
  anyNumberOf: (face) => `koliko god kockica s brojem ${face}`,
  group: (size, index) => `${dice(size)} ${at(OF_FACES, index)}`,
  sequence: (length) => `${length} brojeva u nizu`,
  faces: (faces) => `brojevi ${faces}`,
  range: (lowest, highest) => `od ${lowest} do ${highest}`,
  sum: (sum) => `zbroj ${sum}`,
  rill: 'četiri kockice istog broja i jedna sa suprotne strane (suprotne strane daju sedam)',
  anything: 'bilo što',
  anythingOf: (count, which) =>
    which === 'highest' ? `bilo što, ${count} najvećih kockica` : `bilo što, ${count} najmanjih kockica`,
  pointsAfter: (points, roll) => `${points} nakon bacanja ${roll}`,
  sumOfDice: (count) => `zbroj ${count} kockica`,
  sumOfThose: 'zbroj tih kockica',
  or: '; ili ',
  orders: {
    free: 'bilo kojim redom',
    down: 'odozgo prema dolje',
    up: 'odozdo prema gore',
    ends: 'od krajeva prema unutra',
    outward: 'od sredine prema gore ili dolje',
    inward: 'od krajeva prema sredini',
  },
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
  runningBonus: (points, row) => `Svaki upis pet istih ${brings(points, row)}`,
  runningBonusOfScores: (points, row) => `Svaki upis pet istih s bodovima ${brings(points, row)}`,
  joker: (row, counted) =>
    `Kad su ${row} i red tog broja popunjeni u svakom stupcu, pet istih vrijedi kao ${counted}.`,
  forcedJoker: (row) =>
    `Kad je ${row} popunjeno, upisuju se u red svojeg broja, a inače u red koji nije broj.`,
  rowSumAward: (points, row, from) => `Nagrada: ${points} kad zbroj polja ${row} iznosi ${from} ili više.`,
  noneCrossedAward: (points, row) => `Nagrada: ${points} kad nijedno polje ${row} nije prekriženo.`,
  eachFieldAward: (points, row) => `Nagrada: ${points} za svako polje ${row} koje nije prekriženo.`,
  sheetSumAward: (below, steps) => `Nagrada za zbroj svih polja: ${below}, ${steps}.`,
  awardStep: (points, from) => `${points} od ${from}`,
  instantWin: (row) => `Bodovi u ${row} nakon prvog bacanja poteza odmah donose pobjedu u igri više strana.`,
};
