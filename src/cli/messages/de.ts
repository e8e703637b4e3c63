import { plural } from '@yamb-server/engine/languages';
import type { CliMessages } from './cli-messages.js';

const turns = (count: number): string => `${count} ${plural('de', count, { one: 'Zug', other: 'Züge' })}`;
const rolls = (count: number): string => `${count} ${plural('de', count, { one: 'Wurf', other: 'Würfe' })}`;
const range = (min: number, max: number): string => (min === max ? String(min) : `${min} bis ${max}`);

export const de: CliMessages = {
  you: 'Spieler',
  player: (number) => `Spieler ${number}`,
  practiceDice: 'Die Würfel folgen aus deinem Text: derselbe Text gibt dieselben Würfel.',
  boundDice: (commitment) => `Die Würfel sind an einen Text gebunden, dessen SHA-256 ${commitment} ist.`,
  seed: (seed) => `Text der Würfel: ${seed}`,
  proof: (gameId) => `Spiel: ${gameId} (docs/fairness.md sagt, wie jeder Wurf aus beiden folgt)`,
  game: (id) => `Spiel: ${id}`,
  gameOn: (id, url) => `Spiel ${id} auf ${url}`,
  goesOn: 'Das Spiel geht weiter, wie du es verlassen hast:',
  typeHelp: '? zeigt die Hilfe.',
  waits: 'Das Spiel wartet auf Mitspieler.',
  free: 'frei',
  invitation: 'Andere kommen dazu mit:',
  waitsFor: (player) => `${player} ist am Zug`,
  page: (page, pages) => `Seite ${page} von ${pages}: die Leertaste blättert`,
  askToLeave: 'Dieses Spiel wird nicht aufgehoben. Noch einmal q verlässt es.',
  askToResign: 'Dieses Spiel aufgeben? Dasselbe noch einmal gibt auf.',
  nothingToChoose: 'Es gibt jetzt nichts zu wählen.',
  unfinished: 'Spiele, die nicht zu Ende sind:',
  whichGame: 'Eine Nummer setzt dieses Spiel fort, Enter beginnt ein neues:',
  over: 'Das Spiel ist aus.',
  won: 'gewonnen',
  turn: (number) => `Zug ${number}`,
  turnsLeft: (count) => `noch ${turns(count)}`,
  notRolled: 'noch nicht gewürfelt',
  roll: (number) => `Wurf ${number}`,
  entered: 'eingetragen',
  rollsLeft: (count) => `noch ${rolls(count)}`,
  announced: (row) => `angesagt: ${row}`,
  dictated: (row) => `diktiert: ${row}`,
  dice: 'Würfel',
  keys: 'Tasten',
  noField: 'Kein Feld ist jetzt offen.',
  allFields: (count) => `alle ${count} offenen Felder`,
  keyOf: {
    roll: 'würfeln',
    keep: 'behalten',
    announce: 'ansagen',
    enter: 'eintragen',
    undo: 'zurück',
    next: 'nächster Zug',
    help: 'Hilfe',
    quit: 'aufhören',
  },
  help: `r           würfeln; „roll 1 3“ behält die Würfel 1 und 3 und keine anderen
1 … 6       einen Würfel behalten oder nicht mehr; „135“ macht drei auf einmal
a NUMMER    nach dem ersten Wurf eine Zeile ansagen; auch a ZEILE
e NUMMER    das Feld dieser Nummer in der Liste eintragen
e SPALTE ZEILE, oder e ZEILE, wo eine Spalte offen ist
u           den Eintrag zurücknehmen
n           den Zug beenden; ein Wurf tut es auch
f           alle offenen Felder mit ihren Nummern
h           was der Server tun würde
s           die Zettel, auch die der anderen
p           der Rest dessen, was nicht auf den Schirm passt; auch die Leertaste
resign      das Spiel verlassen; auf einem Server bleiben seine Zettel
q           aufhören
:           mit einzelnen Tasten: jede Zeile, etwa „:resign“
?           diese Hilfe`,
  announceOneRow: 'Sage eine Zeile an, etwa: a maximum',
  noCommand: (word) => `Es gibt keinen Befehl ${word}. ? zeigt die Hilfe.`,
  diceInCup: 'Die Würfel sind noch im Becher: r wirft sie.',
  diceNumbered: (count) => `Die Würfel haben die Nummern 1 bis ${count}.`,
  howToEnter: 'Trage ein Feld nach seiner Nummer oder seinem Namen ein, etwa: e 1, oder: e free sixes',
  noFieldNumber: (number, open) => `Es gibt kein Feld ${number}: ${open} sind offen.`,
  nameColumn: (columns) => `Nenne auch die Spalte: ${columns}.`,
  noOpenRow: (row) => `Kein offenes Feld hat die Zeile ${row}. f zeigt alle.`,
  best: 'beste Wahl',
  analysis: {
    title: (ruleset, isExact) =>
      `${ruleset}: was das Spiel dem Glück und was es der Wahl verdankt, ${isExact ? 'genau berechnet' : 'geschätzt'}`,
    ofTurns: { turn: 'Zug', player: 'Spieler', expected: 'erwartet', luck: 'Glück', loss: 'Verlust' },
    choices: 'Entscheidungen',
    lost: 'was verloren ging',
    ofSides: {
      player: 'Spieler',
      start: 'Anfang',
      luck: 'Glück',
      losses: 'Verluste',
      total: 'Gesamt',
      withoutLuck: 'ohne Glück',
    },
    notForeseen: 'nicht vorhergesehen',
    bestChoice: (choice) => `besser: ${choice}`,
  },
  heads: ['id', 'Spiel', 'Würfel', 'Zeilen', 'Spalten', 'Spieler', 'Varianten'],
  source: (source) => `Quelle: ${source}`,
  players: ({ min, max, teams }) =>
    [
      range(min, max),
      ...teams.map(({ size, minSides, maxSides }) => `${range(minSides, maxSides)} Teams zu ${size}`),
    ].join(', oder '),
  diceOf: (dice, counted) =>
    counted === dice ? `${dice} Würfel` : `${dice} Würfel, von denen ${counted} zählen`,
  rollsATurn: (count) => `${rolls(count)} je Zug`,
  parts: {
    columns: 'Spalten',
    rows: 'Zeilen',
    sections: 'Teile',
    bonusFields: 'Bonusfelder',
    rules: 'Andere Regeln',
    variants: 'Varianten',
  },
  pointsFrom: (points, from) => `${points} Punkte mehr ab ${from}`,
  andExcess: (from) => `, und was über ${from} liegt, noch einmal`,
  bonusField: (points, field, times) =>
    `${points} Punkte und ein Zug mehr für fünf Gleiche nach ${field}, ${times === 1 ? 'einmal' : `bis zu ${times}-mal`}`,
};
