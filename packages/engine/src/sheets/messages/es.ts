import { plural } from '../../languages/index.js';
import type { SheetMessages, Victory } from './sheet-messages.js';

const points = (count: number): string =>
  `${count} ${plural('es', count, { one: 'punto', other: 'puntos' })}`;
const have = ({ isPlural }: Victory): string => (isPlural ? 'han' : 'ha');

export const es: SheetMessages = {
  freeSeat: 'asiento libre',
  notStarted: (seats, free) =>
    `Sin empezar: ${free} ${free === 1 ? 'asiento libre' : 'asientos libres'} de ${seats}.`,
  everybodyLeft: 'Todos han dejado la partida.',
  overAlone: (total) => `La partida ha terminado: ${points(total)}.`,
  won: (by) => `La partida ha terminado: ${by.names} ${have(by)} ganado con ${points(by.total)}.`,
  wonEach: (by) => `La partida ha terminado: ${by.names} han ganado con ${points(by.total)} cada uno.`,
  wonAtOnce: (by) =>
    `La partida ha terminado: ${by.names} ${have(by)} ganado en el acto con ${points(by.total)}.`,
  turn: (number, what) => `Turno ${number}: ${what}.`,
  isToRoll: (name) => `${name} debe tirar`,
  roll: (name, roll, of) => `${name}, tirada ${roll} de ${of}`,
  hasEntered: (name, score, field) => `${name} ha anotado ${score} en ${field}`,
  hasCrossed: (name, field) => `${name} ha tachado ${field}`,
  beside: (bonus) => `, más un bono de ${bonus}`,
  next: (name) => `, sigue ${name}`,
  announced: (row) => `Anunciado: ${row}.`,
  dictated: (row) => `Dictado: ${row}.`,
  reached: (scores) => `Alcanzado hasta ahora: ${scores}.`,
  dice: (dice) => `Dados: ${dice}`,
  keptDie: (face) => `${face} (guardado)`,
  kept: 'queda',
  keptSign: '[ ] guardado',
  open: (fields) => `Abierto: ${fields}.`,
  wouldCross: (field) => `${field} tachado`,
  points: (each) => `Puntos: ${each}.`,
  legend: '( ) se puede anotar ahora, por esos puntos; (/) quedaría tachado',
  left: '(se fue)',
  scoreSheet: (title) => `${title}: planilla`,
  bonusFrom: (from) => `Bono desde ${from}`,
  award: (row) => `Premio: ${row}`,
  awardOfAll: 'Premio: casillas',
  runningBonus: 'Bono acumulado',
  allFields: 'Todas las casillas',
  total: 'Total',
  savedRolls: 'Tiradas guardadas',
  course: {
    title: (game) => `${game}: el curso de una partida`,
    analysing: (percent) =>
      `La partida se está analizando: ${percent} %. Vuelve a mirar dentro de un momento.`,
    exactly: 'El total final que cabía esperar antes de cada turno, exacto.',
    byEstimate: 'El total final que cabía esperar antes de cada turno, estimado.',
    account: ({ start, luck, losses, remainder }) =>
      `${start} esperados al principio, suerte ${luck}, pérdidas ${losses}` +
      (remainder === undefined ? '' : `, imprevisto ${remainder}`),
    goodLuck: 'buena suerte',
    badLuck: 'mala suerte',
    losses: 'pérdidas',
    noTurn: 'Ningún turno.',
  },
};
