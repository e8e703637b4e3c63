import { plural } from '@yamb-server/engine/languages';
import type { GameMessages } from './game-messages.js';

const rolls = (count: number): string => `${count} ${plural('de', count, { one: 'Wurf', other: 'Würfe' })}`;
const have = (isPlural: boolean): string => (isPlural ? 'haben' : 'hat');

export const de: GameMessages = {
  refusals: {
    GAME_FINISHED: 'Das Spiel ist aus; lege ein neues an.',
    NOT_ROLLED: 'Die Würfel sind noch im Becher: würfle zuerst.',
    ALREADY_ENTERED: ({ field }) =>
      `In diesem Zug ist ${field} schon eingetragen: nimm es zurück, beende den Zug oder würfle für den nächsten.`,
    NO_ROLLS_LEFT: (of) =>
      `Ein Zug hat ${rolls(of.rolls)}, und dieser hat sie verbraucht: trage eines der offenen Felder ein.`,
    NOTHING_TO_KEEP: 'Der erste Wurf eines Zuges wirft alle Würfel: würfle, ohne welche zu behalten.',
    ALL_DICE_KEPT:
      'Ein Wurf wirft mindestens einen Würfel: behalte weniger, oder trage eines der offenen Felder ein.',
    POSITION_OUT_OF_RANGE: ({ position, last }) =>
      `An der Stelle ${position} ist kein Würfel: die Stellen gehen von 0 bis ${last}.`,
    POSITION_REPEATED: ({ position }) =>
      `Die Stelle ${position} ist zweimal genannt; nenne jeden Würfel einmal.`,
    NO_FIELD_AFTER_ROLL: ({ remedy }) => `Nach diesem Wurf wäre kein Feld offen: ${remedy}.`,
    UNKNOWN_COLUMN: ({ column, known }) => `Der Zettel hat keine Spalte ${column}. Seine Spalten: ${known}.`,
    UNKNOWN_ROW: ({ row, known }) => `Der Zettel hat keine Zeile ${row}. Seine Zeilen: ${known}.`,
    FIELD_FILLED: ({ field, score }) => `In ${field} steht schon ${score}; ein Feld wird einmal eingetragen.`,
    FIELD_NOT_OPEN: ({ field, reason, open }) => `${field} ist nicht offen: ${reason}. Jetzt offen: ${open}.`,
    JOKER_FORCED: ({ field, open }) =>
      `${field} ist nicht offen: fünf Gleiche kommen in die Zeile ihrer Zahl, dann in den unteren Teil. Jetzt offen: ${open}.`,
    NOTHING_TO_ANNOUNCE: 'Dieser Zettel hat keine Ansagespalte.',
    ANNOUNCED_TOO_LATE:
      'Angesagt wird gleich nach dem ersten Wurf eines Zuges; trage eines der offenen Felder ein, oder würfle weiter.',
    ALREADY_ANNOUNCED: ({ row }) =>
      `Dieser Zug hat ${row} angesagt, was nicht zurückgenommen wird: würfle weiter, oder trage es ein.`,
    TURN_DICTATED: ({ row }) =>
      `Dieser Zug muss ${row} in die diktierte Spalte spielen; nichts kann angesagt werden.`,
    ROW_NOT_ANNOUNCEABLE: ({ row, announceable }) =>
      `${row} kann nicht angesagt werden. Das geht: ${announceable}.`,
    NOTHING_TO_UNDO: 'Nur ein Eintrag wird zurückgenommen, bis sein Zug endet; Würfe und Ansagen nicht.',
    NOTHING_ENTERED: 'Ein Zug endet mit einem Eintrag: trage zuerst eines der offenen Felder ein.',
    ALREADY_RESIGNED: 'Diese Seite hat das Spiel schon verlassen.',
    NOT_YOUR_TURN: ({ name }) => `${name} ist am Zug.`,
    VERSION_CONFLICT: ({ expected, version }) =>
      `Das Spiel ist bei Version ${version}, nicht ${expected}: sieh es dir an und entscheide neu.`,
    GAME_NOT_STARTED: 'Das Spiel wartet auf Mitspieler: es beginnt, wenn alle Plätze besetzt sind.',
    GAME_STARTED: 'Das Spiel hat begonnen: niemand kann mehr dazukommen. Zum Verlassen gib auf.',
    ALREADY_JOINED: 'Du sitzt schon in diesem Spiel; nenne einen Platz, um noch einen zu nehmen.',
    SEAT_NOT_FREE: ({ free }) =>
      `Dieser Platz ist für dich nicht frei. Plätze, die es sind: ${free}. Andere brauchen vielleicht den Code.`,
    NOTHING_TO_CLAIM:
      'Das Spiel wartet auf deine Seite, oder du hast es verlassen: nur Gegner einer abwesenden Seite können sich melden.',
    CLAIM_TOO_EARLY: ({ until }) => `Die abwesende Seite hat Zeit bis ${until}; melde dich dann.`,
    CLOCK_RUNNING: ({ until }) =>
      `Für die Seite am Zug läuft eine Uhr bis ${until}. Warte: Die Uhr beendet ihre Zeit von selbst.`,
    DICE_ALREADY_THROWN:
      'Eigene Zufallstexte kommen vor dem ersten Wurf eines Spiels hinzu; seine Würfel stehen jetzt fest.',
    CLIENT_SEED_GIVEN: 'Du hast diesem Spiel deinen Zufallstext gegeben; jeder Spieler gibt einen.',
    DICE_ARE_SHARED:
      'Alle Spiele dieser Runde haben dieselben Würfel: niemand fügt einen eigenen Zufallstext hinzu.',
    DEAL_CLOSED: 'Die Zeit dieser Runde ist um: ihre Spiele werden nicht mehr weitergespielt.',
    PRACTICE_DICE_DO_NOT_FIT: ({ given, thrown }) =>
      given === 0
        ? 'Alle Übungswürfe dieses Spiels sind geworfen: trage ein Feld ein oder lege ein anderes Spiel an.'
        : `Für diesen Wurf sind ${given} Augen vorgegeben, geworfen werden ${thrown} Würfel: behalte andere.`,
    LEFT_TOO_OFTEN: ({ times }) =>
      `Du hast dieses Spiel ${times}-mal verlassen: du kannst nicht mehr dazukommen.`,
    TOO_MANY_DEPARTURES:
      'So viele sind gekommen und gegangen, dass du vor dem Beginn nicht gehen kannst: gib danach auf.',
    TOO_MANY_CHANGES:
      'In diesem Spiel wurde zu viel geändert und zurückgenommen: würfle, trage ein Feld ein oder beende den Zug.',
  },
  reasons: {
    order: 'die Spalte wird in ihrer Reihenfolge gefüllt',
    announcedOther: 'der Zug hat ein anderes Feld angesagt',
    dictatedOther: 'der Zug ist diktiert',
    notAnnounced: 'es wurde nicht nach dem ersten Wurf angesagt',
    notDictated: 'es wird nur eingetragen, wenn die Seite davor es diktiert',
    notHand: 'es braucht einen Wurf aller Würfel',
    notFirstRoll: 'es braucht den ersten Wurf eines Zuges',
    notYetObligatory: 'die anderen Spalten kommen zuerst',
    computed: 'es folgt aus den anderen Spalten',
    noBonus: 'es braucht noch einmal fünf Gleiche, nachdem deren Zeile ihre Punkte hat, und geht nur so oft',
  },
  remedies: {
    announce: 'sage eine Zeile an, oder trage ein offenes Feld ein',
    keepNothing: 'wirf alle Würfel, oder trage ein offenes Feld ein',
    enter: 'trage ein offenes Feld ein',
  },
  none: 'keines',
  anotherPlayer: 'ein anderer Spieler',
  events: {
    gameCreated: 'Das Spiel wurde angelegt.',
    gameImported: 'Das Spiel wurde eingelesen.',
    playerJoined: ({ name }) => `${name} ist dazugekommen.`,
    playerLeft: 'Ein Spieler ist gegangen.',
    clientSeedAdded: ({ name }) => `${name} hat den Würfeln einen Text gegeben.`,
    absenceClaimed: ({ name, absent }) => `${name} hat gemeldet, dass ${absent} fehlt.`,
    botSubstituted: ({ name, bot }) =>
      `${name} hat einen abwesenden Spieler gemeldet: ${bot} spielt für ihn.`,
    clockRanOut: ({ name, atZero }) =>
      atZero === 'BOT'
        ? `Die Zeit eines Spielers ist abgelaufen: ${name} spielt weiter.`
        : `Die Zeit von ${name} ist abgelaufen${atZero === 'PASS' ? ': der Zug wird vom Zufall gespielt' : ''}.`,
    gameExpired: 'Das Spiel wurde geschlossen, da es lange nicht gespielt wurde.',
    gameStarted: 'Das Spiel hat begonnen.',
    gameResumed: ({ name, turn }) => `Das Spiel geht weiter: Zug ${turn}, ${name}.`,
    rolled: ({ name, dice }) => `${name} hat ${dice} gewürfelt.`,
    diceKept: ({ name, count }) => `${name} behält ${count} Würfel.`,
    announced: ({ name, row }) => `${name} hat ${row} angesagt.`,
    attemptMade: ({ name, row, score, next }) =>
      `${name} hat ${score} in ${row} erreicht${next === undefined ? '' : `; danach spielt ${next}`}.`,
    fieldEntered: ({ name, field, score, bonus }) =>
      `${name} hat ${score === 0 ? `${field} gestrichen` : `${score} in ${field} eingetragen`}` +
      `${bonus === undefined ? '' : `, dazu ${bonus} Bonus`}.`,
    entryUndone: ({ name, field }) => `${name} hat ${field} zurückgenommen.`,
    turnEnded: ({ next, dictated }) =>
      `${next} ist am Zug${dictated === undefined ? '' : ` und muss ${dictated} spielen`}.`,
    sideResigned: ({ names, isPlural }) => `${names} ${have(isPlural)} das Spiel verlassen.`,
    gameFinished: ({ names, isPlural, isInstant }) =>
      names === ''
        ? 'Alle haben das Spiel verlassen.'
        : `Das Spiel ist aus: ${names} ${have(isPlural)} ${isInstant ? 'sofort ' : ''}gewonnen.`,
  },
};
