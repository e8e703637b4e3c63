import { plural } from '@yamb-server/engine/languages';
import type { GameMessages } from './game-messages.js';

const dice = (count: number): string =>
  `${count} ${plural('sv', count, { one: 'tärning', other: 'tärningar' })}`;

export const sv: GameMessages = {
  refusals: {
    GAME_FINISHED: 'Spelet är slut; skapa ett nytt.',
    NOT_ROLLED: 'Tärningarna ligger kvar i bägaren: kasta först.',
    ALREADY_ENTERED: ({ field }) =>
      `Den här turen har redan fört in ${field}: ångra, avsluta turen eller kasta för nästa.`,
    NO_ROLLS_LEFT: ({ rolls }) =>
      `En tur har ${rolls} kast och den här har använt dem: för in ett av de öppna fälten.`,
    NOTHING_TO_KEEP: 'Första kastet i en tur kastar alla tärningar: kasta utan att spara någon.',
    ALL_DICE_KEPT: 'Ett kast kastar minst en tärning: spara färre, eller för in ett av de öppna fälten.',
    POSITION_OUT_OF_RANGE: ({ position, last }) =>
      `Det finns ingen tärning på plats ${position}: platserna går från 0 till ${last}.`,
    POSITION_REPEATED: ({ position }) => `Plats ${position} nämns två gånger; nämn varje tärning en gång.`,
    NO_FIELD_AFTER_ROLL: ({ remedy }) => `Efter kastet skulle inget fält vara öppet: ${remedy}.`,
    UNKNOWN_COLUMN: ({ column, known }) => `Protokollet har ingen kolumn ${column}. Dess kolumner: ${known}.`,
    UNKNOWN_ROW: ({ row, known }) => `Protokollet har ingen rad ${row}. Dess rader: ${known}.`,
    FIELD_FILLED: ({ field, score }) => `${field} har redan ${score}; ett fält förs in en gång.`,
    FIELD_NOT_OPEN: ({ field, reason, open }) => `${field} är inte öppet: ${reason}. Öppet nu: ${open}.`,
    JOKER_FORCED: ({ field, open }) =>
      `${field} är inte öppet: fem lika förs in i raden för sitt tal, sedan i nedre delen. Öppet nu: ${open}.`,
    NOTHING_TO_ANNOUNCE: 'Det här protokollet har ingen anmäld kolumn.',
    ANNOUNCED_TOO_LATE:
      'Man anmäler direkt efter en turs första kast; för in ett av de öppna fälten, eller kasta vidare.',
    ALREADY_ANNOUNCED: ({ row }) =>
      `Den här turen har anmält ${row}, vilket inte tas tillbaka: kasta vidare, eller för in det.`,
    TURN_DICTATED: ({ row }) =>
      `Den här turen måste spela ${row} i den dikterade kolumnen; inget kan anmälas.`,
    ROW_NOT_ANNOUNCEABLE: ({ row, announceable }) => `${row} kan inte anmälas. Det här kan: ${announceable}.`,
    NOTHING_TO_UNDO: 'Bara en införing kan ångras, tills turen är slut; inte kast eller anmälningar.',
    NOTHING_ENTERED: 'En tur slutar med en införing: för först in ett av de öppna fälten.',
    ALREADY_RESIGNED: 'Den här sidan har redan lämnat spelet.',
    NOT_YOUR_TURN: ({ name }) => `Det är ${name} som är på tur.`,
    VERSION_CONFLICT: ({ expected, version }) =>
      `Spelet är på version ${version}, inte ${expected}: titta på det igen och bestäm på nytt.`,
    GAME_NOT_STARTED: 'Spelet väntar på spelare: det börjar när alla platser är tagna.',
    GAME_STARTED: 'Spelet har börjat: ingen kan längre gå med. Ge upp för att lämna.',
    ALREADY_JOINED: 'Du sitter redan i det här spelet; nämn en plats för att ta en till.',
    SEAT_NOT_FREE: ({ free }) =>
      `Platsen är inte ledig för dig. Platser som är det: ${free}. Andra kräver kanske koden.`,
    NOTHING_TO_CLAIM:
      'Spelet väntar på din sida, eller så har du lämnat det: bara motståndare till en frånvarande sida kan anmäla det.',
    CLAIM_TOO_EARLY: ({ until }) => `Den frånvarande sidan har tid till ${until}; anmäl då.`,
    CLOCK_RUNNING: ({ until }) =>
      `En klocka går för sidan i tur till ${until}. Vänta: klockan avslutar dess tid av sig själv.`,
    DICE_ALREADY_THROWN: 'Egna frön läggs till före spelets första kast; dess tärningar är nu bestämda.',
    CLIENT_SEED_GIVEN: 'Du har lagt till ditt frö i spelet; varje spelare lägger till ett.',
    DICE_ARE_SHARED: 'Alla spel i denna giv har samma tärningar: ingen lägger till ett eget frö.',
    DEAL_CLOSED: 'Tiden för denna giv är ute: dess spel spelas inte mer.',
    PRACTICE_DICE_DO_NOT_FIT: ({ given, thrown }) =>
      given === 0
        ? 'Alla övningstärningar i spelet har kastats: för in ett fält eller skapa ett annat spel.'
        : `Övningen har ${given} tal för kastet, som har ${dice(thrown)}: spara andra tärningar.`,
    LEFT_TOO_OFTEN: ({ times }) => `Du har lämnat det här spelet ${times} gånger: du kan inte gå med igen.`,
    TOO_MANY_DEPARTURES: 'Så många har kommit och gått att du inte kan lämna före starten: ge upp efter den.',
    TOO_MANY_CHANGES:
      'Det har ändrats och ångrats för mycket i spelet: kasta, för in ett fält eller avsluta turen.',
  },
  reasons: {
    order: 'kolumnen fylls i sin egen ordning',
    announcedOther: 'turen har anmält ett annat fält',
    dictatedOther: 'turen är dikterad',
    notAnnounced: 'det anmäldes inte efter första kastet',
    notDictated: 'det förs bara in när sidan före dikterar det',
    notHand: 'det kräver ett kast med alla tärningar',
    notFirstRoll: 'det kräver turens första kast',
    notYetObligatory: 'de andra kolumnerna kommer först',
    computed: 'det räknas ut från de andra kolumnerna',
    noBonus: 'det kräver fem lika en gång till, när raden för fem lika har sina poäng, och bara så ofta',
  },
  remedies: {
    announce: 'anmäl en rad, eller för in ett öppet fält',
    keepNothing: 'kasta alla tärningar, eller för in ett öppet fält',
    enter: 'för in ett öppet fält',
  },
  none: 'inget',
  anotherPlayer: 'en annan spelare',
  events: {
    gameCreated: 'Spelet skapades.',
    gameImported: 'Spelet importerades.',
    playerJoined: ({ name }) => `${name} har gått med.`,
    playerLeft: 'En spelare har gått.',
    clientSeedAdded: ({ name }) => `${name} har gett tärningarna en text.`,
    absenceClaimed: ({ name, absent }) => `${name} har anmält att ${absent} är frånvarande.`,
    botSubstituted: ({ name, bot }) => `${name} har anmält en frånvarande spelare: ${bot} spelar i stället.`,
    clockRanOut: ({ name, atZero }) =>
      atZero === 'BOT'
        ? `En spelares tid är ute: ${name} spelar vidare.`
        : `Tiden är ute för ${name}${atZero === 'PASS' ? ': turen spelas av slumpen' : ''}.`,
    gameExpired: 'Spelet stängdes, eftersom det inte spelats på länge.',
    gameStarted: 'Spelet har börjat.',
    gameResumed: ({ name, turn }) => `Spelet fortsätter: tur ${turn}, ${name}.`,
    rolled: ({ name, dice: faces }) => `${name} slog ${faces}.`,
    diceKept: ({ name, count }) => `${name} sparar ${dice(count)}.`,
    announced: ({ name, row }) => `${name} anmälde ${row}.`,
    attemptMade: ({ name, row, score, next }) =>
      `${name} nådde ${score} i ${row}${next === undefined ? '' : `; sedan spelar ${next}`}.`,
    fieldEntered: ({ name, field, score, bonus }) =>
      `${name} ${score === 0 ? `strök ${field}` : `förde in ${score} i ${field}`}` +
      `${bonus === undefined ? '' : `, plus ${bonus} i bonus`}.`,
    entryUndone: ({ name, field }) => `${name} ångrade ${field}.`,
    turnEnded: ({ next, dictated }) =>
      `${next} är på tur${dictated === undefined ? '' : ` och måste spela ${dictated}`}.`,
    sideResigned: ({ names }) => `${names} har lämnat spelet.`,
    gameFinished: ({ names, isInstant }) =>
      names === ''
        ? 'Alla har lämnat spelet.'
        : `Spelet är slut: ${names} har vunnit${isInstant ? ' direkt' : ''}.`,
  },
};
