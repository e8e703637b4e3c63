/** Parses a player's commands, one per line, from keys or a pipe. */
import type { GameCommand } from '../../games/domain/turn-order.js';
import { cliMessages, type CliMessages } from '../messages.generated.js';
import { spoken } from './field-names.js';
import { bestFirst, type FieldView, type TurnView } from './table.js';

/** A parsed line. */
export type Line =
  | { readonly kind: 'play'; readonly command: GameCommand }
  | { readonly kind: 'show' | 'fields' | 'page' | 'hint' | 'help' | 'quit' }
  /** The line is invalid; the message says what would be valid. */
  | { readonly kind: 'fault'; readonly message: string };

/** The dice, fields and rows that a line may refer to. */
export type Referred = Pick<TurnView, 'dice' | 'openFields' | 'announceableRows'>;

/** Commands by their first word; each also has a one-letter form. */
const WORDS: Readonly<Record<string, (words: readonly string[], turn: Referred, say: CliMessages) => Line>> =
  {
    roll: (words, turn, say) =>
      withPositions(words, turn, say, (keep) => ({ type: 'roll', keep }), { type: 'roll' }),
    announce: readAnnouncement,
    enter: readEntry,
    undo: () => played({ type: 'undo' }),
    next: () => played({ type: 'endTurn' }),
    resign: () => played({ type: 'resign' }),
    page: () => ({ kind: 'page' }),
    fields: () => ({ kind: 'fields' }),
    hint: () => ({ kind: 'hint' }),
    show: () => ({ kind: 'show' }),
    quit: () => ({ kind: 'quit' }),
    help: () => ({ kind: 'help' }),
  };

const SHORT: Readonly<Record<string, string>> = {
  r: 'roll',
  a: 'announce',
  e: 'enter',
  u: 'undo',
  n: 'next',
  p: 'page',
  f: 'fields',
  h: 'hint',
  s: 'show',
  q: 'quit',
  '?': 'help',
};

/** Parses a line. A line of digits toggles which dice are kept. */
export function readLine(text: string, turn: Referred, say: CliMessages = cliMessages.en): Line {
  const [word = '', ...words] = text.trim().split(/[\s.]+/);
  if (word === '') return { kind: 'show' };
  if (/^\d/.test(word)) {
    return withPositions([word, ...words], turn, say, (named) => ({
      type: 'keep',
      positions: exclusive(keptOf(turn), named),
    }));
  }
  const name = word.toLowerCase();
  const read = WORDS[SHORT[name] ?? name];
  return read?.(words, turn, say) ?? fault(say.noCommand({ word: JSON.stringify(word) }));
}

/** The items in exactly one of two lists. */
const exclusive = (one: readonly number[], other: readonly number[]): readonly number[] => [
  ...one.filter((position) => !other.includes(position)),
  ...other.filter((position) => !one.includes(position)),
];

const keptOf = ({ dice }: Referred): readonly number[] =>
  dice.flatMap(({ kept }, position) => (kept ? [position] : []));

/** More dice need separators between their numbers. */
const MOST_ONE_DIGIT = 9;

/** Parses dice numbers, which count from 1, into positions, which count from 0. */
function withPositions(
  words: readonly string[],
  { dice }: Referred,
  say: CliMessages,
  command: (positions: readonly number[]) => GameCommand,
  without?: GameCommand,
): Line {
  if (words.length === 0 && without) return played(without);
  if (dice.length === 0) return fault(say.diceInCup);
  const parts = words.flatMap((word) => word.split(',')).filter((part) => part !== '');
  const numbers = (dice.length > MOST_ONE_DIGIT ? parts : Array.from(parts.join(''))).map(Number);
  const wrong = numbers.find((number) => !(number >= 1 && number <= dice.length));
  if (wrong !== undefined) return fault(say.diceNumbered({ count: dice.length }));
  return played(command([...new Set(numbers)].map((number) => number - 1)));
}

/** Parses a row: its number in the list, its id or its name. */
function readAnnouncement(words: readonly string[], { announceableRows }: Referred, say: CliMessages): Line {
  const typed = words.join(' ');
  const [first, ...more] = words;
  const row = /^\d+$/.test(typed)
    ? announceableRows[Number(typed) - 1]
    : announceableRows.find(({ id, name }) => [spoken(id), spoken(name)].includes(spoken(typed)));
  if (row) return played({ type: 'announce', row: row.id });
  // The rules reject unknown rows and explain why.
  return first === undefined || more.length > 0 || /^\d/.test(first)
    ? fault(say.announceOneRow)
    : played({ type: 'announce', row: first });
}

/** Parses a field: its number in the list, its column and row, or its row if only one column is open. */
function readEntry(words: readonly string[], turn: Referred, say: CliMessages): Line {
  const [first, second, ...more] = words;
  if (first === undefined) return fault(say.howToEnter);
  const fields = bestFirst(turn);
  if (/^\d+$/.test(first) && second === undefined) {
    const field = fields[Number(first) - 1];
    return field ? entered(field) : fault(say.noFieldNumber({ number: first, open: fields.length }));
  }
  const typed = spoken(words.join(' '));
  const named = fields.find(({ column, row, name }) =>
    [spoken(`${column} ${row}`), spoken(name)].includes(typed),
  );
  if (named) return entered(named);
  const [only, ...others] = fields.filter(({ row, name }) => [spoken(row), rowIn(name)].includes(typed));
  if (only && others.length === 0) return entered(only);
  if (only)
    return fault(say.nameColumn({ columns: [only, ...others].map(({ column }) => column).join(', ') }));
  if (second === undefined) return fault(say.noOpenRow({ row: JSON.stringify(first) }));
  return more.length > 0 ? fault(say.howToEnter) : entered({ column: first, row: second });
}

/** The row in the name of a field. */
const rowIn = (name: string): string => spoken(name.slice(name.indexOf(' / ') + 1));

const entered = ({ column, row }: Pick<FieldView, 'column' | 'row'>): Line =>
  played({ type: 'enterField', column, row });
const played = (command: GameCommand): Line => ({ kind: 'play', command });
const fault = (message: string): Line => ({ kind: 'fault', message });
