import { plural } from '@yamb-server/engine/languages';
import type { CliMessages } from './cli-messages.js';

const turns = (count: number): string =>
  `${count} ${plural('hr', count, { one: 'potez', few: 'poteza', other: 'poteza' })}`;
const rolls = (count: number): string =>
  `${count} ${plural('hr', count, { one: 'bacanje', few: 'bacanja', other: 'bacanja' })}`;
const range = (min: number, max: number): string => (min === max ? String(min) : `${min} do ${max}`);

export const hr: CliMessages = {
  you: 'Igrač',
  player: (number) => `Igrač ${number}`,
  practiceDice: 'Kockice slijede iz vašeg sjemena: isto sjeme daje iste kockice.',
  boundDice: (commitment) => `Kockice su vezane za sjeme čiji je SHA-256 ${commitment}.`,
  seed: (seed) => `Sjeme kockica: ${seed}`,
  proof: (gameId) => `Igra: ${gameId} (docs/fairness.md kaže kako svako bacanje slijedi iz obojega)`,
  game: (id) => `Igra: ${id}`,
  gameOn: (id, url) => `Igra ${id} na ${url}`,
  goesOn: 'Igra se nastavlja kako ste je ostavili:',
  typeHelp: 'Upišite ? za pomoć.',
  waits: 'Igra čeka igrače.',
  free: 'slobodno',
  invitation: 'Drugi se pridružuju ovako:',
  waitsFor: (player) => `na potezu je ${player}`,
  page: (page, pages) => `stranica ${page} od ${pages}: razmaknica je okreće`,
  askToLeave: 'Ova se igra ne čuva. Još jednom q za izlaz.',
  askToResign: 'Predati ovu igru? Ista naredba još jednom predaje.',
  nothingToChoose: 'Sada se nema što birati.',
  unfinished: 'Igre koje nisu završene:',
  whichGame: 'Broj nastavlja tu igru, Enter počinje novu:',
  over: 'Igra je gotova.',
  won: 'pobjeda',
  turn: (number) => `potez ${number}`,
  turnsLeft: (count) => `još ${turns(count)}`,
  notRolled: 'još nije bačeno',
  roll: (number) => `bacanje ${number}`,
  entered: 'upisano',
  rollsLeft: (count) => `još ${rolls(count)}`,
  announced: (row) => `najava: ${row}`,
  dictated: (row) => `dojava: ${row}`,
  dice: 'kockice',
  keys: 'tipke',
  noField: 'Nijedno polje sada nije otvoreno.',
  allFields: (count) => `sva otvorena polja (${count})`,
  keyOf: {
    roll: 'bacanje',
    keep: 'zadržati',
    announce: 'najava',
    enter: 'upis',
    undo: 'poništiti',
    next: 'sljedeći potez',
    help: 'pomoć',
    quit: 'prekid',
  },
  help: `r           baciti; „roll 1 3” zadržava kockice 1 i 3 i nijednu drugu
1 … 6       zadržati kockicu, ili više ne; „135” radi tri odjednom
a BROJ      najaviti red nakon prvog bacanja; i a RED
e BROJ      upisati polje tog broja s popisa
e STUPAC RED, ili e RED gdje je otvoren jedan stupac
u           poništiti upis
n           završiti potez; to čini i bacanje
f           sva otvorena polja s njihovim brojevima
h           što bi učinio poslužitelj
s           listići, i oni drugih igrača
p           ostatak onoga što ne stane na zaslon; to čini i razmaknica
resign      napustiti igru; na poslužitelju njezini listići ostaju
q           prekinuti
:           s pojedinačnim tipkama: bilo koji redak, kao „:resign”
?           ova pomoć`,
  announceOneRow: 'Najavite jedan red, na primjer: a maximum',
  noCommand: (word) => `Nema naredbe ${word}. Upišite ? za pomoć.`,
  diceInCup: 'Kockice su još u čaši: r ih baca.',
  diceNumbered: (count) => `Kockice imaju brojeve od 1 do ${count}.`,
  howToEnter: 'Upišite polje po broju ili imenu, na primjer: e 1, ili: e free sixes',
  noFieldNumber: (number, open) => `Nema polja ${number}: otvorenih je ${open}.`,
  nameColumn: (columns) => `Navedite i stupac: ${columns}.`,
  noOpenRow: (row) => `Nijedno otvoreno polje nema red ${row}. Upišite f da ih vidite sva.`,
  best: 'najbolje',
  analysis: {
    title: (ruleset, isExact) =>
      `${ruleset}: što je igra donijela srećom, a što odlukama, ${isExact ? 'točno' : 'procijenjeno'}`,
    ofTurns: { turn: 'potez', player: 'igrač', expected: 'očekivano', luck: 'sreća', loss: 'gubitak' },
    choices: 'odluke',
    lost: 'što je izgubljeno',
    ofSides: {
      player: 'igrač',
      start: 'početak',
      luck: 'sreća',
      losses: 'gubici',
      total: 'ukupno',
      withoutLuck: 'bez sreće',
    },
    notForeseen: 'nepredviđeno',
    bestChoice: (choice) => `najbolje: ${choice}`,
  },
  heads: ['id', 'igra', 'kockice', 'redovi', 'stupci', 'igrači', 'varijante'],
  source: (source) => `Izvor: ${source}`,
  players: ({ min, max, teams }) =>
    [
      range(min, max),
      ...teams.map(({ size, minSides, maxSides }) => `${range(minSides, maxSides)} timova po ${size}`),
    ].join(', ili '),
  diceOf: (dice, counted) =>
    counted === dice ? `kockica: ${dice}` : `kockica: ${dice}, od kojih se broji ${counted}`,
  rollsATurn: (count) => `bacanja po potezu: ${count}`,
  parts: {
    columns: 'Stupci',
    rows: 'Redovi',
    sections: 'Dijelovi',
    bonusFields: 'Bonus polja',
    rules: 'Ostala pravila',
    variants: 'Varijante',
  },
  pointsFrom: (points, from) => `${points} bodova više od ${from}`,
  andExcess: (from) => `, i još jednom ono iznad ${from}`,
  bonusField: (points, field, times) =>
    `${points} bodova i dodatni potez za pet istih nakon ${field}, ${times === 1 ? 'jednom' : `najviše ${times} puta`}`,
};
