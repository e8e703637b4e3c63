import { plural } from '../../languages/index.js';
import type { SheetMessages, Victory } from './sheet-messages.js';

const points = (count: number): string =>
  `${count} ${plural('fr', count, { one: 'point', other: 'points' })}`;
const win = ({ isPlural }: Victory): string => (isPlural ? 'gagnent' : 'gagne');

export const fr: SheetMessages = {
  freeSeat: 'place libre',
  notStarted: (seats, free) =>
    `Pas commencé\u00a0: ${free} ${free === 1 ? 'place libre' : 'places libres'} sur ${seats}.`,
  everybodyLeft: 'Tous ont quitté la partie.',
  overAlone: (total) => `La partie est finie\u00a0: ${points(total)}.`,
  won: (by) => `La partie est finie\u00a0: ${by.names} ${win(by)} avec ${points(by.total)}.`,
  wonEach: (by) => `La partie est finie\u00a0: ${by.names} gagnent avec ${points(by.total)} chacun.`,
  wonAtOnce: (by) => `La partie est finie\u00a0: ${by.names} ${win(by)} d’un coup avec ${points(by.total)}.`,
  turn: (number, what) => `Tour ${number}\u00a0: ${what}.`,
  isToRoll: (name) => `${name} doit lancer`,
  roll: (name, roll, of) => `${name}, lancer ${roll} sur ${of}`,
  hasEntered: (name, score, field) => `${name} a inscrit ${score} dans ${field}`,
  hasCrossed: (name, field) => `${name} a barré ${field}`,
  beside: (bonus) => `, plus un bonus de ${bonus}`,
  next: (name) => `, puis ${name}`,
  announced: (row) => `Annonce\u00a0: ${row}.`,
  dictated: (row) => `Dicté\u00a0: ${row}.`,
  reached: (scores) => `Atteint jusqu’ici\u00a0: ${scores}.`,
  dice: (dice) => `Dés\u00a0: ${dice}`,
  keptDie: (face) => `${face} (gardé)`,
  kept: 'gardé',
  keptSign: '[ ] gardé',
  open: (fields) => `Ouvert\u00a0: ${fields}.`,
  wouldCross: (field) => `${field} barré`,
  points: (each) => `Points\u00a0: ${each}.`,
  legend: '( ) peut être inscrit maintenant, pour ces points\u00a0; (/) serait barré',
  left: '(parti)',
  scoreSheet: (title) => `${title}\u00a0: feuille de score`,
  bonusFrom: (from) => `Bonus dès ${from}`,
  award: (row) => `Prime\u00a0: ${row}`,
  awardOfAll: 'Prime\u00a0: cases',
  runningBonus: 'Bonus cumulé',
  allFields: 'Toutes les cases',
  total: 'Total',
  savedRolls: 'Lancers gardés',
  course: {
    title: (game) => `${game}\u00a0: le cours d’une partie`,
    analysing: (percent) =>
      `La partie est en cours d’analyse\u00a0: ${percent}\u00a0%. Revenez dans un instant.`,
    exactly: 'Le total final attendu avant chaque tour, calculé exactement.',
    byEstimate: 'Le total final attendu avant chaque tour, par estimation.',
    account: ({ start, luck, losses, remainder }) =>
      `${start} attendus au début, chance ${luck}, pertes ${losses}` +
      (remainder === undefined ? '' : `, imprévu ${remainder}`),
    goodLuck: 'chance',
    badLuck: 'malchance',
    losses: 'pertes',
    noTurn: 'Aucun tour.',
  },
};
