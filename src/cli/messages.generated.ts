// Made by `npm run messages` from locales/*/cli.json: change those.
import { plural, type Language } from '@yamb-server/engine/languages';

type Fact = string | number;

/** The messages of locales/<language>/cli.json. */
export interface CliMessages {
  /** Name of a player who has not given one. */
  readonly you: string;
  /** Name of one of several players who have not given one. */
  readonly player: (m: { readonly number: Fact }) => string;
  readonly practiceDice: string;
  readonly boundDice: (m: { readonly commitment: Fact }) => string;
  readonly seed: (m: { readonly seed: Fact }) => string;
  readonly proof: (m: { readonly gameId: Fact }) => string;
  readonly game: (m: { readonly id: Fact }) => string;
  readonly gameOn: (m: { readonly id: Fact; readonly url: Fact }) => string;
  readonly goesOn: string;
  readonly typeHelp: string;
  readonly waits: string;
  /** A seat that is not taken yet. */
  readonly free: string;
  /** Above the command by which others join. */
  readonly invitation: string;
  /** Among the keys, while it is another player's turn. */
  readonly waitsFor: (m: { readonly player: Fact }) => string;
  readonly page: (m: { readonly page: Fact; readonly pages: Fact }) => string;
  /** Before a game is discarded. */
  readonly askToLeave: string;
  readonly askToResign: string;
  readonly nothingToChoose: string;
  /** Above a list of games. */
  readonly unfinished: string;
  /** The question below a list of games. */
  readonly whichGame: string;
  readonly over: string;
  readonly won: string;
  readonly turn: (m: { readonly number: Fact }) => string;
  readonly turnsLeft: (m: { readonly count: number }) => string;
  readonly notRolled: string;
  readonly roll: (m: { readonly number: Fact }) => string;
  readonly entered: string;
  readonly rollsLeft: (m: { readonly count: number }) => string;
  readonly announced: (m: { readonly row: Fact }) => string;
  readonly dictated: (m: { readonly row: Fact }) => string;
  /** Label of a line with the dice. */
  readonly dice: string;
  /** Label of a line with the keys of the dice. */
  readonly keys: string;
  readonly noField: string;
  readonly allFields: (m: { readonly count: Fact }) => string;
  /** What each key does. */
  readonly keyOf: {
    readonly roll: string;
    readonly keep: string;
    readonly announce: string;
    readonly enter: string;
    readonly undo: string;
    readonly next: string;
    readonly help: string;
    readonly quit: string;
  };
  /** Commands stay as they are. Explanations begin in column 13. */
  readonly help: string;
  readonly announceOneRow: string;
  readonly noCommand: (m: { readonly word: Fact }) => string;
  readonly diceInCup: string;
  readonly diceNumbered: (m: { readonly count: Fact }) => string;
  readonly howToEnter: string;
  readonly noFieldNumber: (m: { readonly number: Fact; readonly open: Fact }) => string;
  readonly nameColumn: (m: { readonly columns: Fact }) => string;
  readonly noOpenRow: (m: { readonly row: Fact }) => string;
  /** Beside the best of several choices. */
  readonly best: string;
  readonly toWin: (m: { readonly percent: Fact }) => string;
  readonly puzzle: {
    readonly title: (m: { readonly ruleset: Fact; readonly difficulty: string; readonly rating: Fact }) => string;
    readonly ask: string;
    readonly noNumber: (m: { readonly count: Fact }) => string;
    readonly solved: (m: { readonly choice: Fact }) => string;
    /** choice: the best one, in words. loss: points, already formatted. */
    readonly missed: (m: { readonly choice: Fact; readonly loss: Fact; readonly grade: Fact }) => string;
    readonly rated: (m: { readonly rating: Fact; readonly gained: Fact }) => string;
    readonly none: string;
    readonly more: string;
  };
  readonly analysis: {
    readonly title: (m: { readonly ruleset: Fact; readonly isExact: boolean }) => string;
    /** Heads of a table. */
    readonly ofTurns: {
      readonly turn: string;
      readonly player: string;
      readonly expected: string;
      readonly luck: string;
      readonly loss: string;
      readonly winLoss: string;
    };
    /** Last head of the table: all choices. */
    readonly choices: string;
    /** Last head of the table: only choices that lost points. */
    readonly lost: string;
    /** Heads of a table. */
    readonly ofSides: {
      readonly player: string;
      readonly start: string;
      readonly luck: string;
      readonly losses: string;
      readonly winLosses: string;
      readonly total: string;
      readonly withoutLuck: string;
      readonly accuracy: string;
      /** Head of a column: the accuracy in other games. */
      readonly usual: string;
    };
    readonly notForeseen: string;
    readonly bestChoice: (m: { readonly choice: Fact }) => string;
    /** Above the costliest choices of a player. */
    readonly worst: string;
    readonly grade: (m: { readonly grade: string }) => string;
  };
  /** Heads of the table of rule sets. */
  readonly heads: {
    readonly id: string;
    readonly game: string;
    readonly dice: string;
    readonly rows: string;
    readonly columns: string;
    readonly players: string;
    readonly variants: string;
  };
  readonly source: (m: { readonly source: Fact }) => string;
  /** How many players a game can have. */
  readonly seats: (m: { readonly min: Fact; readonly max: Fact }) => string;
  /** How many teams of size players a game can have. */
  readonly teams: (m: { readonly sides: Fact; readonly size: Fact }) => string;
  /** Between seats and teams. */
  readonly orTeams: string;
  readonly diceOf: (m: { readonly dice: Fact }) => string;
  /** A game that counts fewer dice than it throws. */
  readonly diceOfWhich: (m: { readonly dice: Fact; readonly counted: Fact }) => string;
  readonly rollsATurn: (m: { readonly rolls: number }) => string;
  readonly parts: {
    readonly columns: string;
    readonly rows: string;
    readonly sections: string;
    readonly bonusFields: string;
    readonly rules: string;
    readonly variants: string;
  };
  readonly pointsFrom: (m: { readonly points: Fact; readonly from: Fact }) => string;
  /** Continues pointsFrom. */
  readonly andExcess: (m: { readonly from: Fact }) => string;
  readonly bonusField: (m: { readonly points: Fact; readonly field: Fact; readonly times: number }) => string;
}

