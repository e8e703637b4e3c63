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
  beside: (bonus) => ` y ${bonus} aparte`,
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
  runningBonus: 'Bono corrido',
  allFields: 'Todas las casillas',
  total: 'Total',
  savedRolls: 'Tiradas guardadas',
};
