// Made by `npm run messages` from locales/*/sheets.json: change those.
import { plural, type Language } from '../languages/index.js';

type Fact = string | number;

/** The messages of locales/<language>/sheets.json. */
export interface SheetMessages {
  readonly freeSeat: string;
  readonly notStarted: (m: { readonly free: number; readonly seats: Fact }) => string;
  readonly everybodyLeft: string;
  /** The end of a game for one player. */
  readonly overAlone: (m: { readonly total: number }) => string;
  readonly won: (m: { readonly names: Fact; readonly isPlural: boolean; readonly total: number }) => string;
  /** Several sides have the same total. */
  readonly wonEach: (m: { readonly names: Fact; readonly total: number }) => string;
  /** The rules let one throw win the game. */
  readonly wonAtOnce: (m: { readonly names: Fact; readonly isPlural: boolean; readonly total: number }) => string;
  /** points: each side with its points for columns, such as Ana 5, Bo 2. */
  readonly wonColumns: (m: { readonly names: Fact; readonly isPlural: boolean; readonly points: Fact }) => string;
  /** what: one of isToRoll, roll, hasEntered and hasCrossed. */
  readonly turn: (m: { readonly number: Fact; readonly what: Fact }) => string;
  readonly isToRoll: (m: { readonly name: Fact }) => string;
  readonly roll: (m: { readonly name: Fact; readonly roll: Fact; readonly of: Fact }) => string;
  readonly hasEntered: (m: { readonly name: Fact; readonly score: Fact; readonly field: Fact }) => string;
  readonly hasCrossed: (m: { readonly name: Fact; readonly field: Fact }) => string;
  /** Continues hasEntered or hasCrossed: points beside the field. */
  readonly beside: (m: { readonly bonus: Fact }) => string;
  /** Continues hasEntered or hasCrossed: who rolls next. */
  readonly next: (m: { readonly name: Fact }) => string;
  readonly announced: (m: { readonly row: Fact }) => string;
  readonly dictated: (m: { readonly row: Fact }) => string;
  /** Scores that players of a team have reached in a dictated turn. */
  readonly reached: (m: { readonly scores: Fact }) => string;
  /** Stands alone, or before a full stop. */
  readonly dice: (m: { readonly dice: Fact }) => string;
  /** One die in a list, described for people who cannot see the picture. */
  readonly keptDie: (m: { readonly face: Fact }) => string;
  /** Below a die in the picture: at most 7 letters, so that neighbours do not touch. */
  readonly kept: string;
  /** Explains the brackets around dice. */
  readonly keptSign: string;
  readonly open: (m: { readonly fields: Fact }) => string;
  readonly wouldCross: (m: { readonly field: Fact }) => string;
  readonly points: (m: { readonly each: Fact }) => string;
  /** Explains the brackets around scores. */
  readonly legend: string;
  /** Beside the name of a side that has left the game. */
  readonly left: string;
  readonly scoreSheet: (m: { readonly title: Fact }) => string;
  readonly bonusFrom: (m: { readonly from: Fact }) => string;
  readonly award: (m: { readonly row: Fact }) => string;
  readonly awardOfAll: string;
  readonly runningBonus: string;
  readonly allFields: string;
  readonly total: string;
  readonly savedRolls: string;
  readonly course: {
    readonly title: (m: { readonly game: Fact }) => string;
    readonly analysing: (m: { readonly percent: Fact }) => string;
    readonly exactly: string;
    readonly byEstimate: string;
    /** The total of one side, explained. The figures are already formatted. */
    readonly account: (m: { readonly start: Fact; readonly luck: Fact; readonly losses: Fact }) => string;
    /** As account, with what an estimate could not explain. */
    readonly accountWithRemainder: (m: { readonly start: Fact; readonly luck: Fact; readonly losses: Fact; readonly remainder: Fact }) => string;
    /** Key of a colour: at most 16 letters. */
    readonly goodLuck: string;
    /** Key of a colour: at most 16 letters. */
    readonly badLuck: string;
    /** Key of a colour: at most 16 letters. */
    readonly losses: string;
    readonly noTurn: string;
    /** Continues the account of one side. */
    readonly accuracy: (m: { readonly percent: Fact }) => string;
    /** Key of a mark: at most 16 letters. */
    readonly mistakes: string;
  };
}

