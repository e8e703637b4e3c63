/** The turn, the fields and the result as lines of text. */
import type { CliMessages } from '../messages/cli-messages.js';
import { textTable } from '../text-table.js';
import type { Paint } from './paint.js';
import { bestFirst, type SideView, type TurnView } from './table.js';

/** The fields that are shown; a key lists all. */
const HINTS = 5;

/** The side on turn, the dice with the numbers of their keys, and the fields with the most points. */
export function turnText(turn: TurnView, paint: Paint, words: CliMessages): string {
  return [headOf(turn, paint, words), ...diceOf(turn, paint, words), ...hintsOf(turn, paint, words)].join(
    '\n',
  );
}

function headOf(turn: TurnView, { bold }: Paint, words: CliMessages): string {
  const facts = [
    words.turn(turn.number),
    words.turnsLeft(turn.turnsLeft),
    turn.rollNumber === 0 ? words.notRolled : words.roll(turn.rollNumber),
    turn.canUndo ? words.entered : words.rollsLeft(turn.rollsLeft),
    ...(turn.announced === null ? [] : [words.announced(turn.announced)]),
    ...(turn.dictated === null ? [] : [words.dictated(turn.dictated)]),
  ];
  return `${bold(turn.player)}: ${facts.join(', ')}`;
}

function diceOf({ dice }: TurnView, { bold, dim }: Paint, words: CliMessages): readonly string[] {
  if (dice.length === 0) return [];
  const faces = dice.map(({ face, kept }) => (kept ? bold(`[${face}]`) : ` ${face} `));
  const numbers = dice.map((_, position) => ` ${position + 1} `);
  const width = Math.max(words.dice.length, words.keys.length);
  const line = (label: string, items: readonly string[]): string =>
    `${label.padEnd(width)}  ${items.join(' ')}`;
  return ['', line(words.dice, faces), dim(line(words.keys, numbers))];
}

function hintsOf(turn: TurnView, { dim }: Paint, words: CliMessages): readonly string[] {
  const all = turn.openFields.length;
  if (all === 0) return [];
  const rows = turn.announceableRows;
  return [
    '',
    fieldsText(turn, words, HINTS),
    ...(all > HINTS ? [dim(`  f: ${words.allFields(all)}`)] : []),
    ...(rows.length > 0 ? [dim(`  a: ${rows.join(' ')}`)] : []),
  ];
}

/** The open fields with their numbers, those with the most points first. */
export function fieldsText(turn: TurnView, words: CliMessages, most = Infinity): string {
  if (turn.openFields.length === 0) return words.noField;
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
export function keysText(turn: TurnView, { keyOf }: CliMessages): string {
  return [
    ...(turn.canRoll ? [`r ${keyOf.roll}`] : []),
    ...(turn.canKeep ? [`1-${turn.dice.length} ${keyOf.keep}`] : []),
    ...(turn.announceableRows.length > 0 ? [`a ${keyOf.announce}`] : []),
    ...(turn.openFields.length > 0 ? [`e ${keyOf.enter}`] : []),
    ...(turn.canUndo ? [`u ${keyOf.undo}`] : []),
    ...(turn.canEndTurn ? [`n ${keyOf.next}`] : []),
    `? ${keyOf.help}`,
    `q ${keyOf.quit}`,
  ].join(' · ');
}

/** The totals; winners are marked. */
export function resultText(sides: readonly SideView[], words: CliMessages): string {
  const rows = sides.map(({ names, total, won }) => [
    names.join(' & '),
    String(total),
    won && sides.length > 1 ? words.won : '',
  ]);
  return `${words.over}\n${textTable(rows, '  ')}`;
}
