import { at } from '@yamb-server/engine';
import type { RulesMessages, SheetColumns } from './rules-messages.js';

const FACES = ['unos', 'doses', 'treses', 'cuatros', 'cincos', 'seises'] as const;
const NUMBERS = ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'] as const;
const OF_FACES = ['de una cara', 'de otra', 'de una tercera', 'de una cuarta'] as const;

const brings = (points: number, row: string, { areSeveral, haveFactors }: SheetColumns): string =>
  `da ${points} ${points === 1 ? 'punto' : 'puntos'}${haveFactors ? ' por el factor de su columna' : ''}, cuando ${row} tiene puntos${areSeveral ? ' en cada columna' : ''}.`;

export const es: RulesMessages = {
  upTo: (count, face) => `hasta ${at(NUMBERS, count)} ${at(FACES, face - 1)}`,
  anyNumberOf: (face) => `cualquier número de ${at(FACES, face - 1)}`,
  group: (size, index) => `${at(NUMBERS, size)} ${at(OF_FACES, index)}`,
  sequence: (length) => `${length} caras seguidas`,
  faces: (faces) => `las caras ${faces}`,
  range: (lowest, highest) => `${lowest} a ${highest}`,
  sum: (sum) => `una suma de ${sum}`,
  rill: 'cuatro de una cara y uno de la cara opuesta (las caras opuestas suman siete)',
  anything: 'cualquier cosa',
  anythingOf: (count, which) =>
    `cualquier cosa, cuentan los ${at(NUMBERS, count)} dados más ${which === 'highest' ? 'altos' : 'bajos'}`,
  colon: ': ',
  pointsAfter: (points, roll) => `${points} tras la tirada ${roll}`,
  pointsFrom: (points, roll) => `${points} desde la tirada ${roll}`,
  sumOfDice: (count) => `la suma de ${at(NUMBERS, count)} dados`,
  sumOfThose: 'la suma de esos dados',
  or: '; o ',
  orders: {
    free: 'en cualquier orden',
    down: 'de arriba abajo',
    up: 'de abajo arriba',
    ends: 'desde los extremos hacia dentro',
  },
  outward: (up, down) => `desde ${up} hacia arriba o desde ${down} hacia abajo`,
  inward: (down, up) => `desde arriba hasta ${down} o desde abajo hasta ${up}`,
  entries: {
    anyRoll: 'tras cualquier tirada',
    firstRoll: 'justo tras la primera tirada',
    hand: 'cuando la última tirada lanzó todos los dados',
    announced: 'anunciada tras la primera tirada',
    announcedOrHand: 'anunciada tras la primera tirada, o cuando la última tirada lanzó todos los dados',
    dictated: 'la fila que anunció el bando anterior',
    dictatedOrFree: 'la fila que anunció el bando anterior, o cualquiera si la columna anunciada está llena',
    obligatory: 'cuando las demás columnas están llenas',
  },
  best: 'lo mejor de las demás columnas',
  certainScores: '; solo cuentan ciertos puntajes',
  factor: (times) => `; sus secciones cuentan ${times} veces`,
  lastField: (rolls, of) => `La última casilla de una planilla tiene ${rolls} tiradas en vez de ${of}.`,
  savedRolls: 'Las tiradas que un turno no usa se guardan para turnos posteriores.',
  strictlyAbove: (upper, lower) => `${upper} solo cuenta por encima de ${lower} de su columna, y viceversa.`,
  whileHeld: (row, held) => `${row} solo cuenta mientras ${held} de su columna tiene puntos.`,
  runningBonus: (points, row, columns) => `Cada anotación de cinco iguales ${brings(points, row, columns)}`,
  runningBonusOfScores: (points, row, columns) =>
    `Cada anotación de cinco iguales que puntúa ${brings(points, row, columns)}`,
  joker: (row, counted, { areSeveral }) =>
    `Cuando ${row} y la fila de su cara están llenas${areSeveral ? ' en cada columna' : ''}, cinco iguales cuentan como ${counted}.`,
  forcedJoker: (row) =>
    `Cuando ${row} está llena, se anotan en la fila de su cara, y si no en una fila que no es una cara.`,
  rowSumAward: (points, row, from) => `Premio: ${points} si las casillas de ${row} suman ${from} o más.`,
  noneCrossedAward: (points, row) => `Premio: ${points} si ninguna casilla de ${row} está tachada.`,
  eachFieldAward: (points, row) => `Premio: ${points} por cada casilla de ${row} que no está tachada.`,
  sheetSumAward: (below, steps) => `Premio por la suma de todas las casillas: ${below}, ${steps}.`,
  awardStep: (points, from) => `${points} desde ${from}`,
  instantWin: (row) =>
    `Puntos en ${row} tras la primera tirada de un turno ganan en el acto una partida de varios bandos.`,
};