export const sheetMessages: Readonly<Record<Language, SheetMessages>> = {
  en: {
    freeSeat: `free seat`,
    notStarted: (m) => `Not started: ${m.free} of ${m.seats} seats ${plural('en', m.free, { one: `is`, other: `are` })} free.`,
    everybodyLeft: `Everyone has left the game.`,
    overAlone: (m) => `The game is over: ${m.total} points.`,
    won: (m) => `The game is over: ${m.names} ${m.isPlural ? `have` : `has`} won with ${m.total} points.`,
    wonEach: (m) => `The game is over: ${m.names} have won with ${m.total} points each.`,
    wonAtOnce: (m) => `The game is over: ${m.names} ${m.isPlural ? `have` : `has`} won at once with ${m.total} points.`,
    wonColumns: (m) => `The game is over: ${m.names} ${m.isPlural ? `have` : `has`} won by columns (${m.points}).`,
    turn: (m) => `Turn ${m.number}: ${m.what}.`,
    isToRoll: (m) => `${m.name} is to roll`,
    roll: (m) => `${m.name}, roll ${m.roll} of ${m.of}`,
    hasEntered: (m) => `${m.name} has entered ${m.score} in ${m.field}`,
    hasCrossed: (m) => `${m.name} has crossed ${m.field}`,
    beside: (m) => `, plus a bonus of ${m.bonus}`,
    next: (m) => `, ${m.name} is next`,
    announced: (m) => `Announced: ${m.row}.`,
    dictated: (m) => `Dictated: ${m.row}.`,
    reached: (m) => `Reached so far: ${m.scores}.`,
    dice: (m) => `Dice: ${m.dice}`,
    keptDie: (m) => `${m.face} (kept)`,
    kept: `kept`,
    keptSign: `[ ] is kept`,
    open: (m) => `Open: ${m.fields}.`,
    wouldCross: (m) => `${m.field} crossed`,
    points: (m) => `Points: ${m.each}.`,
    legend: `( ) can be entered now for that many points; (/) would be crossed`,
    left: `(left)`,
    scoreSheet: (m) => `${m.title}: score sheet`,
    bonusFrom: (m) => `Bonus from ${m.from}`,
    award: (m) => `Award: ${m.row}`,
    awardOfAll: `Award: all fields`,
    runningBonus: `Running bonus`,
    allFields: `All fields`,
    total: `Total`,
    savedRolls: `Saved rolls`,
    course: {
      title: (m) => `${m.game}: the course of the game`,
      analysing: (m) => `The game is being analysed: ${m.percent} %. Look again in a moment.`,
      exactly: `The exact expected final total before each turn.`,
      byEstimate: `The estimated final total before each turn.`,
      account: (m) => `${m.start} expected at the start, luck ${m.luck}, losses ${m.losses}`,
      accountWithRemainder: (m) => `${m.start} expected at the start, luck ${m.luck}, losses ${m.losses}, unexplained ${m.remainder}`,
      goodLuck: `good luck`,
      badLuck: `bad luck`,
      losses: `losses`,
      noTurn: `No turn.`,
      accuracy: (m) => `accuracy ${m.percent} %`,
      mistakes: `mistakes`,
    },
  },
  de: {
    freeSeat: `freier Platz`,
    notStarted: (m) => `Nicht begonnen: von ${m.seats} Plätzen ${plural('de', m.free, { one: `ist`, other: `sind` })} ${m.free} frei.`,
    everybodyLeft: `Alle haben das Spiel verlassen.`,
    overAlone: (m) => `Das Spiel ist aus: ${plural('de', m.total, { one: `${m.total} Punkt`, other: `${m.total} Punkte` })}.`,
    won: (m) => `Das Spiel ist aus: ${m.names} ${m.isPlural ? `haben` : `hat`} mit ${plural('de', m.total, { one: `${m.total} Punkt`, other: `${m.total} Punkten` })} gewonnen.`,
    wonEach: (m) => `Das Spiel ist aus: ${m.names} haben mit je ${plural('de', m.total, { one: `${m.total} Punkt`, other: `${m.total} Punkte` })} gewonnen.`,
    wonAtOnce: (m) => `Das Spiel ist aus: ${m.names} ${m.isPlural ? `haben` : `hat`} sofort gewonnen, mit ${plural('de', m.total, { one: `${m.total} Punkt`, other: `${m.total} Punkten` })}.`,
    wonColumns: (m) => `Das Spiel ist aus: ${m.names} ${m.isPlural ? `haben` : `hat`} nach Spalten gewonnen (${m.points}).`,
    turn: (m) => `Zug ${m.number}: ${m.what}.`,
    isToRoll: (m) => `${m.name} ist am Wurf`,
    roll: (m) => `${m.name}, Wurf ${m.roll} von ${m.of}`,
    hasEntered: (m) => `${m.name} hat ${m.score} in ${m.field} eingetragen`,
    hasCrossed: (m) => `${m.name} hat ${m.field} gestrichen`,
    beside: (m) => `, dazu ${m.bonus} Bonus`,
    next: (m) => `, danach ${m.name}`,
    announced: (m) => `Angesagt: ${m.row}.`,
    dictated: (m) => `Diktiert: ${m.row}.`,
    reached: (m) => `Bisher erreicht: ${m.scores}.`,
    dice: (m) => `Würfel: ${m.dice}`,
    keptDie: (m) => `${m.face} (behalten)`,
    kept: `bleibt`,
    keptSign: `[ ] behalten`,
    open: (m) => `Offen: ${m.fields}.`,
    wouldCross: (m) => `${m.field} gestrichen`,
    points: (m) => `Punkte: ${m.each}.`,
    legend: `( ) kann jetzt eingetragen werden, für so viele Punkte; (/) würde gestrichen`,
    left: `(nicht mehr dabei)`,
    scoreSheet: (m) => `${m.title}: Spielzettel`,
    bonusFrom: (m) => `Bonus ab ${m.from}`,
    award: (m) => `Prämie: ${m.row}`,
    awardOfAll: `Prämie: alle Felder`,
    runningBonus: `Laufender Bonus`,
    allFields: `Alle Felder`,
    total: `Gesamt`,
    savedRolls: `Gesparte Würfe`,
    course: {
      title: (m) => `${m.game}: der Verlauf eines Spiels`,
      analysing: (m) => `Das Spiel wird ausgewertet: ${m.percent} %. Sieh gleich noch einmal nach.`,
      exactly: `Die Endsumme, die vor jedem Zug zu erwarten war, genau berechnet.`,
      byEstimate: `Die Endsumme, die vor jedem Zug zu erwarten war, geschätzt.`,
      account: (m) => `am Anfang ${m.start} zu erwarten, Glück ${m.luck}, Verluste ${m.losses}`,
      accountWithRemainder: (m) => `am Anfang ${m.start} zu erwarten, Glück ${m.luck}, Verluste ${m.losses}, nicht vorhergesehen ${m.remainder}`,
      goodLuck: `Glück`,
      badLuck: `Pech`,
      losses: `Verluste`,
      noTurn: `Kein Zug.`,
      accuracy: (m) => `Genauigkeit ${m.percent} %`,
      mistakes: `Fehler`,
    },
  },
  es: {
    freeSeat: `asiento libre`,
    notStarted: (m) => `Sin empezar: ${plural('es', m.free, { one: `${m.free} asiento libre`, other: `${m.free} asientos libres` })} de ${m.seats}.`,
    everybodyLeft: `Todos han dejado la partida.`,
    overAlone: (m) => `La partida ha terminado: ${plural('es', m.total, { one: `${m.total} punto`, other: `${m.total} puntos` })}.`,
    won: (m) => `La partida ha terminado: ${m.names} ${m.isPlural ? `han` : `ha`} ganado con ${plural('es', m.total, { one: `${m.total} punto`, other: `${m.total} puntos` })}.`,
    wonEach: (m) => `La partida ha terminado: ${m.names} han ganado con ${plural('es', m.total, { one: `${m.total} punto`, other: `${m.total} puntos` })} cada uno.`,
    wonAtOnce: (m) => `La partida ha terminado: ${m.names} ${m.isPlural ? `han` : `ha`} ganado en el acto con ${plural('es', m.total, { one: `${m.total} punto`, other: `${m.total} puntos` })}.`,
    wonColumns: (m) => `La partida ha terminado: ${m.names} ${m.isPlural ? `han` : `ha`} ganado por columnas (${m.points}).`,
    turn: (m) => `Turno ${m.number}: ${m.what}.`,
    isToRoll: (m) => `${m.name} debe tirar`,
    roll: (m) => `${m.name}, tirada ${m.roll} de ${m.of}`,
    hasEntered: (m) => `${m.name} ha anotado ${m.score} en ${m.field}`,
    hasCrossed: (m) => `${m.name} ha tachado ${m.field}`,
    beside: (m) => `, más un bono de ${m.bonus}`,
    next: (m) => `, sigue ${m.name}`,
    announced: (m) => `Anunciado: ${m.row}.`,
    dictated: (m) => `Dictado: ${m.row}.`,
    reached: (m) => `Alcanzado hasta ahora: ${m.scores}.`,
    dice: (m) => `Dados: ${m.dice}`,
    keptDie: (m) => `${m.face} (guardado)`,
    kept: `queda`,
    keptSign: `[ ] guardado`,
    open: (m) => `Abierto: ${m.fields}.`,
    wouldCross: (m) => `${m.field} tachado`,
    points: (m) => `Puntos: ${m.each}.`,
    legend: `( ) se puede anotar ahora, por esos puntos; (/) quedaría tachado`,
    left: `(se fue)`,
    scoreSheet: (m) => `${m.title}: planilla`,
    bonusFrom: (m) => `Bono desde ${m.from}`,
    award: (m) => `Premio: ${m.row}`,
    awardOfAll: `Premio: casillas`,
    runningBonus: `Bono acumulado`,
    allFields: `Todas las casillas`,
    total: `Total`,
    savedRolls: `Tiradas guardadas`,
    course: {
      title: (m) => `${m.game}: el curso de una partida`,
      analysing: (m) => `La partida se está analizando: ${m.percent} %. Vuelve a mirar dentro de un momento.`,
      exactly: `El total final que cabía esperar antes de cada turno, exacto.`,
      byEstimate: `El total final que cabía esperar antes de cada turno, estimado.`,
      account: (m) => `${m.start} esperados al principio, suerte ${m.luck}, pérdidas ${m.losses}`,
      accountWithRemainder: (m) => `${m.start} esperados al principio, suerte ${m.luck}, pérdidas ${m.losses}, imprevisto ${m.remainder}`,
      goodLuck: `buena suerte`,
      badLuck: `mala suerte`,
      losses: `pérdidas`,
      noTurn: `Ningún turno.`,
      accuracy: (m) => `precisión ${m.percent} %`,
      mistakes: `errores`,
    },
  },
  fr: {
    freeSeat: `place libre`,
    notStarted: (m) => `Pas commencé : ${m.free === 1 ? `${m.free} place libre` : `${m.free} places libres`} sur ${m.seats}.`,
    everybodyLeft: `Tous ont quitté la partie.`,
    overAlone: (m) => `La partie est finie : ${plural('fr', m.total, { one: `${m.total} point`, other: `${m.total} points` })}.`,
    won: (m) => `La partie est finie : ${m.names} ${m.isPlural ? `gagnent` : `gagne`} avec ${plural('fr', m.total, { one: `${m.total} point`, other: `${m.total} points` })}.`,
    wonEach: (m) => `La partie est finie : ${m.names} gagnent avec ${plural('fr', m.total, { one: `${m.total} point`, other: `${m.total} points` })} chacun.`,
    wonAtOnce: (m) => `La partie est finie : ${m.names} ${m.isPlural ? `gagnent` : `gagne`} d’un coup avec ${plural('fr', m.total, { one: `${m.total} point`, other: `${m.total} points` })}.`,
    wonColumns: (m) => `La partie est finie : ${m.names} ${m.isPlural ? `gagnent` : `gagne`} aux colonnes (${m.points}).`,
    turn: (m) => `Tour ${m.number} : ${m.what}.`,
    isToRoll: (m) => `${m.name} doit lancer`,
    roll: (m) => `${m.name}, lancer ${m.roll} sur ${m.of}`,
    hasEntered: (m) => `${m.name} a inscrit ${m.score} dans ${m.field}`,
    hasCrossed: (m) => `${m.name} a barré ${m.field}`,
    beside: (m) => `, plus un bonus de ${m.bonus}`,
    next: (m) => `, puis ${m.name}`,
    announced: (m) => `Annonce : ${m.row}.`,
    dictated: (m) => `Dicté : ${m.row}.`,
    reached: (m) => `Atteint jusqu’ici : ${m.scores}.`,
    dice: (m) => `Dés : ${m.dice}`,
    keptDie: (m) => `${m.face} (gardé)`,
    kept: `gardé`,
    keptSign: `[ ] gardé`,
    open: (m) => `Ouvert : ${m.fields}.`,
    wouldCross: (m) => `${m.field} barré`,
    points: (m) => `Points : ${m.each}.`,
    legend: `( ) peut être inscrit maintenant, pour ces points ; (/) serait barré`,
    left: `(parti)`,
    scoreSheet: (m) => `${m.title} : feuille de score`,
    bonusFrom: (m) => `Bonus dès ${m.from}`,
    award: (m) => `Prime : ${m.row}`,
    awardOfAll: `Prime : cases`,
    runningBonus: `Bonus cumulé`,
    allFields: `Toutes les cases`,
    total: `Total`,
    savedRolls: `Lancers gardés`,
    course: {
      title: (m) => `${m.game} : le cours d’une partie`,
      analysing: (m) => `La partie est en cours d’analyse : ${m.percent} %. Revenez dans un instant.`,
      exactly: `Le total final attendu avant chaque tour, calculé exactement.`,
      byEstimate: `Le total final attendu avant chaque tour, par estimation.`,
      account: (m) => `${m.start} attendus au début, chance ${m.luck}, pertes ${m.losses}`,
      accountWithRemainder: (m) => `${m.start} attendus au début, chance ${m.luck}, pertes ${m.losses}, imprévu ${m.remainder}`,
      goodLuck: `chance`,
      badLuck: `malchance`,
      losses: `pertes`,
      noTurn: `Aucun tour.`,
      accuracy: (m) => `précision ${m.percent} %`,
      mistakes: `erreurs`,
    },
  },
  hr: {
    freeSeat: `slobodno mjesto`,
    notStarted: (m) => `Nije počelo: slobodnih mjesta ${m.free} od ${m.seats}.`,
    everybodyLeft: `Svi su napustili igru.`,
    overAlone: (m) => `Igra je gotova: ${plural('hr', m.total, { one: `${m.total} bod`, few: `${m.total} boda`, other: `${m.total} bodova` })}.`,
    won: (m) => `Igra je gotova: ${m.isPlural ? `pobjeđuju` : `pobjeđuje`} ${m.names}, ${plural('hr', m.total, { one: `${m.total} bod`, few: `${m.total} boda`, other: `${m.total} bodova` })}.`,
    wonEach: (m) => `Igra je gotova: pobjeđuju ${m.names}, po ${plural('hr', m.total, { one: `${m.total} bod`, few: `${m.total} boda`, other: `${m.total} bodova` })}.`,
    wonAtOnce: (m) => `Igra je gotova: odmah ${m.isPlural ? `pobjeđuju` : `pobjeđuje`} ${m.names}, ${plural('hr', m.total, { one: `${m.total} bod`, few: `${m.total} boda`, other: `${m.total} bodova` })}.`,
    wonColumns: (m) => `Igra je gotova: po stupcima ${m.isPlural ? `pobjeđuju` : `pobjeđuje`} ${m.names} (${m.points}).`,
    turn: (m) => `Potez ${m.number}: ${m.what}.`,
    isToRoll: (m) => `baca ${m.name}`,
    roll: (m) => `${m.name}, bacanje ${m.roll} od ${m.of}`,
    hasEntered: (m) => `${m.name} upisuje ${m.score} u ${m.field}`,
    hasCrossed: (m) => `${m.name} križa ${m.field}`,
    beside: (m) => `, uz bonus ${m.bonus}`,
    next: (m) => `, slijedi ${m.name}`,
    announced: (m) => `Najava: ${m.row}.`,
    dictated: (m) => `Dojava: ${m.row}.`,
    reached: (m) => `Postignuto dosad: ${m.scores}.`,
    dice: (m) => `Kockice: ${m.dice}`,
    keptDie: (m) => `${m.face} (zadržana)`,
    kept: `čuva se`,
    keptSign: `[ ] zadržana`,
    open: (m) => `Otvoreno: ${m.fields}.`,
    wouldCross: (m) => `${m.field} prekriženo`,
    points: (m) => `Bodovi: ${m.each}.`,
    legend: `( ) može se upisati sada, za toliko bodova; (/) bilo bi prekriženo`,
    left: `(izvan igre)`,
    scoreSheet: (m) => `${m.title}: listić`,
    bonusFrom: (m) => `Bonus od ${m.from}`,
    award: (m) => `Nagrada: ${m.row}`,
    awardOfAll: `Nagrada: sva polja`,
    runningBonus: `Tekući bonus`,
    allFields: `Sva polja`,
    total: `Ukupno`,
    savedRolls: `Sačuvana bacanja`,
    course: {
      title: (m) => `${m.game}: tijek igre`,
      analysing: (m) => `Igra se analizira: ${m.percent} %. Pogledajte opet za koji trenutak.`,
      exactly: `Konačni zbroj koji se mogao očekivati prije svakog poteza, točno.`,
      byEstimate: `Konačni zbroj koji se mogao očekivati prije svakog poteza, procijenjeno.`,
      account: (m) => `na početku očekivano ${m.start}, sreća ${m.luck}, gubici ${m.losses}`,
      accountWithRemainder: (m) => `na početku očekivano ${m.start}, sreća ${m.luck}, gubici ${m.losses}, nepredviđeno ${m.remainder}`,
      goodLuck: `sreća`,
      badLuck: `nesreća`,
      losses: `gubici`,
      noTurn: `Nema poteza.`,
      accuracy: (m) => `točnost ${m.percent} %`,
      mistakes: `pogreške`,
    },
  },
  sr: {
    freeSeat: `слободно место`,
    notStarted: (m) => `Није почело: слободних места ${m.free} од ${m.seats}.`,
    everybodyLeft: `Сви су напустили игру.`,
    overAlone: (m) => `Игра је завршена: ${plural('sr', m.total, { one: `${m.total} поен`, few: `${m.total} поена`, other: `${m.total} поена` })}.`,
    won: (m) => `Игра је завршена: ${m.isPlural ? `побеђују` : `побеђује`} ${m.names}, ${plural('sr', m.total, { one: `${m.total} поен`, few: `${m.total} поена`, other: `${m.total} поена` })}.`,
    wonEach: (m) => `Игра је завршена: побеђују ${m.names}, по ${plural('sr', m.total, { one: `${m.total} поен`, few: `${m.total} поена`, other: `${m.total} поена` })}.`,
    wonAtOnce: (m) => `Игра је завршена: одмах ${m.isPlural ? `побеђују` : `побеђује`} ${m.names}, ${plural('sr', m.total, { one: `${m.total} поен`, few: `${m.total} поена`, other: `${m.total} поена` })}.`,
    wonColumns: (m) => `Игра је завршена: по колонама ${m.isPlural ? `побеђују` : `побеђује`} ${m.names} (${m.points}).`,
    turn: (m) => `Потез ${m.number}: ${m.what}.`,
    isToRoll: (m) => `баца ${m.name}`,
    roll: (m) => `${m.name}, бацање ${m.roll} од ${m.of}`,
    hasEntered: (m) => `${m.name} уписује ${m.score} у ${m.field}`,
    hasCrossed: (m) => `${m.name} прецртава ${m.field}`,
    beside: (m) => `, уз бонус ${m.bonus}`,
    next: (m) => `, следи ${m.name}`,
    announced: (m) => `Најава: ${m.row}.`,
    dictated: (m) => `Диктирано: ${m.row}.`,
    reached: (m) => `Постигнуто до сада: ${m.scores}.`,
    dice: (m) => `Коцкице: ${m.dice}`,
    keptDie: (m) => `${m.face} (задржана)`,
    kept: `чува се`,
    keptSign: `[ ] задржана`,
    open: (m) => `Отворено: ${m.fields}.`,
    wouldCross: (m) => `${m.field} прецртано`,
    points: (m) => `Поени: ${m.each}.`,
    legend: `( ) може се уписати сада, за толико поена; (/) било би прецртано`,
    left: `(ван игре)`,
    scoreSheet: (m) => `${m.title}: листић`,
    bonusFrom: (m) => `Бонус од ${m.from}`,
    award: (m) => `Награда: ${m.row}`,
    awardOfAll: `Награда: сва поља`,
    runningBonus: `Текући бонус`,
    allFields: `Сва поља`,
    total: `Укупно`,
    savedRolls: `Сачувана бацања`,
    course: {
      title: (m) => `${m.game}: ток игре`,
      analysing: (m) => `Игра се анализира: ${m.percent} %. Погледајте опет за који тренутак.`,
      exactly: `Коначни збир који се могао очекивати пре сваког потеза, тачно.`,
      byEstimate: `Коначни збир који се могао очекивати пре сваког потеза, процењено.`,
      account: (m) => `на почетку очекивано ${m.start}, срећа ${m.luck}, губици ${m.losses}`,
      accountWithRemainder: (m) => `на почетку очекивано ${m.start}, срећа ${m.luck}, губици ${m.losses}, непредвиђено ${m.remainder}`,
      goodLuck: `срећа`,
      badLuck: `несрећа`,
      losses: `губици`,
      noTurn: `Нема потеза.`,
      accuracy: (m) => `тачност ${m.percent} %`,
      mistakes: `грешке`,
    },
  },
  sv: {
    freeSeat: `ledig plats`,
    notStarted: (m) => `Inte påbörjat: av ${m.seats} platser är ${plural('sv', m.free, { one: `${m.free} ledig`, other: `${m.free} lediga` })}.`,
    everybodyLeft: `Alla har lämnat spelet.`,
    overAlone: (m) => `Spelet är slut: ${m.total} poäng.`,
    won: (m) => `Spelet är slut: ${m.names} har vunnit med ${m.total} poäng.`,
    wonEach: (m) => `Spelet är slut: ${m.names} har vunnit med ${m.total} poäng var.`,
    wonAtOnce: (m) => `Spelet är slut: ${m.names} har vunnit direkt med ${m.total} poäng.`,
    wonColumns: (m) => `Spelet är slut: ${m.names} har vunnit på kolumner (${m.points}).`,
    turn: (m) => `Tur ${m.number}: ${m.what}.`,
    isToRoll: (m) => `${m.name} ska kasta`,
    roll: (m) => `${m.name}, kast ${m.roll} av ${m.of}`,
    hasEntered: (m) => `${m.name} har fört in ${m.score} i ${m.field}`,
    hasCrossed: (m) => `${m.name} har strukit ${m.field}`,
    beside: (m) => `, plus ${m.bonus} i bonus`,
    next: (m) => `, sedan ${m.name}`,
    announced: (m) => `Anmält: ${m.row}.`,
    dictated: (m) => `Dikterat: ${m.row}.`,
    reached: (m) => `Uppnått hittills: ${m.scores}.`,
    dice: (m) => `Tärningar: ${m.dice}`,
    keptDie: (m) => `${m.face} (sparad)`,
    kept: `sparad`,
    keptSign: `[ ] sparad`,
    open: (m) => `Öppet: ${m.fields}.`,
    wouldCross: (m) => `${m.field} struken`,
    points: (m) => `Poäng: ${m.each}.`,
    legend: `( ) kan föras in nu, för så många poäng; (/) skulle strykas`,
    left: `(har lämnat)`,
    scoreSheet: (m) => `${m.title}: protokoll`,
    bonusFrom: (m) => `Bonus från ${m.from}`,
    award: (m) => `Pris: ${m.row}`,
    awardOfAll: `Pris: alla fält`,
    runningBonus: `Löpande bonus`,
    allFields: `Alla fält`,
    total: `Summa`,
    savedRolls: `Sparade kast`,
    course: {
      title: (m) => `${m.game}: spelets förlopp`,
      analysing: (m) => `Spelet analyseras: ${m.percent} %. Titta igen om en stund.`,
      exactly: `Slutsumman som kunde väntas före varje tur, exakt.`,
      byEstimate: `Slutsumman som kunde väntas före varje tur, uppskattad.`,
      account: (m) => `${m.start} väntades vid starten, tur ${m.luck}, förluster ${m.losses}`,
      accountWithRemainder: (m) => `${m.start} väntades vid starten, tur ${m.luck}, förluster ${m.losses}, oförutsett ${m.remainder}`,
      goodLuck: `tur`,
      badLuck: `otur`,
      losses: `förluster`,
      noTurn: `Ingen tur spelad.`,
      accuracy: (m) => `träffsäkerhet ${m.percent} %`,
      mistakes: `misstag`,
    },
  },
  'sr-Latn': {
    freeSeat: `slobodno mesto`,
    notStarted: (m) => `Nije počelo: slobodnih mesta ${m.free} od ${m.seats}.`,
    everybodyLeft: `Svi su napustili igru.`,
    overAlone: (m) => `Igra je završena: ${plural('sr-Latn', m.total, { one: `${m.total} poen`, few: `${m.total} poena`, other: `${m.total} poena` })}.`,
    won: (m) => `Igra je završena: ${m.isPlural ? `pobeđuju` : `pobeđuje`} ${m.names}, ${plural('sr-Latn', m.total, { one: `${m.total} poen`, few: `${m.total} poena`, other: `${m.total} poena` })}.`,
    wonEach: (m) => `Igra je završena: pobeđuju ${m.names}, po ${plural('sr-Latn', m.total, { one: `${m.total} poen`, few: `${m.total} poena`, other: `${m.total} poena` })}.`,
    wonAtOnce: (m) => `Igra je završena: odmah ${m.isPlural ? `pobeđuju` : `pobeđuje`} ${m.names}, ${plural('sr-Latn', m.total, { one: `${m.total} poen`, few: `${m.total} poena`, other: `${m.total} poena` })}.`,
    wonColumns: (m) => `Igra je završena: po kolonama ${m.isPlural ? `pobeđuju` : `pobeđuje`} ${m.names} (${m.points}).`,
    turn: (m) => `Potez ${m.number}: ${m.what}.`,
    isToRoll: (m) => `baca ${m.name}`,
    roll: (m) => `${m.name}, bacanje ${m.roll} od ${m.of}`,
    hasEntered: (m) => `${m.name} upisuje ${m.score} u ${m.field}`,
    hasCrossed: (m) => `${m.name} precrtava ${m.field}`,
    beside: (m) => `, uz bonus ${m.bonus}`,
    next: (m) => `, sledi ${m.name}`,
    announced: (m) => `Najava: ${m.row}.`,
    dictated: (m) => `Diktirano: ${m.row}.`,
    reached: (m) => `Postignuto do sada: ${m.scores}.`,
    dice: (m) => `Kockice: ${m.dice}`,
    keptDie: (m) => `${m.face} (zadržana)`,
    kept: `čuva se`,
    keptSign: `[ ] zadržana`,
    open: (m) => `Otvoreno: ${m.fields}.`,
    wouldCross: (m) => `${m.field} precrtano`,
    points: (m) => `Poeni: ${m.each}.`,
    legend: `( ) može se upisati sada, za toliko poena; (/) bilo bi precrtano`,
    left: `(van igre)`,
    scoreSheet: (m) => `${m.title}: listić`,
    bonusFrom: (m) => `Bonus od ${m.from}`,
    award: (m) => `Nagrada: ${m.row}`,
    awardOfAll: `Nagrada: sva polja`,
    runningBonus: `Tekući bonus`,
    allFields: `Sva polja`,
    total: `Ukupno`,
    savedRolls: `Sačuvana bacanja`,
    course: {
      title: (m) => `${m.game}: tok igre`,
      analysing: (m) => `Igra se analizira: ${m.percent} %. Pogledajte opet za koji trenutak.`,
      exactly: `Konačni zbir koji se mogao očekivati pre svakog poteza, tačno.`,
      byEstimate: `Konačni zbir koji se mogao očekivati pre svakog poteza, procenjeno.`,
      account: (m) => `na početku očekivano ${m.start}, sreća ${m.luck}, gubici ${m.losses}`,
      accountWithRemainder: (m) => `na početku očekivano ${m.start}, sreća ${m.luck}, gubici ${m.losses}, nepredviđeno ${m.remainder}`,
      goodLuck: `sreća`,
      badLuck: `nesreća`,
      losses: `gubici`,
      noTurn: `Nema poteza.`,
      accuracy: (m) => `tačnost ${m.percent} %`,
      mistakes: `greške`,
    },
  },
};
