import { plural } from '../../languages/index.js';
import type { SheetMessages, Victory } from './sheet-messages.js';

const points = (count: number): string =>
  `${count} ${plural('hr', count, { one: 'bod', few: 'boda', other: 'bodova' })}`;
const win = ({ isPlural }: Victory): string => (isPlural ? 'pobjeđuju' : 'pobjeđuje');

/** The present tense: the past would have the gender of the player. */
export const hr: SheetMessages = {
  freeSeat: 'slobodno mjesto',
  notStarted: (seats, free) => `Nije počelo: slobodnih mjesta ${free} od ${seats}.`,
  everybodyLeft: 'Svi su napustili igru.',
  overAlone: (total) => `Igra je gotova: ${points(total)}.`,
  won: (by) => `Igra je gotova: ${win(by)} ${by.names}, ${points(by.total)}.`,
  wonEach: (by) => `Igra je gotova: pobjeđuju ${by.names}, po ${points(by.total)}.`,
  wonAtOnce: (by) => `Igra je gotova: odmah ${win(by)} ${by.names}, ${points(by.total)}.`,
  turn: (number, what) => `Potez ${number}: ${what}.`,
  isToRoll: (name) => `baca ${name}`,
  roll: (name, roll, of) => `${name}, bacanje ${roll} od ${of}`,
  hasEntered: (name, score, field) => `${name} upisuje ${score} u ${field}`,
  hasCrossed: (name, field) => `${name} križa ${field}`,
  beside: (bonus) => `, uz bonus ${bonus}`,
  next: (name) => `, slijedi ${name}`,
  announced: (row) => `Najava: ${row}.`,
  dictated: (row) => `Dojava: ${row}.`,
  reached: (scores) => `Postignuto dosad: ${scores}.`,
  dice: (dice) => `Kockice: ${dice}`,
  keptDie: (face) => `${face} (zadržana)`,
  kept: 'čuva se',
  keptSign: '[ ] zadržana',
  open: (fields) => `Otvoreno: ${fields}.`,
  wouldCross: (field) => `${field} prekriženo`,
  points: (each) => `Bodovi: ${each}.`,
  legend: '( ) može se upisati sada, za toliko bodova; (/) bilo bi prekriženo',
  left: '(izvan igre)',
  scoreSheet: (title) => `${title}: listić`,
  bonusFrom: (from) => `Bonus od ${from}`,
  award: (row) => `Nagrada: ${row}`,
  awardOfAll: 'Nagrada: sva polja',
  runningBonus: 'Tekući bonus',
  allFields: 'Sva polja',
  total: 'Ukupno',
  savedRolls: 'Sačuvana bacanja',
  course: {
    title: (game) => `${game}: tijek igre`,
    analysing: (percent) => `Igra se analizira: ${percent} %. Pogledajte opet za koji trenutak.`,
    exactly: 'Konačni zbroj koji se mogao očekivati prije svakog poteza, točno.',
    byEstimate: 'Konačni zbroj koji se mogao očekivati prije svakog poteza, procijenjeno.',
    account: ({ start, luck, losses, remainder }) =>
      `na početku očekivano ${start}, sreća ${luck}, gubici ${losses}` +
      (remainder === undefined ? '' : `, nepredviđeno ${remainder}`),
    goodLuck: 'sreća',
    badLuck: 'nesreća',
    losses: 'gubici',
    noTurn: 'Nema poteza.',
  },
};
