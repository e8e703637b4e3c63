import { plural } from '@yamb-server/engine/languages';
import type { GameMessages } from './game-messages.js';

const rolls = (count: number): string =>
  `${count} ${plural('es', count, { one: 'tirada', other: 'tiradas' })}`;
const dice = (count: number): string => `${count} ${plural('es', count, { one: 'dado', other: 'dados' })}`;
const have = (isPlural: boolean): string => (isPlural ? 'han' : 'ha');

export const es: GameMessages = {
  refusals: {
    GAME_FINISHED: 'La partida ha terminado; crea otra.',
    NOT_ROLLED: 'Los dados siguen en el cubilete: tira primero.',
    ALREADY_ENTERED: ({ field }) =>
      `Este turno ya ha anotado ${field}: deshazlo, termina el turno o tira para el siguiente.`,
    NO_ROLLS_LEFT: (of) =>
      `Un turno tiene ${rolls(of.rolls)} y este las ha usado: anota una de las casillas abiertas.`,
    NOTHING_TO_KEEP: 'La primera tirada de un turno lanza todos los dados: tira sin guardar ninguno.',
    ALL_DICE_KEPT: 'Una tirada lanza al menos un dado: guarda menos, o anota una de las casillas abiertas.',
    POSITION_OUT_OF_RANGE: ({ position, last }) =>
      `No hay ningún dado en la posición ${position}: las posiciones van de 0 a ${last}.`,
    POSITION_REPEATED: ({ position }) =>
      `La posición ${position} se nombra dos veces; nombra cada dado una vez.`,
    NO_FIELD_AFTER_ROLL: ({ remedy }) => `Tras esta tirada no quedaría ninguna casilla abierta: ${remedy}.`,
    UNKNOWN_COLUMN: ({ column, known }) => `La planilla no tiene columna ${column}. Sus columnas: ${known}.`,
    UNKNOWN_ROW: ({ row, known }) => `La planilla no tiene fila ${row}. Sus filas: ${known}.`,
    FIELD_FILLED: ({ field, score }) => `${field} ya tiene ${score}; una casilla se anota una vez.`,
    FIELD_NOT_OPEN: ({ field, reason, open }) =>
      `${field} no está abierta: ${reason}. Abiertas ahora: ${open}.`,
    JOKER_FORCED: ({ field, open }) =>
      `${field} no está abierta: cinco iguales se anotan en la fila de su cara y luego en la parte inferior. Abiertas ahora: ${open}.`,
    NOTHING_TO_ANNOUNCE: 'Esta planilla no tiene columna anunciada.',
    ANNOUNCED_TOO_LATE:
      'Se anuncia justo tras la primera tirada de un turno; anota una de las casillas abiertas o sigue tirando.',
    ALREADY_ANNOUNCED: ({ row }) =>
      `Este turno ha anunciado ${row}, que no se retira: sigue tirando o anótalo.`,
    TURN_DICTATED: ({ row }) =>
      `Este turno debe jugar ${row} en la columna dictada; no se puede anunciar nada.`,
    ROW_NOT_ANNOUNCEABLE: ({ row, announceable }) =>
      `${row} no se puede anunciar. Se puede: ${announceable}.`,
    NOTHING_TO_UNDO: 'Solo se deshace una anotación, hasta que acaba su turno; ni tiradas ni anuncios.',
    NOTHING_ENTERED: 'Un turno acaba con una anotación: anota primero una de las casillas abiertas.',
    ALREADY_RESIGNED: 'Este bando ya ha dejado la partida.',
    NOT_YOUR_TURN: ({ name }) => `Es el turno de ${name}.`,
    VERSION_CONFLICT: ({ expected, version }) =>
      `La partida está en la versión ${version}, no en la ${expected}: mírala y decide de nuevo.`,
    GAME_NOT_STARTED: 'La partida espera jugadores: empieza cuando todos los asientos están ocupados.',
    GAME_STARTED: 'La partida ha empezado: nadie puede unirse ya. Para dejarla, abandona.',
    ALREADY_JOINED: 'Ya estás en esta partida; nombra un asiento para ocupar otro.',
    SEAT_NOT_FREE: ({ free }) =>
      `Este asiento no está libre para ti. Asientos que sí: ${free}. Otros quizá piden el código.`,
    NOTHING_TO_CLAIM:
      'La partida espera a tu bando, o la has dejado: solo los rivales de un bando ausente pueden reclamar.',
    CLAIM_TOO_EARLY: ({ until }) => `El bando ausente tiene tiempo hasta ${until}; reclama entonces.`,
    CLOCK_RUNNING: ({ until }) =>
      `Para el bando de turno corre un reloj hasta ${until}. Espera: el reloj pone fin a su tiempo por sí solo.`,
    DICE_ALREADY_THROWN:
      'Las semillas propias se añaden antes de la primera tirada; los dados de esta partida ya están fijados.',
    CLIENT_SEED_GIVEN: 'Ya has añadido tu semilla a esta partida; cada jugador añade una.',
    DICE_ARE_SHARED:
      'Todas las partidas de este reparto tienen los mismos dados: nadie añade una semilla propia.',
    DEAL_CLOSED: 'El tiempo de este reparto ha terminado: sus partidas ya no se juegan.',
    PRACTICE_DICE_DO_NOT_FIT: ({ given, thrown }) =>
      given === 0
        ? 'Todos los dados de práctica de esta partida se han tirado: anota una casilla o crea otra partida.'
        : `La práctica tiene ${given} caras para esta tirada, que lanza ${dice(thrown)}: guarda otros dados.`,
    LEFT_TOO_OFTEN: ({ times }) => `Has dejado esta partida ${times} veces: no puedes volver a unirte.`,
    TOO_MANY_DEPARTURES:
      'Tantos se han unido y se han ido que no puedes irte antes de que empiece: abandona después.',
    TOO_MANY_CHANGES:
      'Se ha cambiado y deshecho demasiado en esta partida: tira, anota una casilla o termina el turno.',
  },
  reasons: {
    order: 'la columna se llena en su orden',
    announcedOther: 'el turno ha anunciado otra casilla',
    dictatedOther: 'el turno está dictado',
    notAnnounced: 'no se anunció tras la primera tirada',
    notDictated: 'solo se anota cuando el bando anterior la dicta',
    notHand: 'pide una tirada de todos los dados',
    notFirstRoll: 'pide la primera tirada de un turno',
    notYetObligatory: 'las demás columnas van primero',
    computed: 'se calcula a partir de las demás columnas',
    noBonus:
      'pide cinco iguales otra vez, cuando su fila ya tiene sus puntos, y solo un número limitado de veces',
  },
  remedies: {
    announce: 'anuncia una fila o anota una casilla abierta',
    keepNothing: 'lanza todos los dados o anota una casilla abierta',
    enter: 'anota una casilla abierta',
  },
  none: 'ninguna',
  anotherPlayer: 'otro jugador',
  events: {
    gameCreated: 'Se creó la partida.',
    gameImported: 'Se importó la partida.',
    playerJoined: ({ name }) => `${name} se ha unido.`,
    playerLeft: 'Un jugador se ha ido.',
    clientSeedAdded: ({ name }) => `${name} ha añadido un texto a los dados.`,
    absenceClaimed: ({ name, absent }) => `${name} ha reclamado la ausencia de ${absent}.`,
    botSubstituted: ({ name, bot }) => `${name} ha reclamado la ausencia de un jugador: juega ${bot} por él.`,
    clockRanOut: ({ name, atZero }) =>
      atZero === 'BOT'
        ? `A un jugador se le acabó el tiempo: sigue jugando ${name}.`
        : `A ${name} se le acabó el tiempo${atZero === 'PASS' ? ': el azar juega el turno' : ''}.`,
    gameExpired: 'La partida se cerró, pues llevaba mucho sin jugarse.',
    gameStarted: 'La partida ha empezado.',
    gameResumed: ({ name, turn }) => `La partida sigue: turno ${turn}, ${name}.`,
    rolled: ({ name, dice: faces }) => `${name} sacó ${faces}.`,
    diceKept: ({ name, count }) => `${name} guarda ${dice(count)}.`,
    announced: ({ name, row }) => `${name} anunció ${row}.`,
    attemptMade: ({ name, row, score, next }) =>
      `${name} alcanzó ${score} en ${row}${next === undefined ? '' : `; sigue ${next}`}.`,
    fieldEntered: ({ name, field, score, bonus }) =>
      `${name} ${score === 0 ? `tachó ${field}` : `anotó ${score} en ${field}`}` +
      `${bonus === undefined ? '' : `, más un bono de ${bonus}`}.`,
    entryUndone: ({ name, field }) => `${name} deshizo ${field}.`,
    turnEnded: ({ next, dictated }) =>
      `Sigue ${next}${dictated === undefined ? '' : `, que debe jugar ${dictated}`}.`,
    sideResigned: ({ names, isPlural }) => `${names} ${have(isPlural)} dejado la partida.`,
    gameFinished: ({ names, isPlural, isInstant }) =>
      names === ''
        ? 'Todos han dejado la partida.'
        : `La partida ha terminado: ${names} ${have(isPlural)} ganado${isInstant ? ' en el acto' : ''}.`,
  },
};
