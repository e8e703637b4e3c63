/** Formats the turn, the fields and the result as text. */
import { shortened, wrapped } from '@yamb-server/engine/sheets';
import type { CliMessages } from '../messages.generated.js';
import { textTable } from '../text.js';
import { bestFirst, type SideView, type TurnView } from './table.js';

/** Emphasis for a terminal; the plain version returns the text unchanged. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly warning: (text: string) => string;
}

const code =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001B[${on}m${text}\u001B[${off}m`;
const plain = (text: string): string => text;

const COLOURED: Paint = { bold: code(1, 22), dim: code(2, 22), warning: code(33, 39) };
const PLAIN: Paint = { bold: plain, dim: plain, warning: plain };

export const paintOf = (coloured: boolean): Paint => (coloured ? COLOURED : PLAIN);

/** The emphasis and language of a game on screen. */
export interface Style {
  readonly paint: Paint;
  readonly words: CliMessages;
}

/** The space for a turn. */
export interface TurnShape {
  /** Maximum width of a line. */
  readonly width: number;
  /** Number of fields to show; a key lists all. */
  readonly fields: number;
}

/** For logs: every fact on one line. */
export const WHOLE_TURN: TurnShape = { width: Infinity, fields: 5 };

/** The side on turn, the dice with their keys, and the fields with the highest scores. */
export function turnLines(turn: TurnView, style: Style, shape: TurnShape): readonly string[] {
  return [
    ...headOf(turn, style, shape.width),
    ...diceOf(turn, style),
    ...(turn.isYours ? choicesOf(turn, style, shape) : []),
  ];
}

function headOf(turn: TurnView, { paint, words }: Style, width: number): readonly string[] {
  const facts = [
    words.turn(turn),
    words.turnsLeft({ count: turn.turnsLeft }),
    turn.rollNumber === 0 ? words.notRolled : words.roll({ number: turn.rollNumber }),
    turn.canUndo ? words.entered : words.rollsLeft({ count: turn.rollsLeft }),
    ...(turn.announced === null ? [] : [words.announced({ row: turn.announced })]),
    ...(turn.dictated === null ? [] : [words.dictated({ row: turn.dictated })]),
  ];
  const [first = '', ...more] = wrapped(`${turn.player}: ${facts.join(', ')}`, width);
  return [first.startsWith(turn.player) ? first.replace(turn.player, paint.bold) : first, ...more];
}

/** The dice on one line, kept ones in brackets; before the first roll, the head of the turn. */
export function diceLine(turn: TurnView, style: Style, width: number): string {
  const [head = ''] = headOf(turn, style, width);
  const [, dice = head] = diceOf(turn, style);
  return dice;
}

function diceOf({ dice }: TurnView, { paint: { bold, dim }, words }: Style): readonly string[] {
  if (dice.length === 0) return [];
  const numbers = dice.map(({ sign }, position) => ` ${position + 1} `.padEnd(sign.length + 2));
  const faces = dice.map(({ sign, kept }, position) => {
    const face = (kept ? `[${sign}]` : ` ${sign} `).padEnd(numbers[position]?.length ?? 0);
    return kept ? bold(face) : face;
  });
  const width = Math.max(words.dice.length, words.keys.length);
  const line = (label: string, items: readonly string[]): string =>
    `${label.padEnd(width)}  ${items.join(' ')}`;
  return ['', line(words.dice, faces), dim(line(words.keys, numbers))];
}

function choicesOf(
  turn: TurnView,
  { paint: { dim }, words }: Style,
  { width, fields }: TurnShape,
): readonly string[] {
  const all = turn.openFields.length;
  if (all === 0) return [];
  const rows = turn.announceableRows.map(({ name }, index) => `${index + 1} ${name}`).join(', ');
  return [
    '',
    ...fieldsText(turn, words, fields)
      .split('\n')
      .map((line) => shortened(line, width)),
    ...(all > fields ? [dim(`  f: ${words.allFields({ count: all })}`)] : []),
    ...(rows === '' ? [] : wrapped(`a: ${rows}`, width - 2).map((line) => dim(`  ${line}`))),
  ];
}

/** The open fields with their numbers, highest score first. */
export function fieldsText(turn: TurnView, words: CliMessages, most = Infinity): string {
  if (turn.openFields.length === 0) return words.noField;
  const rows = bestFirst(turn)
    .slice(0, most)
    .map(({ name, score }, index) => [`e ${index + 1}`, score === 0 ? '/' : String(score), name]);
  return textTable(rows, '  ');
}

/** The keys that work now. */
export function keysOf(turn: TurnView, words: CliMessages): readonly string[] {
  const { keyOf } = words;
  const own = [
    ...(turn.canRoll ? [`r ${keyOf.roll}`] : []),
    ...(turn.canKeep ? [`1-${turn.dice.length} ${keyOf.keep}`] : []),
    ...(turn.announceableRows.length > 0 ? [`a ${keyOf.announce}`] : []),
    ...(turn.openFields.length > 0 ? [`e ${keyOf.enter}`] : []),
    ...(turn.canUndo ? [`u ${keyOf.undo}`] : []),
    ...(turn.canEndTurn ? [`n ${keyOf.next}`] : []),
  ];
  return [...(turn.isYours ? own : [words.waitsFor(turn)]), `? ${keyOf.help}`, `q ${keyOf.quit}`];
}

/** The totals, with winners marked. */
export function resultText(sides: readonly SideView[], words: CliMessages): string {
  const rows = sides.map(({ names, total, won }) => [
    names.join(' & '),
    String(total),
    won && sides.length > 1 ? words.won : '',
  ]);
  return `${words.over}\n${textTable(rows, '  ')}`;
}
