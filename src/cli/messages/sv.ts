import { plural } from '@yamb-server/engine/languages';
import type { CliMessages } from './cli-messages.js';

const turns = (count: number): string => `${count} ${plural('sv', count, { one: 'tur', other: 'turer' })}`;
const range = (min: number, max: number): string => (min === max ? String(min) : `${min} till ${max}`);

export const sv: CliMessages = {
  you: 'Spelare',
  player: (number) => `Spelare ${number}`,
  practiceDice: 'Tärningarna följer av ditt frö: samma frö ger samma tärningar.',
  boundDice: (commitment) => `Tärningarna är bundna till ett frö vars SHA-256 är ${commitment}.`,
  seed: (seed) => `Tärningarnas frö: ${seed}`,
  proof: (gameId) => `Spel: ${gameId} (docs/fairness.md säger hur varje kast följer av båda)`,
  game: (id) => `Spel: ${id}`,
  gameOn: (id, url) => `Spel ${id} på ${url}`,
  goesOn: 'Spelet fortsätter som du lämnade det:',
  typeHelp: 'Skriv ? för hjälp.',
  waits: 'Spelet väntar på spelare.',
  free: 'ledig',
  invitation: 'Andra går med så här:',
  waitsFor: (player) => `${player} är på tur`,
  page: (page, pages) => `sida ${page} av ${pages}: mellanslag bläddrar`,
  askToLeave: 'Det här spelet sparas inte. q en gång till lämnar det.',
  askToResign: 'Ge upp spelet? Samma kommando en gång till ger upp.',
  nothingToChoose: 'Det finns inget att välja nu.',
  unfinished: 'Spel som inte är slut:',
  whichGame: 'Ett nummer fortsätter det spelet, Enter börjar ett nytt:',
  over: 'Spelet är slut.',
  won: 'vann',
  turn: (number) => `tur ${number}`,
  turnsLeft: (count) => `${turns(count)} kvar`,
  notRolled: 'inte kastat än',
  roll: (number) => `kast ${number}`,
  entered: 'infört',
  rollsLeft: (count) => `${count} kast kvar`,
  announced: (row) => `anmält: ${row}`,
  dictated: (row) => `dikterat: ${row}`,
  dice: 'tärningar',
  keys: 'tangenter',
  noField: 'Inget fält är öppet nu.',
  allFields: (count) => `alla ${count} öppna fält`,
  keyOf: {
    roll: 'kasta',
    keep: 'spara',
    announce: 'anmäla',
    enter: 'föra in',
    undo: 'ångra',
    next: 'nästa tur',
    help: 'hjälp',
    quit: 'sluta',
  },
  help: `r           kasta; ”roll 1 3” sparar tärningarna 1 och 3 och inga andra
1 … 6       spara en tärning, eller inte längre; ”135” gör tre på en gång
a NUMMER    anmäla en rad efter första kastet; även a RAD
e NUMMER    föra in fältet med det numret i listan
e KOLUMN RAD, eller e RAD där en kolumn är öppen
u           ångra införingen
n           avsluta turen; ett kast gör det också
f           alla öppna fält med sina nummer
h           vad servern skulle göra
s           protokollen, även de andras
p           resten av det som inte får plats på skärmen; det gör mellanslag också
resign      lämna spelet; på en server står dess protokoll kvar
q           sluta
:           med enstaka tangenter: vilken rad som helst, som ”:resign”
?           den här hjälpen`,
  announceOneRow: 'Anmäl en rad, som: a maximum',
  noCommand: (word) => `Det finns inget kommando ${word}. Skriv ? för hjälp.`,
  diceInCup: 'Tärningarna ligger kvar i bägaren: r kastar dem.',
  diceNumbered: (count) => `Tärningarna är numrerade 1 till ${count}.`,
  howToEnter: 'För in ett fält med nummer eller namn, som: e 1, eller: e free sixes',
  noFieldNumber: (number, open) => `Det finns inget fält ${number}: ${open} är öppna.`,
  nameColumn: (columns) => `Nämn kolumnen också: ${columns}.`,
  noOpenRow: (row) => `Inget öppet fält har raden ${row}. Skriv f för att se alla.`,
  best: 'bäst',
  analysis: {
    title: (ruleset, isExact) =>
      `${ruleset}: vad tur och val betydde i spelet, ${isExact ? 'exakt' : 'uppskattat'}`,
    ofTurns: { turn: 'tur nr', player: 'spelare', expected: 'väntat', luck: 'tur', loss: 'förlust' },
    choices: 'val',
    lost: 'vad som förlorades',
    ofSides: {
      player: 'spelare',
      start: 'start',
      luck: 'tur',
      losses: 'förluster',
      total: 'summa',
      withoutLuck: 'utan tur',
    },
    notForeseen: 'oförutsett',
    bestChoice: (choice) => `bäst: ${choice}`,
  },
  heads: ['id', 'spel', 'tärningar', 'rader', 'kolumner', 'spelare', 'varianter'],
  source: (source) => `Källa: ${source}`,
  players: ({ min, max, teams }) =>
    [
      range(min, max),
      ...teams.map(({ size, minSides, maxSides }) => `${range(minSides, maxSides)} lag om ${size}`),
    ].join(', eller '),
  diceOf: (dice, counted) =>
    counted === dice ? `${dice} tärningar` : `${dice} tärningar varav ${counted} räknas`,
  rollsATurn: (count) => `${count} kast per tur`,
  parts: {
    columns: 'Kolumner',
    rows: 'Rader',
    sections: 'Delar',
    bonusFields: 'Bonusfält',
    rules: 'Andra regler',
    variants: 'Varianter',
  },
  pointsFrom: (points, from) => `${points} poäng till från ${from}`,
  andExcess: (from) => `, och det över ${from} en gång till`,
  bonusField: (points, field, times) =>
    `${points} poäng och en extra tur för fem lika efter ${field}, ${times === 1 ? 'en gång' : `upp till ${times} gånger`}`,
};
