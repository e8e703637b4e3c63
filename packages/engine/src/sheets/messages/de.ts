import { plural } from '../../languages/index.js';
import type { SheetMessages, Victory } from './sheet-messages.js';

const points = (count: number): string =>
  `${count} ${plural('de', count, { one: 'Punkt', other: 'Punkte' })}`;
const withPoints = (count: number): string =>
  `mit ${count} ${plural('de', count, { one: 'Punkt', other: 'Punkten' })}`;
const have = ({ isPlural }: Victory): string => (isPlural ? 'haben' : 'hat');

export const de: SheetMessages = {
  freeSeat: 'freier Platz',
  notStarted: (seats, free) =>
    `Nicht begonnen: von ${seats} Plätzen ${free === 1 ? 'ist' : 'sind'} ${free} frei.`,
  everybodyLeft: 'Alle haben das Spiel verlassen.',
  overAlone: (total) => `Das Spiel ist aus: ${points(total)}.`,
  won: (by) => `Das Spiel ist aus: ${by.names} ${have(by)} ${withPoints(by.total)} gewonnen.`,
  wonEach: (by) => `Das Spiel ist aus: ${by.names} haben mit je ${points(by.total)} gewonnen.`,
  wonAtOnce: (by) => `Das Spiel ist aus: ${by.names} ${have(by)} sofort gewonnen, ${withPoints(by.total)}.`,
  turn: (number, what) => `Zug ${number}: ${what}.`,
  isToRoll: (name) => `${name} ist am Wurf`,
  roll: (name, roll, of) => `${name}, Wurf ${roll} von ${of}`,
  hasEntered: (name, score, field) => `${name} hat ${score} in ${field} eingetragen`,
  hasCrossed: (name, field) => `${name} hat ${field} gestrichen`,
  beside: (bonus) => `, dazu ${bonus} Bonus`,
  next: (name) => `, danach ${name}`,
  announced: (row) => `Angesagt: ${row}.`,
  dictated: (row) => `Diktiert: ${row}.`,
  reached: (scores) => `Bisher erreicht: ${scores}.`,
  dice: (dice) => `Würfel: ${dice}`,
  keptDie: (face) => `${face} (behalten)`,
  kept: 'bleibt',
  keptSign: '[ ] behalten',
  open: (fields) => `Offen: ${fields}.`,
  wouldCross: (field) => `${field} gestrichen`,
  points: (each) => `Punkte: ${each}.`,
  legend: '( ) kann jetzt eingetragen werden, für so viele Punkte; (/) würde gestrichen',
  left: '(nicht mehr dabei)',
  scoreSheet: (title) => `${title}: Spielzettel`,
  bonusFrom: (from) => `Bonus ab ${from}`,
  award: (row) => `Prämie: ${row}`,
  awardOfAll: 'Prämie: alle Felder',
  runningBonus: 'Laufender Bonus',
  allFields: 'Alle Felder',
  total: 'Gesamt',
  savedRolls: 'Gesparte Würfe',
  course: {
    title: (game) => `${game}: der Verlauf eines Spiels`,
    analysing: (percent) => `Das Spiel wird ausgewertet: ${percent} %. Sieh gleich noch einmal nach.`,
    exactly: 'Die Endsumme, die vor jedem Zug zu erwarten war, genau berechnet.',
    byEstimate: 'Die Endsumme, die vor jedem Zug zu erwarten war, geschätzt.',
    account: ({ start, luck, losses, remainder }) =>
      `am Anfang ${start} zu erwarten, Glück ${luck}, Verluste ${losses}` +
      (remainder === undefined ? '' : `, nicht vorhergesehen ${remainder}`),
    goodLuck: 'Glück',
    badLuck: 'Pech',
    losses: 'Verluste',
    noTurn: 'Kein Zug.',
  },
};
