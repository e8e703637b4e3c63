import { plural } from '@yamb-server/engine/languages';
import type { CliMessages } from './cli-messages.js';

const turns = (count: number): string => `${count} ${plural('es', count, { one: 'turno', other: 'turnos' })}`;
const rolls = (count: number): string =>
  `${count} ${plural('es', count, { one: 'tirada', other: 'tiradas' })}`;
const range = (min: number, max: number): string => (min === max ? String(min) : `${min} a ${max}`);

export const es: CliMessages = {
  you: 'Jugador',
  player: (number) => `Jugador ${number}`,
  practiceDice: 'Los dados salen de tu semilla: la misma semilla da los mismos dados.',
  boundDice: (commitment) => `Los dados están ligados a una semilla cuyo SHA-256 es ${commitment}.`,
  seed: (seed) => `Semilla de los dados: ${seed}`,
  proof: (gameId) => `Partida: ${gameId} (docs/fairness.md dice cómo sale cada tirada de ambas)`,
  game: (id) => `Partida: ${id}`,
  gameOn: (id, url) => `Partida ${id} en ${url}`,
  goesOn: 'La partida sigue como la dejaste:',
  typeHelp: 'Escribe ? para la ayuda.',
  waits: 'La partida espera jugadores.',
  free: 'libre',
  invitation: 'Los demás entran con:',
  waitsFor: (player) => `le toca a ${player}`,
  page: (page, pages) => `página ${page} de ${pages}: la barra espaciadora la pasa`,
  askToLeave: 'Esta partida no se guarda. Otra q la deja.',
  askToResign: '¿Abandonar esta partida? La misma orden otra vez abandona.',
  nothingToChoose: 'No hay nada que elegir ahora.',
  unfinished: 'Partidas sin terminar:',
  whichGame: 'Un número sigue esa partida, Intro empieza otra:',
  over: 'La partida ha terminado.',
  won: 'ganó',
  turn: (number) => `turno ${number}`,
  turnsLeft: (count) => `quedan ${turns(count)}`,
  notRolled: 'sin tirar',
  roll: (number) => `tirada ${number}`,
  entered: 'anotado',
  rollsLeft: (count) => `quedan ${rolls(count)}`,
  announced: (row) => `anunciado: ${row}`,
  dictated: (row) => `dictado: ${row}`,
  dice: 'dados',
  keys: 'teclas',
  noField: 'Ninguna casilla está abierta.',
  allFields: (count) => `las ${count} casillas abiertas`,
  keyOf: {
    roll: 'tirar',
    keep: 'guardar',
    announce: 'anunciar',
    enter: 'anotar',
    undo: 'deshacer',
    next: 'siguiente turno',
    help: 'ayuda',
    quit: 'salir',
  },
  help: `r           tirar; «roll 1 3» guarda los dados 1 y 3 y ningún otro
1 … 6       guardar un dado, o ya no; «135» hace tres a la vez
a NÚMERO    anunciar una fila tras la primera tirada; también a FILA
e NÚMERO    anotar la casilla de ese número en la lista
e COLUMNA FILA, o e FILA donde hay una sola columna abierta
u           deshacer la anotación
n           terminar el turno; una tirada también lo hace
f           todas las casillas abiertas con sus números
h           lo que haría el servidor
s           las planillas, también las de los demás
p           el resto de lo que no cabe en la pantalla; también la barra espaciadora
resign      dejar la partida; en un servidor sus planillas quedan
q           salir
:           con teclas sueltas: cualquier línea, como «:resign»
?           esta ayuda`,
  announceOneRow: 'Anuncia una fila, como: a maximum',
  noCommand: (word) => `No hay ninguna orden ${word}. Escribe ? para la ayuda.`,
  diceInCup: 'Los dados siguen en el cubilete: r los tira.',
  diceNumbered: (count) => `Los dados van del 1 al ${count}.`,
  howToEnter: 'Anota una casilla por su número o su nombre, como: e 1, o: e free sixes',
  noFieldNumber: (number, open) => `No hay casilla ${number}: hay ${open} abiertas.`,
  nameColumn: (columns) => `Nombra también la columna: ${columns}.`,
  noOpenRow: (row) => `Ninguna casilla abierta tiene la fila ${row}. Escribe f para verlas todas.`,
  best: 'lo mejor',
  analysis: {
    title: (ruleset, isExact) =>
      `${ruleset}: qué debe la partida a la suerte y a las decisiones, ${isExact ? 'exacto' : 'estimado'}`,
    ofTurns: { turn: 'turno', player: 'jugador', expected: 'esperado', luck: 'suerte', loss: 'pérdida' },
    choices: 'decisiones',
    lost: 'lo que se perdió',
    ofSides: {
      player: 'jugador',
      start: 'inicio',
      luck: 'suerte',
      losses: 'pérdidas',
      total: 'total',
      withoutLuck: 'sin suerte',
    },
    notForeseen: 'imprevisto',
    bestChoice: (choice) => `lo mejor: ${choice}`,
  },
  heads: ['id', 'juego', 'dados', 'filas', 'columnas', 'jugadores', 'variantes'],
  source: (source) => `Fuente: ${source}`,
  players: ({ min, max, teams }) =>
    [
      range(min, max),
      ...teams.map(({ size, minSides, maxSides }) => `${range(minSides, maxSides)} equipos de ${size}`),
    ].join(', o '),
  diceOf: (dice, counted) =>
    counted === dice ? `${dice} dados` : `${dice} dados de los que cuentan ${counted}`,
  rollsATurn: (count) => `${rolls(count)} por turno`,
  parts: {
    columns: 'Columnas',
    rows: 'Filas',
    sections: 'Partes',
    bonusFields: 'Casillas de bono',
    rules: 'Otras reglas',
    variants: 'Variantes',
  },
  pointsFrom: (points, from) => `${points} puntos más desde ${from}`,
  andExcess: (from) => `, y lo que pase de ${from} otra vez`,
  bonusField: (points, field, times) =>
    `${points} puntos y un turno más por cinco iguales tras ${field}, ${times === 1 ? 'una vez' : `hasta ${times} veces`}`,
};
