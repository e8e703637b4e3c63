import { plural } from '@yamb-server/engine/languages';
import type { GameMessages } from './game-messages.js';

const rolls = (count: number): string =>
  `${count} ${plural('hr', count, { one: 'bacanje', few: 'bacanja', other: 'bacanja' })}`;
const dice = (count: number): string =>
  `${count} ${plural('hr', count, { one: 'kockicu', few: 'kockice', other: 'kockica' })}`;
const leave = (isPlural: boolean): string => (isPlural ? 'napuštaju' : 'napušta');
const win = (isPlural: boolean): string => (isPlural ? 'pobjeđuju' : 'pobjeđuje');

/** The present tense: the past would have the gender of the player. */
export const hr: GameMessages = {
  refusals: {
    GAME_FINISHED: 'Igra je gotova; započnite drugu.',
    NOT_ROLLED: 'Kockice su još u čaši: prvo bacite.',
    ALREADY_ENTERED: ({ field }) =>
      `U ovom potezu već je upisano polje ${field}: poništite upis, završite potez ili bacite za sljedeći.`,
    NO_ROLLS_LEFT: (of) => `Potez ima ${rolls(of.rolls)} i sva su iskorištena: upišite neko otvoreno polje.`,
    NOTHING_TO_KEEP: 'Prvim bacanjem poteza bacaju se sve kockice: bacite bez zadržavanja.',
    ALL_DICE_KEPT: 'Mora se baciti barem jedna kockica: zadržite manje ili upišite neko otvoreno polje.',
    POSITION_OUT_OF_RANGE: ({ position, last }) =>
      `Na mjestu ${position} nema kockice: mjesta idu od 0 do ${last}.`,
    POSITION_REPEATED: ({ position }) =>
      `Mjesto ${position} navedeno je dvaput; navedite svaku kockicu jednom.`,
    NO_FIELD_AFTER_ROLL: ({ remedy }) => `Nakon ovog bacanja nijedno polje ne bi bilo otvoreno: ${remedy}.`,
    UNKNOWN_COLUMN: ({ column, known }) => `Listić nema stupac ${column}. Njegovi stupci: ${known}.`,
    UNKNOWN_ROW: ({ row, known }) => `Listić nema red ${row}. Njegovi redovi: ${known}.`,
    FIELD_FILLED: ({ field, score }) => `${field}: već je upisano ${score}; polje se upisuje jednom.`,
    FIELD_NOT_OPEN: ({ field, reason, open }) =>
      `Polje ${field} nije otvoreno: ${reason}. Sada je otvoreno: ${open}.`,
    JOKER_FORCED: ({ field, open }) =>
      `Polje ${field} nije otvoreno: pet istih upisuje se u red svojeg broja, zatim u donji dio. Sada je otvoreno: ${open}.`,
    NOTHING_TO_ANNOUNCE: 'Ovaj listić nema stupac najave.',
    ANNOUNCED_TOO_LATE:
      'Najavljuje se odmah nakon prvog bacanja poteza; upišite neko otvoreno polje ili bacajte dalje.',
    ALREADY_ANNOUNCED: ({ row }) =>
      `U ovom potezu najavljeno je ${row} i to se ne može povući: bacajte dalje ili upišite.`,
    TURN_DICTATED: ({ row }) => `U ovom potezu mora se igrati ${row} u stupcu dojave; najava nije moguća.`,
    ROW_NOT_ANNOUNCEABLE: ({ row, announceable }) =>
      `${row} se ne može najaviti. Može se najaviti: ${announceable}.`,
    NOTHING_TO_UNDO: 'Može se poništiti samo upis, do kraja poteza; bacanja i najave ne mogu.',
    NOTHING_ENTERED: 'Potez završava upisom: prvo upišite neko otvoreno polje.',
    ALREADY_RESIGNED: 'Ova strana već je napustila igru.',
    NOT_YOUR_TURN: ({ name }) => `Na potezu je ${name}.`,
    VERSION_CONFLICT: ({ expected, version }) =>
      `Igra je na verziji ${version}, a ne ${expected}: pogledajte je ponovno i odlučite iznova.`,
    GAME_NOT_STARTED: 'Igra čeka igrače: počinje kad se sva mjesta popune.',
    GAME_STARTED: 'Igra je počela: nitko se više ne može pridružiti. Da biste izašli, predajte.',
    ALREADY_JOINED: 'Već sjedite u ovoj igri; navedite mjesto da biste zauzeli još jedno.',
    SEAT_NOT_FREE: ({ free }) =>
      `Ovo mjesto nije slobodno za vas. Slobodnih mjesta za vas: ${free}. Ostala možda traže kod.`,
    NOTHING_TO_CLAIM:
      'Igra čeka vašu stranu, ili ste je napustili: samo protivnici odsutne strane mogu se javiti.',
    CLAIM_TOO_EARLY: ({ until }) => `Odsutna strana ima vremena do ${until}; javite se tada.`,
    CLOCK_RUNNING: ({ until }) =>
      `Strani na potezu teče sat do ${until}. Pričekajte: sat sam završava njezino vrijeme.`,
    DICE_ALREADY_THROWN: 'Sjeme igrača dodaje se prije prvog bacanja igre; njezine su kockice već određene.',
    CLIENT_SEED_GIVEN: 'Već ste dodali svoje sjeme ovoj igri; svaki igrač dodaje jedno.',
    DICE_ARE_SHARED: 'Sve igre ovog kola imaju iste kockice: nitko ne dodaje svoje sjeme.',
    DEAL_CLOSED: 'Vrijeme ovog kola je isteklo: njezine se igre više ne igraju.',
    PRACTICE_DICE_DO_NOT_FIT: ({ given, thrown }) =>
      given === 0
        ? 'Sve vježbovne kockice ove igre su bačene: upišite polje ili započnite drugu igru.'
        : `Za ovo bacanje zadano je brojeva: ${given}, a baca se kockica: ${thrown}. Zadržite druge kockice.`,
    LEFT_TOO_OFTEN: ({ times }) =>
      `Ovu ste igru napustili već toliko puta: ${times}. Ne možete joj se ponovno pridružiti.`,
    TOO_MANY_DEPARTURES:
      'Toliko ih se pridružilo i otišlo da ne možete izaći prije početka: predajte nakon njega.',
    TOO_MANY_CHANGES: 'U ovoj je igri previše mijenjano i vraćano: bacite, upišite polje ili završite potez.',
  },
  reasons: {
    order: 'stupac se popunjava svojim redom',
    announcedOther: 'u potezu je najavljeno drugo polje',
    dictatedOther: 'potez je dojavljen',
    notAnnounced: 'nije najavljeno nakon prvog bacanja',
    notDictated: 'upisuje se samo kad ga prethodna strana dojavi',
    notHand: 'traži bacanje svih kockica',
    notFirstRoll: 'traži prvo bacanje poteza',
    notYetObligatory: 'prvo dolaze ostali stupci',
    computed: 'računa se iz ostalih stupaca',
    noBonus:
      'traži još jednom pet istih, kad red za pet istih već ima svoje bodove, i to ograničen broj puta',
  },
  remedies: {
    announce: 'najavite red ili upišite otvoreno polje',
    keepNothing: 'bacite sve kockice ili upišite otvoreno polje',
    enter: 'upišite otvoreno polje',
  },
  none: 'ništa',
  anotherPlayer: 'drugi igrač',
  events: {
    gameCreated: 'Igra je napravljena.',
    gameImported: 'Igra je uvezena.',
    playerJoined: ({ name }) => `Pridružuje se ${name}.`,
    playerLeft: 'Jedan igrač odlazi.',
    clientSeedAdded: ({ name }) => `${name} dodaje tekst kockicama.`,
    absenceClaimed: ({ name, absent }) => `${name} prijavljuje da je ${absent} izvan igre.`,
    botSubstituted: ({ name, bot }) => `${name} prijavljuje odsutnog igrača: umjesto njega igra ${bot}.`,
    clockRanOut: ({ name, atZero }) =>
      atZero === 'BOT'
        ? `Jednom igraču isteklo je vrijeme: dalje igra ${name}.`
        : `${name} nema više vremena${atZero === 'PASS' ? ': potez se igra nasumce' : ''}.`,
    gameExpired: 'Igra je zatvorena jer se dugo nije igrala.',
    gameStarted: 'Igra je počela.',
    gameResumed: ({ name, turn }) => `Igra se nastavlja: potez ${turn}, ${name}.`,
    rolled: ({ name, dice: faces }) => `${name} baca ${faces}.`,
    diceKept: ({ name, count }) => `${name} zadržava ${dice(count)}.`,
    announced: ({ name, row }) => `${name} najavljuje: ${row}.`,
    attemptMade: ({ name, row, score, next }) =>
      `${name} postiže ${score}, ${row}${next === undefined ? '' : `; slijedi ${next}`}.`,
    fieldEntered: ({ name, field, score, bonus }) =>
      `${name} ${score === 0 ? `križa ${field}` : `upisuje ${score} u ${field}`}` +
      `${bonus === undefined ? '' : `, uz bonus ${bonus}`}.`,
    entryUndone: ({ name, field }) => `${name} poništava upis: ${field}.`,
    turnEnded: ({ next, dictated }) =>
      `Na redu je ${next}${dictated === undefined ? '' : `, dojavljeno je ${dictated}`}.`,
    sideResigned: ({ names, isPlural }) => `${names} ${leave(isPlural)} igru.`,
    gameFinished: ({ names, isPlural, isInstant }) =>
      names === ''
        ? 'Svi su napustili igru.'
        : `Igra je gotova: ${isInstant ? 'odmah ' : ''}${win(isPlural)} ${names}.`,
  },
};