export const cliMessages: Readonly<Record<Language, CliMessages>> = {
  en: {
    you: `You`,
    player: (m) => `Player ${m.number}`,
    practiceDice: `Your seed determines the dice: the same seed gives the same dice.`,
    boundDice: (m) => `The dice are bound to a seed whose SHA-256 is ${m.commitment}.`,
    seed: (m) => `Seed of the dice: ${m.seed}`,
    proof: (m) => `Game: ${m.gameId} (docs/fairness.md explains how to verify every roll with both)`,
    game: (m) => `Game: ${m.id}`,
    gameOn: (m) => `Game ${m.id} on ${m.url}`,
    goesOn: `Continue where you left off:`,
    typeHelp: `Type ? for help.`,
    waits: `Waiting for players to join.`,
    free: `free`,
    invitation: `Others can join with:`,
    waitsFor: (m) => `waiting for ${m.player}`,
    page: (m) => `page ${m.page} of ${m.pages}: space bar for the next`,
    askToLeave: `This game is not saved. Press q again to leave it.`,
    askToResign: `Resign this game? Repeat the command to confirm.`,
    nothingToChoose: `There is nothing to choose right now.`,
    unfinished: `Unfinished games:`,
    whichGame: `Type the number of a game to continue, or press Enter for a new one:`,
    over: `The game is over.`,
    won: `won`,
    turn: (m) => `turn ${m.number}`,
    turnsLeft: (m) => `${plural('en', m.count, { one: `${m.count} turn`, other: `${m.count} turns` })} left`,
    notRolled: `not rolled yet`,
    roll: (m) => `roll ${m.number}`,
    entered: `entered`,
    rollsLeft: (m) => `${plural('en', m.count, { one: `${m.count} roll`, other: `${m.count} rolls` })} left`,
    announced: (m) => `announced: ${m.row}`,
    dictated: (m) => `dictated: ${m.row}`,
    dice: `dice`,
    keys: `keys`,
    noField: `No field is open now.`,
    allFields: (m) => `all ${m.count} open fields`,
    keyOf: {
      roll: `roll`,
      keep: `keep`,
      announce: `announce`,
      enter: `enter`,
      undo: `undo`,
      next: `next turn`,
      help: `help`,
      quit: `quit`,
    },
    help: `r           roll; "roll 1 3" keeps only the dice 1 and 3
1 … 6       keep or release a die; "135" does three at once
a NUMBER    announce a row after the first roll; also: a ROW
e NUMBER    enter the field with that number in the list
e COLUMN ROW, or e ROW if only one column is open
u           undo the entry
n           end the turn; a roll does so too
f           list all open fields with their numbers
h           show advice, with the chances to win
s           show all sheets
p           show the next page; so does the space bar
resign      leave the game; on a server its sheets stay as they are
q           quit
:           with single keys: any line, such as ":resign"
?           show this help`,
    announceOneRow: `Announce one row, for example: a maximum`,
    noCommand: (m) => `Unknown command ${m.word}. Type ? for help.`,
    diceInCup: `The dice have not been rolled yet. Type r to roll.`,
    diceNumbered: (m) => `The dice are numbered 1 to ${m.count}.`,
    howToEnter: `Enter a field by number or name, for example: e 1, or: e free sixes`,
    noFieldNumber: (m) => `There is no field ${m.number}. Open fields: ${m.open}.`,
    nameColumn: (m) => `Name the column too: ${m.columns}.`,
    noOpenRow: (m) => `Row ${m.row} has no open field. Type f to list all open fields.`,
    best: `best`,
    toWin: (m) => `${m.percent} % to win`,
    puzzle: {
      title: (m) => `${m.ruleset}: ${m.difficulty === 'EASY' ? `easy` : m.difficulty === 'MEDIUM' ? `medium` : `hard`} puzzle, rated ${m.rating}`,
      ask: `Which choice is best? Type its number, or q to quit.`,
      noNumber: (m) => `Type a number from 1 to ${m.count}, or q to quit.`,
      solved: (m) => `Solved: ${m.choice}`,
      missed: (m) => `Better: ${m.choice}. You give up ${m.loss} points: ${m.grade}.`,
      rated: (m) => `Your puzzle rating: ${m.rating} (${m.gained})`,
      none: `There is no other puzzle. Try another rule set or difficulty.`,
      more: `Press Enter for the next puzzle, or type q to quit.`,
    },
    analysis: {
      title: (m) => `${m.ruleset}: luck and choices in this game, ${m.isExact ? `exact` : `estimated`}`,
      ofTurns: {
        turn: `turn`,
        player: `player`,
        expected: `expected`,
        luck: `luck`,
        loss: `loss`,
        winLoss: `win chance`,
      },
      choices: `choices`,
      lost: `costly choices`,
      ofSides: {
        player: `player`,
        start: `start`,
        luck: `luck`,
        losses: `losses`,
        winLosses: `win chance`,
        total: `total`,
        withoutLuck: `without luck`,
        accuracy: `accuracy`,
        usual: `usually`,
      },
      notForeseen: `unexplained`,
      bestChoice: (m) => `best: ${m.choice}`,
      worst: `Costliest choices`,
      grade: (m) => `${m.grade === 'BEST' ? `best` : m.grade === 'GOOD' ? `good` : m.grade === 'INACCURACY' ? `inaccuracy` : m.grade === 'MISTAKE' ? `mistake` : `blunder`}`,
    },
    heads: {
      id: `id`,
      game: `game`,
      dice: `dice`,
      rows: `rows`,
      columns: `columns`,
      players: `players`,
      variants: `variants`,
    },
    source: (m) => `Source: ${m.source}`,
    seats: (m) => `${m.min} to ${m.max}`,
    teams: (m) => `${m.sides} teams of ${m.size}`,
    orTeams: `, or `,
    diceOf: (m) => `${m.dice} dice`,
    diceOfWhich: (m) => `${m.dice} dice, ${m.counted} of which count`,
    rollsATurn: (m) => `${plural('en', m.rolls, { one: `${m.rolls} roll`, other: `${m.rolls} rolls` })} per turn`,
    parts: {
      columns: `Columns`,
      rows: `Rows`,
      sections: `Sections`,
      bonusFields: `Bonus fields`,
      rules: `Other rules`,
      variants: `Variants`,
    },
    pointsFrom: (m) => `${m.points} bonus points from ${m.from} up`,
    andExcess: (m) => `, plus the points above ${m.from}`,
    bonusField: (m) => `${m.points} points and an extra turn for five of a kind after ${m.field}, ${plural('en', m.times, { one: `once`, other: `up to ${m.times} times` })}`,
  },
  de: {
    you: `Spieler`,
    player: (m) => `Spieler ${m.number}`,
    practiceDice: `Die Würfel folgen aus deinem Text: derselbe Text gibt dieselben Würfel.`,
    boundDice: (m) => `Die Würfel sind an einen Text gebunden, dessen SHA-256 ${m.commitment} ist.`,
    seed: (m) => `Text der Würfel: ${m.seed}`,
    proof: (m) => `Spiel: ${m.gameId} (docs/fairness.md sagt, wie jeder Wurf aus beiden folgt)`,
    game: (m) => `Spiel: ${m.id}`,
    gameOn: (m) => `Spiel ${m.id} auf ${m.url}`,
    goesOn: `Das Spiel geht weiter, wie du es verlassen hast:`,
    typeHelp: `? zeigt die Hilfe.`,
    waits: `Das Spiel wartet auf Mitspieler.`,
    free: `frei`,
    invitation: `Andere kommen dazu mit:`,
    waitsFor: (m) => `${m.player} ist am Zug`,
    page: (m) => `Seite ${m.page} von ${m.pages}: die Leertaste blättert`,
    askToLeave: `Dieses Spiel wird nicht aufgehoben. Noch einmal q verlässt es.`,
    askToResign: `Dieses Spiel aufgeben? Dasselbe noch einmal gibt auf.`,
    nothingToChoose: `Es gibt jetzt nichts zu wählen.`,
    unfinished: `Spiele, die nicht zu Ende sind:`,
    whichGame: `Eine Nummer setzt dieses Spiel fort, Enter beginnt ein neues:`,
    over: `Das Spiel ist aus.`,
    won: `gewonnen`,
    turn: (m) => `Zug ${m.number}`,
    turnsLeft: (m) => `noch ${plural('de', m.count, { one: `${m.count} Zug`, other: `${m.count} Züge` })}`,
    notRolled: `noch nicht gewürfelt`,
    roll: (m) => `Wurf ${m.number}`,
    entered: `eingetragen`,
    rollsLeft: (m) => `noch ${plural('de', m.count, { one: `${m.count} Wurf`, other: `${m.count} Würfe` })}`,
    announced: (m) => `angesagt: ${m.row}`,
    dictated: (m) => `diktiert: ${m.row}`,
    dice: `Würfel`,
    keys: `Tasten`,
    noField: `Kein Feld ist jetzt offen.`,
    allFields: (m) => `alle ${m.count} offenen Felder`,
    keyOf: {
      roll: `würfeln`,
      keep: `behalten`,
      announce: `ansagen`,
      enter: `eintragen`,
      undo: `zurück`,
      next: `nächster Zug`,
      help: `Hilfe`,
      quit: `aufhören`,
    },
    help: `r           würfeln; „roll 1 3“ behält die Würfel 1 und 3 und keine anderen
1 … 6       einen Würfel behalten oder nicht mehr; „135“ macht drei auf einmal
a NUMMER    nach dem ersten Wurf eine Zeile ansagen; auch a ZEILE
e NUMMER    das Feld dieser Nummer in der Liste eintragen
e SPALTE ZEILE, oder e ZEILE, wo eine Spalte offen ist
u           den Eintrag zurücknehmen
n           den Zug beenden; ein Wurf tut es auch
f           alle offenen Felder mit ihren Nummern
h           was der Server tun würde, mit den Gewinnchancen
s           die Zettel, auch die der anderen
p           der Rest dessen, was nicht auf den Schirm passt; auch die Leertaste
resign      das Spiel verlassen; auf einem Server bleiben seine Zettel
q           aufhören
:           mit einzelnen Tasten: jede Zeile, etwa „:resign“
?           diese Hilfe`,
    announceOneRow: `Sage eine Zeile an, etwa: a maximum`,
    noCommand: (m) => `Es gibt keinen Befehl ${m.word}. ? zeigt die Hilfe.`,
    diceInCup: `Die Würfel sind noch im Becher: r wirft sie.`,
    diceNumbered: (m) => `Die Würfel haben die Nummern 1 bis ${m.count}.`,
    howToEnter: `Trage ein Feld nach seiner Nummer oder seinem Namen ein, etwa: e 1, oder: e free sixes`,
    noFieldNumber: (m) => `Es gibt kein Feld ${m.number}: ${m.open} sind offen.`,
    nameColumn: (m) => `Nenne auch die Spalte: ${m.columns}.`,
    noOpenRow: (m) => `Kein offenes Feld hat die Zeile ${m.row}. f zeigt alle.`,
    best: `beste Wahl`,
    toWin: (m) => `${m.percent} % Gewinnchance`,
    puzzle: {
      title: (m) => `${m.ruleset}: ${m.difficulty === 'EASY' ? `leichte` : m.difficulty === 'MEDIUM' ? `mittlere` : `schwere`} Aufgabe, Wertung ${m.rating}`,
      ask: `Welche Wahl ist die beste? Gib ihre Nummer ein; q beendet.`,
      noNumber: (m) => `Gib eine Zahl von 1 bis ${m.count} ein; q beendet.`,
      solved: (m) => `Gelöst: ${m.choice}`,
      missed: (m) => `Besser: ${m.choice}. Du verschenkst ${m.loss} Punkte: ${m.grade}.`,
      rated: (m) => `Deine Wertung bei Aufgaben: ${m.rating} (${m.gained})`,
      none: `Es gibt keine weitere Aufgabe. Versuche andere Regeln oder eine andere Schwierigkeit.`,
      more: `Enter zeigt die nächste Aufgabe; q beendet.`,
    },
    analysis: {
      title: (m) => `${m.ruleset}: was das Spiel dem Glück und was es der Wahl verdankt, ${m.isExact ? `genau berechnet` : `geschätzt`}`,
      ofTurns: {
        turn: `Zug`,
        player: `Spieler`,
        expected: `erwartet`,
        luck: `Glück`,
        loss: `Verlust`,
        winLoss: `Gewinnchance`,
      },
      choices: `Entscheidungen`,
      lost: `was verloren ging`,
      ofSides: {
        player: `Spieler`,
        start: `Anfang`,
        luck: `Glück`,
        losses: `Verluste`,
        winLosses: `Gewinnchance`,
        total: `Gesamt`,
        withoutLuck: `ohne Glück`,
        accuracy: `Genauigkeit`,
        usual: `sonst`,
      },
      notForeseen: `nicht vorhergesehen`,
      bestChoice: (m) => `besser: ${m.choice}`,
      worst: `Die teuersten Entscheidungen`,
      grade: (m) => `${m.grade === 'BEST' ? `beste` : m.grade === 'GOOD' ? `gut` : m.grade === 'INACCURACY' ? `ungenau` : m.grade === 'MISTAKE' ? `Fehler` : `grober Fehler`}`,
    },
    heads: {
      id: `id`,
      game: `Spiel`,
      dice: `Würfel`,
      rows: `Zeilen`,
      columns: `Spalten`,
      players: `Spieler`,
      variants: `Varianten`,
    },
    source: (m) => `Quelle: ${m.source}`,
    seats: (m) => `${m.min} bis ${m.max}`,
    teams: (m) => `${m.sides} Teams zu ${m.size}`,
    orTeams: `, oder `,
    diceOf: (m) => `${m.dice} Würfel`,
    diceOfWhich: (m) => `${m.dice} Würfel, von denen ${m.counted} zählen`,
    rollsATurn: (m) => `${plural('de', m.rolls, { one: `${m.rolls} Wurf`, other: `${m.rolls} Würfe` })} je Zug`,
    parts: {
      columns: `Spalten`,
      rows: `Zeilen`,
      sections: `Teile`,
      bonusFields: `Bonusfelder`,
      rules: `Andere Regeln`,
      variants: `Varianten`,
    },
    pointsFrom: (m) => `${m.points} Punkte mehr ab ${m.from}`,
    andExcess: (m) => `, und was über ${m.from} liegt, noch einmal`,
    bonusField: (m) => `${m.points} Punkte und ein Zug mehr für fünf Gleiche nach ${m.field}, ${plural('de', m.times, { one: `einmal`, other: `bis zu ${m.times}-mal` })}`,
  },
  es: {
    you: `Jugador`,
    player: (m) => `Jugador ${m.number}`,
    practiceDice: `Los dados salen de tu semilla: la misma semilla da los mismos dados.`,
    boundDice: (m) => `Los dados están ligados a una semilla cuyo SHA-256 es ${m.commitment}.`,
    seed: (m) => `Semilla de los dados: ${m.seed}`,
    proof: (m) => `Partida: ${m.gameId} (docs/fairness.md dice cómo sale cada tirada de ambas)`,
    game: (m) => `Partida: ${m.id}`,
    gameOn: (m) => `Partida ${m.id} en ${m.url}`,
    goesOn: `La partida sigue como la dejaste:`,
    typeHelp: `Escribe ? para la ayuda.`,
    waits: `La partida espera jugadores.`,
    free: `libre`,
    invitation: `Los demás entran con:`,
    waitsFor: (m) => `le toca a ${m.player}`,
    page: (m) => `página ${m.page} de ${m.pages}: la barra espaciadora la pasa`,
    askToLeave: `Esta partida no se guarda. Otra q la deja.`,
    askToResign: `¿Abandonar esta partida? La misma orden otra vez abandona.`,
    nothingToChoose: `No hay nada que elegir ahora.`,
    unfinished: `Partidas sin terminar:`,
    whichGame: `Un número sigue esa partida, Intro empieza otra:`,
    over: `La partida ha terminado.`,
    won: `ganó`,
    turn: (m) => `turno ${m.number}`,
    turnsLeft: (m) => `quedan ${plural('es', m.count, { one: `${m.count} turno`, other: `${m.count} turnos` })}`,
    notRolled: `sin tirar`,
    roll: (m) => `tirada ${m.number}`,
    entered: `anotado`,
    rollsLeft: (m) => `quedan ${plural('es', m.count, { one: `${m.count} tirada`, other: `${m.count} tiradas` })}`,
    announced: (m) => `anunciado: ${m.row}`,
    dictated: (m) => `dictado: ${m.row}`,
    dice: `dados`,
    keys: `teclas`,
    noField: `Ninguna casilla está abierta.`,
    allFields: (m) => `las ${m.count} casillas abiertas`,
    keyOf: {
      roll: `tirar`,
      keep: `guardar`,
      announce: `anunciar`,
      enter: `anotar`,
      undo: `deshacer`,
      next: `siguiente turno`,
      help: `ayuda`,
      quit: `salir`,
    },
    help: `r           tirar; «roll 1 3» guarda los dados 1 y 3 y ningún otro
1 … 6       guardar un dado, o ya no; «135» hace tres a la vez
a NÚMERO    anunciar una fila tras la primera tirada; también a FILA
e NÚMERO    anotar la casilla de ese número en la lista
e COLUMNA FILA, o e FILA donde hay una sola columna abierta
u           deshacer la anotación
n           terminar el turno; una tirada también lo hace
f           todas las casillas abiertas con sus números
h           lo que haría el servidor, con las probabilidades de ganar
s           las planillas, también las de los demás
p           el resto de lo que no cabe en la pantalla; también la barra espaciadora
resign      dejar la partida; en un servidor sus planillas quedan
q           salir
:           con teclas sueltas: cualquier línea, como «:resign»
?           esta ayuda`,
    announceOneRow: `Anuncia una fila, como: a maximum`,
    noCommand: (m) => `No hay ninguna orden ${m.word}. Escribe ? para la ayuda.`,
    diceInCup: `Los dados siguen en el cubilete: r los tira.`,
    diceNumbered: (m) => `Los dados van del 1 al ${m.count}.`,
    howToEnter: `Anota una casilla por su número o su nombre, como: e 1, o: e free sixes`,
    noFieldNumber: (m) => `No hay casilla ${m.number}: hay ${m.open} abiertas.`,
    nameColumn: (m) => `Nombra también la columna: ${m.columns}.`,
    noOpenRow: (m) => `Ninguna casilla abierta tiene la fila ${m.row}. Escribe f para verlas todas.`,
    best: `lo mejor`,
    toWin: (m) => `${m.percent} % de ganar`,
    puzzle: {
      title: (m) => `${m.ruleset}: problema ${m.difficulty === 'EASY' ? `fácil` : m.difficulty === 'MEDIUM' ? `medio` : `difícil`}, puntuación ${m.rating}`,
      ask: `¿Qué elección es la mejor? Escribe su número, o q para salir.`,
      noNumber: (m) => `Escribe un número del 1 al ${m.count}, o q para salir.`,
      solved: (m) => `Resuelto: ${m.choice}`,
      missed: (m) => `Es mejor: ${m.choice}. Pierdes ${m.loss} puntos: ${m.grade}.`,
      rated: (m) => `Tu puntuación en problemas: ${m.rating} (${m.gained})`,
      none: `No hay más problemas. Prueba otras reglas u otra dificultad.`,
      more: `Intro muestra el siguiente problema; q sale.`,
    },
    analysis: {
      title: (m) => `${m.ruleset}: qué debe la partida a la suerte y a las decisiones, ${m.isExact ? `exacto` : `estimado`}`,
      ofTurns: {
        turn: `turno`,
        player: `jugador`,
        expected: `esperado`,
        luck: `suerte`,
        loss: `pérdida`,
        winLoss: `victoria`,
      },
      choices: `decisiones`,
      lost: `lo que se perdió`,
      ofSides: {
        player: `jugador`,
        start: `inicio`,
        luck: `suerte`,
        losses: `pérdidas`,
        winLosses: `victoria`,
        total: `total`,
        withoutLuck: `sin suerte`,
        accuracy: `precisión`,
        usual: `lo habitual`,
      },
      notForeseen: `imprevisto`,
      bestChoice: (m) => `lo mejor: ${m.choice}`,
      worst: `Las decisiones más caras`,
      grade: (m) => `${m.grade === 'BEST' ? `la mejor` : m.grade === 'GOOD' ? `buena` : m.grade === 'INACCURACY' ? `imprecisión` : m.grade === 'MISTAKE' ? `error` : `error grave`}`,
    },
    heads: {
      id: `id`,
      game: `juego`,
      dice: `dados`,
      rows: `filas`,
      columns: `columnas`,
      players: `jugadores`,
      variants: `variantes`,
    },
    source: (m) => `Fuente: ${m.source}`,
    seats: (m) => `${m.min} a ${m.max}`,
    teams: (m) => `${m.sides} equipos de ${m.size}`,
    orTeams: `, o `,
    diceOf: (m) => `${m.dice} dados`,
    diceOfWhich: (m) => `${m.dice} dados de los que cuentan ${m.counted}`,
    rollsATurn: (m) => `${plural('es', m.rolls, { one: `${m.rolls} tirada`, other: `${m.rolls} tiradas` })} por turno`,
    parts: {
      columns: `Columnas`,
      rows: `Filas`,
      sections: `Partes`,
      bonusFields: `Casillas de bono`,
      rules: `Otras reglas`,
      variants: `Variantes`,
    },
    pointsFrom: (m) => `${m.points} puntos más desde ${m.from}`,
    andExcess: (m) => `, y lo que pase de ${m.from} otra vez`,
    bonusField: (m) => `${m.points} puntos y un turno más por cinco iguales tras ${m.field}, ${plural('es', m.times, { one: `una vez`, other: `hasta ${m.times} veces` })}`,
  },
  fr: {
    you: `Vous`,
    player: (m) => `Joueur ${m.number}`,
    practiceDice: `Les dés suivent votre graine : la même graine donne les mêmes dés.`,
    boundDice: (m) => `Les dés sont liés à une graine dont le SHA-256 est ${m.commitment}.`,
    seed: (m) => `Graine des dés : ${m.seed}`,
    proof: (m) => `Partie : ${m.gameId} (docs/fairness.md dit comment chaque lancer suit des deux)`,
    game: (m) => `Partie : ${m.id}`,
    gameOn: (m) => `Partie ${m.id} sur ${m.url}`,
    goesOn: `La partie continue telle que vous la laissez :`,
    typeHelp: `Tapez ? pour l’aide.`,
    waits: `La partie attend des joueurs.`,
    free: `libre`,
    invitation: `Les autres entrent par :`,
    waitsFor: (m) => `au tour de ${m.player}`,
    page: (m) => `page ${m.page} sur ${m.pages} : la barre d’espace la tourne`,
    askToLeave: `Cette partie n’est pas gardée. Encore q pour la quitter.`,
    askToResign: `Abandonner cette partie ? La même commande encore une fois abandonne.`,
    nothingToChoose: `Il n’y a rien à choisir maintenant.`,
    unfinished: `Parties qui ne sont pas finies :`,
    whichGame: `Un numéro continue cette partie, Entrée en commence une autre :`,
    over: `La partie est finie.`,
    won: `gagné`,
    turn: (m) => `tour ${m.number}`,
    turnsLeft: (m) => `${plural('fr', m.count, { one: `${m.count} tour`, other: `${m.count} tours` })} à jouer`,
    notRolled: `pas encore lancé`,
    roll: (m) => `lancer ${m.number}`,
    entered: `inscrit`,
    rollsLeft: (m) => `encore ${plural('fr', m.count, { one: `${m.count} lancer`, other: `${m.count} lancers` })}`,
    announced: (m) => `annoncé : ${m.row}`,
    dictated: (m) => `dicté : ${m.row}`,
    dice: `dés`,
    keys: `touches`,
    noField: `Aucune case n’est ouverte.`,
    allFields: (m) => `les ${m.count} cases ouvertes`,
    keyOf: {
      roll: `lancer`,
      keep: `garder`,
      announce: `annoncer`,
      enter: `inscrire`,
      undo: `annuler`,
      next: `tour suivant`,
      help: `aide`,
      quit: `arrêter`,
    },
    help: `r           lancer ; « roll 1 3 » garde les dés 1 et 3 et aucun autre
1 … 6       garder un dé, ou plus ; « 135 » en fait trois d’un coup
a NUMÉRO    annoncer une ligne après le premier lancer ; aussi a LIGNE
e NUMÉRO    inscrire la case de ce numéro dans la liste
e COLONNE LIGNE, ou e LIGNE là où une seule colonne est ouverte
u           annuler l’inscription
n           finir le tour ; un lancer le fait aussi
f           toutes les cases ouvertes avec leurs numéros
h           ce que ferait le serveur, avec les chances de gagner
s           les feuilles, aussi celles des autres
p           la suite de ce qui ne tient pas sur l’écran ; la barre d’espace aussi
resign      quitter la partie ; sur un serveur ses feuilles restent
q           arrêter
:           avec des touches seules : n’importe quelle ligne, comme « :resign »
?           cette aide`,
    announceOneRow: `Annoncez une ligne, comme : a maximum`,
    noCommand: (m) => `Il n’y a pas de commande ${m.word}. Tapez ? pour l’aide.`,
    diceInCup: `Les dés sont encore dans le gobelet : r les lance.`,
    diceNumbered: (m) => `Les dés sont numérotés de 1 à ${m.count}.`,
    howToEnter: `Inscrivez une case par son numéro ou son nom, comme : e 1, ou : e free sixes`,
    noFieldNumber: (m) => `Il n’y a pas de case ${m.number} : ${m.open} sont ouvertes.`,
    nameColumn: (m) => `Nommez aussi la colonne : ${m.columns}.`,
    noOpenRow: (m) => `Aucune case ouverte n’a la ligne ${m.row}. Tapez f pour les voir toutes.`,
    best: `meilleur`,
    toWin: (m) => `${m.percent} % de gagner`,
    puzzle: {
      title: (m) => `${m.ruleset} : problème ${m.difficulty === 'EASY' ? `facile` : m.difficulty === 'MEDIUM' ? `moyen` : `difficile`}, classé ${m.rating}`,
      ask: `Quel est le meilleur choix ? Tapez son numéro, ou q pour quitter.`,
      noNumber: (m) => `Tapez un nombre de 1 à ${m.count}, ou q pour quitter.`,
      solved: (m) => `Résolu : ${m.choice}`,
      missed: (m) => `Mieux : ${m.choice}. Vous perdez ${m.loss} points : ${m.grade}.`,
      rated: (m) => `Votre classement aux problèmes : ${m.rating} (${m.gained})`,
      none: `Il n’y a pas d’autre problème. Essayez d’autres règles ou une autre difficulté.`,
      more: `Entrée affiche le problème suivant ; q pour quitter.`,
    },
    analysis: {
      title: (m) => `${m.ruleset} : ce que la partie doit à la chance et aux choix, ${m.isExact ? `exactement` : `par estimation`}`,
      ofTurns: {
        turn: `tour`,
        player: `joueur`,
        expected: `attendu`,
        luck: `chance`,
        loss: `perte`,
        winLoss: `victoire`,
      },
      choices: `choix`,
      lost: `ce qui a été perdu`,
      ofSides: {
        player: `joueur`,
        start: `début`,
        luck: `chance`,
        losses: `pertes`,
        winLosses: `victoire`,
        total: `total`,
        withoutLuck: `sans la chance`,
        accuracy: `précision`,
        usual: `d’habitude`,
      },
      notForeseen: `imprévu`,
      bestChoice: (m) => `meilleur choix : ${m.choice}`,
      worst: `Les choix les plus coûteux`,
      grade: (m) => `${m.grade === 'BEST' ? `le meilleur` : m.grade === 'GOOD' ? `bon` : m.grade === 'INACCURACY' ? `imprécision` : m.grade === 'MISTAKE' ? `erreur` : `gaffe`}`,
    },
    heads: {
      id: `id`,
      game: `jeu`,
      dice: `dés`,
      rows: `lignes`,
      columns: `colonnes`,
      players: `joueurs`,
      variants: `variantes`,
    },
    source: (m) => `Source : ${m.source}`,
    seats: (m) => `de ${m.min} à ${m.max}`,
    teams: (m) => `${m.sides} équipes de ${m.size}`,
    orTeams: ` ou `,
    diceOf: (m) => `${m.dice} dés`,
    diceOfWhich: (m) => `${m.dice} dés dont ${m.counted} comptent`,
    rollsATurn: (m) => `${plural('fr', m.rolls, { one: `${m.rolls} lancer`, other: `${m.rolls} lancers` })} par tour`,
    parts: {
      columns: `Colonnes`,
      rows: `Lignes`,
      sections: `Sections`,
      bonusFields: `Cases bonus`,
      rules: `Autres règles`,
      variants: `Variantes`,
    },
    pointsFrom: (m) => `${m.points} points de plus dès ${m.from}`,
    andExcess: (m) => `, et ce qui dépasse ${m.from} encore une fois`,
    bonusField: (m) => `${m.points} points et un tour de plus pour cinq dés identiques après ${m.field}, ${m.times === 1 ? `une fois` : `jusqu’à ${m.times} fois`}`,
  },
  hr: {
    you: `Igrač`,
    player: (m) => `Igrač ${m.number}`,
    practiceDice: `Kockice slijede iz vašeg sjemena: isto sjeme daje iste kockice.`,
    boundDice: (m) => `Kockice su vezane za sjeme čiji je SHA-256 ${m.commitment}.`,
    seed: (m) => `Sjeme kockica: ${m.seed}`,
    proof: (m) => `Igra: ${m.gameId} (docs/fairness.md kaže kako svako bacanje slijedi iz obojega)`,
    game: (m) => `Igra: ${m.id}`,
    gameOn: (m) => `Igra ${m.id} na ${m.url}`,
    goesOn: `Igra se nastavlja kako ste je ostavili:`,
    typeHelp: `Upišite ? za pomoć.`,
    waits: `Igra čeka igrače.`,
    free: `slobodno`,
    invitation: `Drugi se pridružuju ovako:`,
    waitsFor: (m) => `na potezu je ${m.player}`,
    page: (m) => `stranica ${m.page} od ${m.pages}: razmaknica je okreće`,
    askToLeave: `Ova se igra ne čuva. Još jednom q za izlaz.`,
    askToResign: `Predati ovu igru? Ista naredba još jednom predaje.`,
    nothingToChoose: `Sada se nema što birati.`,
    unfinished: `Igre koje nisu završene:`,
    whichGame: `Broj nastavlja tu igru, Enter počinje novu:`,
    over: `Igra je gotova.`,
    won: `pobjeda`,
    turn: (m) => `potez ${m.number}`,
    turnsLeft: (m) => `još ${plural('hr', m.count, { one: `${m.count} potez`, few: `${m.count} poteza`, other: `${m.count} poteza` })}`,
    notRolled: `još nije bačeno`,
    roll: (m) => `bacanje ${m.number}`,
    entered: `upisano`,
    rollsLeft: (m) => `još ${plural('hr', m.count, { one: `${m.count} bacanje`, few: `${m.count} bacanja`, other: `${m.count} bacanja` })}`,
    announced: (m) => `najava: ${m.row}`,
    dictated: (m) => `dojava: ${m.row}`,
    dice: `kockice`,
    keys: `tipke`,
    noField: `Nijedno polje sada nije otvoreno.`,
    allFields: (m) => `sva otvorena polja (${m.count})`,
    keyOf: {
      roll: `bacanje`,
      keep: `zadržati`,
      announce: `najava`,
      enter: `upis`,
      undo: `poništiti`,
      next: `sljedeći potez`,
      help: `pomoć`,
      quit: `prekid`,
    },
    help: `r           baciti; „roll 1 3” zadržava kockice 1 i 3 i nijednu drugu
1 … 6       zadržati kockicu, ili više ne; „135” radi tri odjednom
a BROJ      najaviti red nakon prvog bacanja; i a RED
e BROJ      upisati polje tog broja s popisa
e STUPAC RED, ili e RED gdje je otvoren jedan stupac
u           poništiti upis
n           završiti potez; to čini i bacanje
f           sva otvorena polja s njihovim brojevima
h           što bi učinio poslužitelj, s izgledima za pobjedu
s           listići, i oni drugih igrača
p           ostatak onoga što ne stane na zaslon; to čini i razmaknica
resign      napustiti igru; na poslužitelju njezini listići ostaju
q           prekinuti
:           s pojedinačnim tipkama: bilo koji redak, kao „:resign”
?           ova pomoć`,
    announceOneRow: `Najavite jedan red, na primjer: a maximum`,
    noCommand: (m) => `Nema naredbe ${m.word}. Upišite ? za pomoć.`,
    diceInCup: `Kockice su još u čaši: r ih baca.`,
    diceNumbered: (m) => `Kockice imaju brojeve od 1 do ${m.count}.`,
    howToEnter: `Upišite polje po broju ili imenu, na primjer: e 1, ili: e free sixes`,
    noFieldNumber: (m) => `Nema polja ${m.number}: otvorenih je ${m.open}.`,
    nameColumn: (m) => `Navedite i stupac: ${m.columns}.`,
    noOpenRow: (m) => `Nijedno otvoreno polje nema red ${m.row}. Upišite f da ih vidite sva.`,
    best: `najbolje`,
    toWin: (m) => `${m.percent} % za pobjedu`,
    puzzle: {
      title: (m) => `${m.ruleset}: ${m.difficulty === 'EASY' ? `lak` : m.difficulty === 'MEDIUM' ? `srednji` : `težak`} zadatak, rejting ${m.rating}`,
      ask: `Koji je izbor najbolji? Upišite njegov broj ili q za izlaz.`,
      noNumber: (m) => `Upišite broj od 1 do ${m.count} ili q za izlaz.`,
      solved: (m) => `Riješeno: ${m.choice}`,
      missed: (m) => `Bolje: ${m.choice}. Gubite bodova: ${m.loss} (${m.grade}).`,
      rated: (m) => `Vaš rejting u zadacima: ${m.rating} (${m.gained})`,
      none: `Nema drugih zadataka. Pokušajte druga pravila ili drugu težinu.`,
      more: `Enter pokazuje sljedeći zadatak, q je izlaz.`,
    },
    analysis: {
      title: (m) => `${m.ruleset}: što je igra donijela srećom, a što odlukama, ${m.isExact ? `točno` : `procijenjeno`}`,
      ofTurns: {
        turn: `potez`,
        player: `igrač`,
        expected: `očekivano`,
        luck: `sreća`,
        loss: `gubitak`,
        winLoss: `pobjeda`,
      },
      choices: `odluke`,
      lost: `što je izgubljeno`,
      ofSides: {
        player: `igrač`,
        start: `početak`,
        luck: `sreća`,
        losses: `gubici`,
        winLosses: `pobjeda`,
        total: `ukupno`,
        withoutLuck: `bez sreće`,
        accuracy: `točnost`,
        usual: `inače`,
      },
      notForeseen: `nepredviđeno`,
      bestChoice: (m) => `najbolje: ${m.choice}`,
      worst: `Najskuplje odluke`,
      grade: (m) => `${m.grade === 'BEST' ? `najbolje` : m.grade === 'GOOD' ? `dobro` : m.grade === 'INACCURACY' ? `nepreciznost` : m.grade === 'MISTAKE' ? `pogreška` : `gruba pogreška`}`,
    },
    heads: {
      id: `id`,
      game: `igra`,
      dice: `kockice`,
      rows: `redovi`,
      columns: `stupci`,
      players: `igrači`,
      variants: `varijante`,
    },
    source: (m) => `Izvor: ${m.source}`,
    seats: (m) => `${m.min} do ${m.max}`,
    teams: (m) => `${m.sides} timova po ${m.size}`,
    orTeams: `, ili `,
    diceOf: (m) => `kockica: ${m.dice}`,
    diceOfWhich: (m) => `kockica: ${m.dice}, od kojih se broji ${m.counted}`,
    rollsATurn: (m) => `bacanja po potezu: ${m.rolls}`,
    parts: {
      columns: `Stupci`,
      rows: `Redovi`,
      sections: `Dijelovi`,
      bonusFields: `Bonus polja`,
      rules: `Ostala pravila`,
      variants: `Varijante`,
    },
    pointsFrom: (m) => `${m.points} bodova više od ${m.from}`,
    andExcess: (m) => `, i još jednom ono iznad ${m.from}`,
    bonusField: (m) => `${m.points} bodova i dodatni potez za pet istih nakon ${m.field}, ${m.times === 1 ? `jednom` : `najviše ${m.times} puta`}`,
  },
  sr: {
    you: `Играч`,
    player: (m) => `Играч ${m.number}`,
    practiceDice: `Коцкице следе из вашег семена: исто семе даје исте коцкице.`,
    boundDice: (m) => `Коцкице су везане за семе чији је SHA-256 ${m.commitment}.`,
    seed: (m) => `Семе коцкица: ${m.seed}`,
    proof: (m) => `Игра: ${m.gameId} (docs/fairness.md каже како свако бацање следи из обојега)`,
    game: (m) => `Игра: ${m.id}`,
    gameOn: (m) => `Игра ${m.id} на ${m.url}`,
    goesOn: `Игра се наставља како сте је оставили:`,
    typeHelp: `Упишите ? за помоћ.`,
    waits: `Игра чека играче.`,
    free: `слободно`,
    invitation: `Други се придружују овако:`,
    waitsFor: (m) => `на потезу је ${m.player}`,
    page: (m) => `страница ${m.page} од ${m.pages}: размакница је окреће`,
    askToLeave: `Ова игра се не чува. Још једном q за излаз.`,
    askToResign: `Предати ову игру? Иста наредба још једном предаје.`,
    nothingToChoose: `Сада нема шта да се бира.`,
    unfinished: `Игре које нису завршене:`,
    whichGame: `Број наставља ту игру, Enter почиње нову:`,
    over: `Игра је завршена.`,
    won: `победа`,
    turn: (m) => `потез ${m.number}`,
    turnsLeft: (m) => `још ${plural('sr', m.count, { one: `${m.count} потез`, few: `${m.count} потеза`, other: `${m.count} потеза` })}`,
    notRolled: `још није бачено`,
    roll: (m) => `бацање ${m.number}`,
    entered: `уписано`,
    rollsLeft: (m) => `још ${plural('sr', m.count, { one: `${m.count} бацање`, few: `${m.count} бацања`, other: `${m.count} бацања` })}`,
    announced: (m) => `најава: ${m.row}`,
    dictated: (m) => `диктирано: ${m.row}`,
    dice: `коцкице`,
    keys: `тастери`,
    noField: `Ниједно поље сада није отворено.`,
    allFields: (m) => `сва отворена поља (${m.count})`,
    keyOf: {
      roll: `бацање`,
      keep: `задржати`,
      announce: `најава`,
      enter: `упис`,
      undo: `поништити`,
      next: `следећи потез`,
      help: `помоћ`,
      quit: `прекид`,
    },
    help: `r           бацити; „roll 1 3“ задржава коцкице 1 и 3 и ниједну другу
1 … 6       задржати коцкицу, или више не; „135“ ради три одједном
a БРОЈ      најавити ред после првог бацања; и a РЕД
e БРОЈ      уписати поље тог броја са списка
e КОЛОНА РЕД, или e РЕД где је отворена једна колона
u           поништити упис
n           завршити потез; то чини и бацање
f           сва отворена поља са њиховим бројевима
h           шта би урадио сервер, са изгледима за победу
s           листићи, и они других играча
p           остатак онога што не стаје на екран; то чини и размакница
resign      напустити игру; на серверу њени листићи остају
q           прекинути
:           са појединачним тастерима: било који ред, као „:resign“
?           ова помоћ`,
    announceOneRow: `Најавите један ред, на пример: a maximum`,
    noCommand: (m) => `Нема наредбе ${m.word}. Упишите ? за помоћ.`,
    diceInCup: `Коцкице су још у шољи: r их баца.`,
    diceNumbered: (m) => `Коцкице имају бројеве од 1 до ${m.count}.`,
    howToEnter: `Упишите поље по броју или имену, на пример: e 1, или: e free sixes`,
    noFieldNumber: (m) => `Нема поља ${m.number}: отворених је ${m.open}.`,
    nameColumn: (m) => `Наведите и колону: ${m.columns}.`,
    noOpenRow: (m) => `Ниједно отворено поље нема ред ${m.row}. Упишите f да их видите сва.`,
    best: `најбоље`,
    toWin: (m) => `${m.percent} % за победу`,
    puzzle: {
      title: (m) => `${m.ruleset}: ${m.difficulty === 'EASY' ? `лак` : m.difficulty === 'MEDIUM' ? `средњи` : `тежак`} задатак, рејтинг ${m.rating}`,
      ask: `Који је избор најбољи? Упишите његов број или q за излаз.`,
      noNumber: (m) => `Упишите број од 1 до ${m.count} или q за излаз.`,
      solved: (m) => `Решено: ${m.choice}`,
      missed: (m) => `Боље: ${m.choice}. Губите поена: ${m.loss} (${m.grade}).`,
      rated: (m) => `Ваш рејтинг у задацима: ${m.rating} (${m.gained})`,
      none: `Нема других задатака. Покушајте друга правила или другу тежину.`,
      more: `Enter показује следећи задатак, q је излаз.`,
    },
    analysis: {
      title: (m) => `${m.ruleset}: шта је игра донела срећом, а шта одлукама, ${m.isExact ? `тачно` : `процењено`}`,
      ofTurns: {
        turn: `потез`,
        player: `играч`,
        expected: `очекивано`,
        luck: `срећа`,
        loss: `губитак`,
        winLoss: `победа`,
      },
      choices: `одлуке`,
      lost: `шта је изгубљено`,
      ofSides: {
        player: `играч`,
        start: `почетак`,
        luck: `срећа`,
        losses: `губици`,
        winLosses: `победа`,
        total: `укупно`,
        withoutLuck: `без среће`,
        accuracy: `тачност`,
        usual: `иначе`,
      },
      notForeseen: `непредвиђено`,
      bestChoice: (m) => `најбоље: ${m.choice}`,
      worst: `Најскупље одлуке`,
      grade: (m) => `${m.grade === 'BEST' ? `најбоље` : m.grade === 'GOOD' ? `добро` : m.grade === 'INACCURACY' ? `непрецизност` : m.grade === 'MISTAKE' ? `грешка` : `груба грешка`}`,
    },
    heads: {
      id: `id`,
      game: `игра`,
      dice: `коцкице`,
      rows: `редови`,
      columns: `колоне`,
      players: `играчи`,
      variants: `варијанте`,
    },
    source: (m) => `Извор: ${m.source}`,
    seats: (m) => `${m.min} до ${m.max}`,
    teams: (m) => `${m.sides} тимова по ${m.size}`,
    orTeams: `, или `,
    diceOf: (m) => `коцкица: ${m.dice}`,
    diceOfWhich: (m) => `коцкица: ${m.dice}, од којих се броји ${m.counted}`,
    rollsATurn: (m) => `бацања по потезу: ${m.rolls}`,
    parts: {
      columns: `Колоне`,
      rows: `Редови`,
      sections: `Делови`,
      bonusFields: `Бонус поља`,
      rules: `Остала правила`,
      variants: `Варијанте`,
    },
    pointsFrom: (m) => `${m.points} поена више од ${m.from}`,
    andExcess: (m) => `, и још једном оно изнад ${m.from}`,
    bonusField: (m) => `${m.points} поена и додатни потез за пет истих после ${m.field}, ${m.times === 1 ? `једном` : `највише ${m.times} пута`}`,
  },
  sv: {
    you: `Spelare`,
    player: (m) => `Spelare ${m.number}`,
    practiceDice: `Tärningarna följer av ditt frö: samma frö ger samma tärningar.`,
    boundDice: (m) => `Tärningarna är bundna till ett frö vars SHA-256 är ${m.commitment}.`,
    seed: (m) => `Tärningarnas frö: ${m.seed}`,
    proof: (m) => `Spel: ${m.gameId} (docs/fairness.md säger hur varje kast följer av båda)`,
    game: (m) => `Spel: ${m.id}`,
    gameOn: (m) => `Spel ${m.id} på ${m.url}`,
    goesOn: `Spelet fortsätter som du lämnade det:`,
    typeHelp: `Skriv ? för hjälp.`,
    waits: `Spelet väntar på spelare.`,
    free: `ledig`,
    invitation: `Andra går med så här:`,
    waitsFor: (m) => `${m.player} är på tur`,
    page: (m) => `sida ${m.page} av ${m.pages}: mellanslag bläddrar`,
    askToLeave: `Det här spelet sparas inte. q en gång till lämnar det.`,
    askToResign: `Ge upp spelet? Samma kommando en gång till ger upp.`,
    nothingToChoose: `Det finns inget att välja nu.`,
    unfinished: `Spel som inte är slut:`,
    whichGame: `Ett nummer fortsätter det spelet, Enter börjar ett nytt:`,
    over: `Spelet är slut.`,
    won: `vann`,
    turn: (m) => `tur ${m.number}`,
    turnsLeft: (m) => `${plural('sv', m.count, { one: `${m.count} tur`, other: `${m.count} turer` })} kvar`,
    notRolled: `inte kastat än`,
    roll: (m) => `kast ${m.number}`,
    entered: `infört`,
    rollsLeft: (m) => `${m.count} kast kvar`,
    announced: (m) => `anmält: ${m.row}`,
    dictated: (m) => `dikterat: ${m.row}`,
    dice: `tärningar`,
    keys: `tangenter`,
    noField: `Inget fält är öppet nu.`,
    allFields: (m) => `alla ${m.count} öppna fält`,
    keyOf: {
      roll: `kasta`,
      keep: `spara`,
      announce: `anmäla`,
      enter: `föra in`,
      undo: `ångra`,
      next: `nästa tur`,
      help: `hjälp`,
      quit: `sluta`,
    },
    help: `r           kasta; ”roll 1 3” sparar tärningarna 1 och 3 och inga andra
1 … 6       spara en tärning, eller inte längre; ”135” gör tre på en gång
a NUMMER    anmäla en rad efter första kastet; även a RAD
e NUMMER    föra in fältet med det numret i listan
e KOLUMN RAD, eller e RAD där en kolumn är öppen
u           ångra införingen
n           avsluta turen; ett kast gör det också
f           alla öppna fält med sina nummer
h           vad servern skulle göra, med chanserna att vinna
s           protokollen, även de andras
p           resten av det som inte får plats på skärmen; det gör mellanslag också
resign      lämna spelet; på en server står dess protokoll kvar
q           sluta
:           med enstaka tangenter: vilken rad som helst, som ”:resign”
?           den här hjälpen`,
    announceOneRow: `Anmäl en rad, som: a maximum`,
    noCommand: (m) => `Det finns inget kommando ${m.word}. Skriv ? för hjälp.`,
    diceInCup: `Tärningarna ligger kvar i bägaren: r kastar dem.`,
    diceNumbered: (m) => `Tärningarna är numrerade 1 till ${m.count}.`,
    howToEnter: `För in ett fält med nummer eller namn, som: e 1, eller: e free sixes`,
    noFieldNumber: (m) => `Det finns inget fält ${m.number}: ${m.open} är öppna.`,
    nameColumn: (m) => `Nämn kolumnen också: ${m.columns}.`,
    noOpenRow: (m) => `Inget öppet fält har raden ${m.row}. Skriv f för att se alla.`,
    best: `bäst`,
    toWin: (m) => `${m.percent} % vinstchans`,
    puzzle: {
      title: (m) => `${m.ruleset}: ${m.difficulty === 'EASY' ? `lätt` : m.difficulty === 'MEDIUM' ? `medelsvår` : `svår`} uppgift, rating ${m.rating}`,
      ask: `Vilket val är bäst? Skriv dess nummer, eller q för att sluta.`,
      noNumber: (m) => `Skriv ett tal från 1 till ${m.count}, eller q för att sluta.`,
      solved: (m) => `Löst: ${m.choice}`,
      missed: (m) => `Bättre: ${m.choice}. Du ger bort ${m.loss} poäng: ${m.grade}.`,
      rated: (m) => `Din rating på uppgifter: ${m.rating} (${m.gained})`,
      none: `Det finns ingen annan uppgift. Pröva andra regler eller en annan svårighet.`,
      more: `Enter visar nästa uppgift; q slutar.`,
    },
    analysis: {
      title: (m) => `${m.ruleset}: vad tur och val betydde i spelet, ${m.isExact ? `exakt` : `uppskattat`}`,
      ofTurns: {
        turn: `tur nr`,
        player: `spelare`,
        expected: `väntat`,
        luck: `tur`,
        loss: `förlust`,
        winLoss: `vinstchans`,
      },
      choices: `val`,
      lost: `vad som förlorades`,
      ofSides: {
        player: `spelare`,
        start: `start`,
        luck: `tur`,
        losses: `förluster`,
        winLosses: `vinstchans`,
        total: `summa`,
        withoutLuck: `utan tur`,
        accuracy: `träffsäkerhet`,
        usual: `annars`,
      },
      notForeseen: `oförutsett`,
      bestChoice: (m) => `bäst: ${m.choice}`,
      worst: `De dyraste valen`,
      grade: (m) => `${m.grade === 'BEST' ? `bäst` : m.grade === 'GOOD' ? `bra` : m.grade === 'INACCURACY' ? `oprecist` : m.grade === 'MISTAKE' ? `misstag` : `grovt misstag`}`,
    },
    heads: {
      id: `id`,
      game: `spel`,
      dice: `tärningar`,
      rows: `rader`,
      columns: `kolumner`,
      players: `spelare`,
      variants: `varianter`,
    },
    source: (m) => `Källa: ${m.source}`,
    seats: (m) => `${m.min} till ${m.max}`,
    teams: (m) => `${m.sides} lag om ${m.size}`,
    orTeams: `, eller `,
    diceOf: (m) => `${m.dice} tärningar`,
    diceOfWhich: (m) => `${m.dice} tärningar varav ${m.counted} räknas`,
    rollsATurn: (m) => `${m.rolls} kast per tur`,
    parts: {
      columns: `Kolumner`,
      rows: `Rader`,
      sections: `Delar`,
      bonusFields: `Bonusfält`,
      rules: `Andra regler`,
      variants: `Varianter`,
    },
    pointsFrom: (m) => `${m.points} poäng till från ${m.from}`,
    andExcess: (m) => `, och det över ${m.from} en gång till`,
    bonusField: (m) => `${m.points} poäng och en extra tur för fem lika efter ${m.field}, ${plural('sv', m.times, { one: `en gång`, other: `upp till ${m.times} gånger` })}`,
  },
  'sr-Latn': {
    you: `Igrač`,
    player: (m) => `Igrač ${m.number}`,
    practiceDice: `Kockice slede iz vašeg semena: isto seme daje iste kockice.`,
    boundDice: (m) => `Kockice su vezane za seme čiji je SHA-256 ${m.commitment}.`,
    seed: (m) => `Seme kockica: ${m.seed}`,
    proof: (m) => `Igra: ${m.gameId} (docs/fairness.md kaže kako svako bacanje sledi iz obojega)`,
    game: (m) => `Igra: ${m.id}`,
    gameOn: (m) => `Igra ${m.id} na ${m.url}`,
    goesOn: `Igra se nastavlja kako ste je ostavili:`,
    typeHelp: `Upišite ? za pomoć.`,
    waits: `Igra čeka igrače.`,
    free: `slobodno`,
    invitation: `Drugi se pridružuju ovako:`,
    waitsFor: (m) => `na potezu je ${m.player}`,
    page: (m) => `stranica ${m.page} od ${m.pages}: razmaknica je okreće`,
    askToLeave: `Ova igra se ne čuva. Još jednom q za izlaz.`,
    askToResign: `Predati ovu igru? Ista naredba još jednom predaje.`,
    nothingToChoose: `Sada nema šta da se bira.`,
    unfinished: `Igre koje nisu završene:`,
    whichGame: `Broj nastavlja tu igru, Enter počinje novu:`,
    over: `Igra je završena.`,
    won: `pobeda`,
    turn: (m) => `potez ${m.number}`,
    turnsLeft: (m) => `još ${plural('sr-Latn', m.count, { one: `${m.count} potez`, few: `${m.count} poteza`, other: `${m.count} poteza` })}`,
    notRolled: `još nije bačeno`,
    roll: (m) => `bacanje ${m.number}`,
    entered: `upisano`,
    rollsLeft: (m) => `još ${plural('sr-Latn', m.count, { one: `${m.count} bacanje`, few: `${m.count} bacanja`, other: `${m.count} bacanja` })}`,
    announced: (m) => `najava: ${m.row}`,
    dictated: (m) => `diktirano: ${m.row}`,
    dice: `kockice`,
    keys: `tasteri`,
    noField: `Nijedno polje sada nije otvoreno.`,
    allFields: (m) => `sva otvorena polja (${m.count})`,
    keyOf: {
      roll: `bacanje`,
      keep: `zadržati`,
      announce: `najava`,
      enter: `upis`,
      undo: `poništiti`,
      next: `sledeći potez`,
      help: `pomoć`,
      quit: `prekid`,
    },
    help: `r           baciti; „roll 1 3“ zadržava kockice 1 i 3 i nijednu drugu
1 … 6       zadržati kockicu, ili više ne; „135“ radi tri odjednom
a BROJ      najaviti red posle prvog bacanja; i a RED
e BROJ      upisati polje tog broja sa spiska
e KOLONA RED, ili e RED gde je otvorena jedna kolona
u           poništiti upis
n           završiti potez; to čini i bacanje
f           sva otvorena polja sa njihovim brojevima
h           šta bi uradio server, sa izgledima za pobedu
s           listići, i oni drugih igrača
p           ostatak onoga što ne staje na ekran; to čini i razmaknica
resign      napustiti igru; na serveru njeni listići ostaju
q           prekinuti
:           sa pojedinačnim tasterima: bilo koji red, kao „:resign“
?           ova pomoć`,
    announceOneRow: `Najavite jedan red, na primer: a maximum`,
    noCommand: (m) => `Nema naredbe ${m.word}. Upišite ? za pomoć.`,
    diceInCup: `Kockice su još u šolji: r ih baca.`,
    diceNumbered: (m) => `Kockice imaju brojeve od 1 do ${m.count}.`,
    howToEnter: `Upišite polje po broju ili imenu, na primer: e 1, ili: e free sixes`,
    noFieldNumber: (m) => `Nema polja ${m.number}: otvorenih je ${m.open}.`,
    nameColumn: (m) => `Navedite i kolonu: ${m.columns}.`,
    noOpenRow: (m) => `Nijedno otvoreno polje nema red ${m.row}. Upišite f da ih vidite sva.`,
    best: `najbolje`,
    toWin: (m) => `${m.percent} % za pobedu`,
    puzzle: {
      title: (m) => `${m.ruleset}: ${m.difficulty === 'EASY' ? `lak` : m.difficulty === 'MEDIUM' ? `srednji` : `težak`} zadatak, rejting ${m.rating}`,
      ask: `Koji je izbor najbolji? Upišite njegov broj ili q za izlaz.`,
      noNumber: (m) => `Upišite broj od 1 do ${m.count} ili q za izlaz.`,
      solved: (m) => `Rešeno: ${m.choice}`,
      missed: (m) => `Bolje: ${m.choice}. Gubite poena: ${m.loss} (${m.grade}).`,
      rated: (m) => `Vaš rejting u zadacima: ${m.rating} (${m.gained})`,
      none: `Nema drugih zadataka. Pokušajte druga pravila ili drugu težinu.`,
      more: `Enter pokazuje sledeći zadatak, q je izlaz.`,
    },
    analysis: {
      title: (m) => `${m.ruleset}: šta je igra donela srećom, a šta odlukama, ${m.isExact ? `tačno` : `procenjeno`}`,
      ofTurns: {
        turn: `potez`,
        player: `igrač`,
        expected: `očekivano`,
        luck: `sreća`,
        loss: `gubitak`,
        winLoss: `pobeda`,
      },
      choices: `odluke`,
      lost: `šta je izgubljeno`,
      ofSides: {
        player: `igrač`,
        start: `početak`,
        luck: `sreća`,
        losses: `gubici`,
        winLosses: `pobeda`,
        total: `ukupno`,
        withoutLuck: `bez sreće`,
        accuracy: `tačnost`,
        usual: `inače`,
      },
      notForeseen: `nepredviđeno`,
      bestChoice: (m) => `najbolje: ${m.choice}`,
      worst: `Najskuplje odluke`,
      grade: (m) => `${m.grade === 'BEST' ? `najbolje` : m.grade === 'GOOD' ? `dobro` : m.grade === 'INACCURACY' ? `nepreciznost` : m.grade === 'MISTAKE' ? `greška` : `gruba greška`}`,
    },
    heads: {
      id: `id`,
      game: `igra`,
      dice: `kockice`,
      rows: `redovi`,
      columns: `kolone`,
      players: `igrači`,
      variants: `varijante`,
    },
    source: (m) => `Izvor: ${m.source}`,
    seats: (m) => `${m.min} do ${m.max}`,
    teams: (m) => `${m.sides} timova po ${m.size}`,
    orTeams: `, ili `,
    diceOf: (m) => `kockica: ${m.dice}`,
    diceOfWhich: (m) => `kockica: ${m.dice}, od kojih se broji ${m.counted}`,
    rollsATurn: (m) => `bacanja po potezu: ${m.rolls}`,
    parts: {
      columns: `Kolone`,
      rows: `Redovi`,
      sections: `Delovi`,
      bonusFields: `Bonus polja`,
      rules: `Ostala pravila`,
      variants: `Varijante`,
    },
    pointsFrom: (m) => `${m.points} poena više od ${m.from}`,
    andExcess: (m) => `, i još jednom ono iznad ${m.from}`,
    bonusField: (m) => `${m.points} poena i dodatni potez za pet istih posle ${m.field}, ${m.times === 1 ? `jednom` : `najviše ${m.times} puta`}`,
  },
};
