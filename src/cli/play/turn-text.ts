/** The turn, the fields and the result as lines of text. */
import { textTable } from '../text-table.js';
import type { Paint } from './paint.js';
import { bestFirst, type SideView, type TurnView } from './table.js';

/** The fields that are shown; a key lists all. */
const HINTS = 5;

/** The side on turn, the dice with the numbers of their keys, and the fields with the most points. */
export function turnText(turn: TurnView, paint: Paint): string {
  return [headOf(turn, paint), ...diceOf(turn, paint), ...hintsOf(turn, paint)].join('\n');
}

function headOf(turn: TurnView, { bold }: Paint): string {
  const facts = [
    `turn ${turn.number}`,
    count(turn.turnsLeft, 'turn left', 'turns left'),
    turn.rollNumber === 0 ? 'not rolled yet' : `roll ${turn.rollNumber}`,
    turn.canUndo ? 'entered' : count(turn.rollsLeft, 'roll left', 'rolls left'),
    ...(turn.announced === null ? [] : [`announced: ${turn.announced}`]),
    ...(turn.dictated === null ? [] : [`dictated: ${turn.dictated}`]),
  ];
  return `${bold(turn.player)}: ${facts.join(', ')}`;
}

function diceOf({ dice }: TurnView, { bold, dim }: Paint): readonly string[] {
  if (dice.length === 0) return [];
  const faces = dice.map(({ face, kept }) => (kept ? bold(`[${face}]`) : ` ${face} `));
  const numbers = dice.map((_, position) => ` ${position + 1} `);
  return ['', `dice  ${faces.join(' ')}`, dim(`keys  ${numbers.join(' ')}`)];
}

function hintsOf(turn: TurnView, { dim }: Paint): readonly string[] {
  const all = turn.openFields.length;
  if (all === 0) return [];
  const rows = turn.announceableRows;
  return [
    '',
    fieldsText(turn, HINTS),
    ...(all > HINTS ? [dim(`  f: all ${all} open fields`)] : []),
    ...(rows.length > 0 ? [dim(`  a: ${rows.join(' ')}`)] : []),
  ];
}

/** The open fields with their numbers, those with the most points first. */
export function fieldsText(turn: TurnView, most = Infinity): string {
  if (turn.openFields.length === 0) return 'No field is open now.';
  const rows = bestFirst(turn)
    .slice(0, most)
    .map(({ column, row, score }, index) => [
      `e ${index + 1}`,
      `${column}.${row}`,
      score === 0 ? '/' : String(score),
    ]);
  return textTable(rows, '  ');
}

/** The keys that work now. */
export function keysText(turn: TurnView): string {
  return [
    ...(turn.canRoll ? ['r roll'] : []),
    ...(turn.canKeep ? [`1-${turn.dice.length} keep`] : []),
    ...(turn.announceableRows.length > 0 ? ['a announce'] : []),
    ...(turn.openFields.length > 0 ? ['e enter'] : []),
    ...(turn.canUndo ? ['u undo'] : []),
    ...(turn.canEndTurn ? ['n next turn'] : []),
    '? help',
    'q quit',
  ].join(' · ');
}

/** The totals; winners are marked. */
export function resultText(sides: readonly SideView[]): string {
  const rows = sides.map(({ names, total, won }) => [
    names.join(' and '),
    String(total),
    won && sides.length > 1 ? 'won' : '',
  ]);
  return `The game is over.\n${textTable(rows, '  ')}`;
}

/** Every command. */
export const HELP_TEXT = `r           roll; "roll 1 3" keeps the dice 1 and 3 and no others
1 … 6       keep a die, or no longer; "135" does three at once
a ROW       announce a row after the first roll
e NUMBER    enter the field of that number in the list
e COLUMN ROW, or e ROW where one column is open
u           undo the entry
n           end the turn; a roll does so, too
f           all open fields with their numbers
s           the sheets, also those of the others
resign      leave the game; on a server its sheets stay as they are
q           quit
:           with single keys: any line, such as ":resign"
?           this help`;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
