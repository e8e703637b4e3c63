import { describePlayers } from '../../games/domain/describe-players.js';
import { plural } from '@yamb-server/engine/languages';
import type { CliMessages } from './cli-messages.js';

const turns = (count: number): string => `${count} ${plural('en', count, { one: 'turn', other: 'turns' })}`;
const rolls = (count: number): string => `${count} ${plural('en', count, { one: 'roll', other: 'rolls' })}`;

export const en: CliMessages = {
  you: 'You',
  player: (number) => `Player ${number}`,
  practiceDice: 'The dice follow from your seed: the same seed gives the same dice.',
  boundDice: (commitment) => `The dice are bound to a seed whose SHA-256 is ${commitment}.`,
  seed: (seed) => `Seed of the dice: ${seed}`,
  proof: (gameId) => `Game: ${gameId} (docs/fairness.md says how every throw follows from both)`,
  game: (id) => `Game: ${id}`,
  gameOn: (id, url) => `Game ${id} on ${url}`,
  goesOn: 'The game goes on as you left it:',
  typeHelp: 'Type ? for help.',
  waits: 'The game waits for players.',
  free: 'free',
  invitation: 'Others join by:',
  waitsFor: (player) => `waiting for ${player}`,
  page: (page, pages) => `page ${page} of ${pages}: the space bar turns it`,
  askToLeave: 'This game is not kept. Press q once more to leave it.',
  askToResign: 'Give this game up? The same once more resigns.',
  nothingToChoose: 'There is nothing to choose now.',
  unfinished: 'Games that are not finished:',
  whichGame: 'A number goes on with that game, Enter begins a new one:',
  over: 'The game is over.',
  won: 'won',
  turn: (number) => `turn ${number}`,
  turnsLeft: (count) => `${turns(count)} left`,
  notRolled: 'not rolled yet',
  roll: (number) => `roll ${number}`,
  entered: 'entered',
  rollsLeft: (count) => `${rolls(count)} left`,
  announced: (row) => `announced: ${row}`,
  dictated: (row) => `dictated: ${row}`,
  dice: 'dice',
  keys: 'keys',
  noField: 'No field is open now.',
  allFields: (count) => `all ${count} open fields`,
  keyOf: {
    roll: 'roll',
    keep: 'keep',
    announce: 'announce',
    enter: 'enter',
    undo: 'undo',
    next: 'next turn',
    help: 'help',
    quit: 'quit',
  },
  help: `r           roll; "roll 1 3" keeps the dice 1 and 3 and no others
1 … 6       keep a die, or no longer; "135" does three at once
a NUMBER    announce a row after the first roll; also a ROW
e NUMBER    enter the field of that number in the list
e COLUMN ROW, or e ROW where one column is open
u           undo the entry
n           end the turn; a roll does so, too
f           all open fields with their numbers
h           what the server would do
s           the sheets, also those of the others
p           the rest of what does not fit the screen; so does the space bar
resign      leave the game; on a server its sheets stay as they are
q           quit
:           with single keys: any line, such as ":resign"
?           this help`,
  announceOneRow: 'Announce one row, such as: a maximum',
  noCommand: (word) => `There is no command ${word}. Type ? for help.`,
  diceInCup: 'The dice are still in the cup: r rolls them.',
  diceNumbered: (count) => `The dice are numbered 1 to ${count}.`,
  howToEnter: 'Enter a field by its number or its name, such as: e 1, or: e free sixes',
  noFieldNumber: (number, open) => `There is no field ${number}: ${open} are open.`,
  nameColumn: (columns) => `Name the column, too: ${columns}.`,
  noOpenRow: (row) => `No open field has the row ${row}. Type f to see them all.`,
  best: 'best',
  analysis: {
    title: (ruleset, isExact) =>
      `${ruleset}: what the game owes to luck and to choices, ${isExact ? 'exactly' : 'by an estimate'}`,
    ofTurns: { turn: 'turn', player: 'player', expected: 'expected', luck: 'luck', loss: 'loss' },
    choices: 'choices',
    lost: 'what was lost',
    ofSides: {
      player: 'player',
      start: 'start',
      luck: 'luck',
      losses: 'losses',
      total: 'total',
      withoutLuck: 'without luck',
    },
    notForeseen: 'not foreseen',
    bestChoice: (choice) => `best: ${choice}`,
  },
  heads: ['id', 'game', 'dice', 'rows', 'columns', 'players', 'variants'],
  source: (source) => `Source: ${source}`,
  players: (players) => describePlayers(players),
  diceOf: (dice, counted) => (counted === dice ? `${dice} dice` : `${dice} dice of which ${counted} count`),
  rollsATurn: (count) => `${rolls(count)} a turn`,
  parts: {
    columns: 'Columns',
    rows: 'Rows',
    sections: 'Sections',
    bonusFields: 'Bonus fields',
    rules: 'Other rules',
    variants: 'Variants',
  },
  pointsFrom: (points, from) => `${points} points more from ${from} on`,
  andExcess: (from) => `, and what is above ${from} once more`,
  bonusField: (points, field, times) =>
    `${points} points and an extra turn for five alike after ${field}, ${times === 1 ? 'once' : `up to ${times} times`}`,
};
