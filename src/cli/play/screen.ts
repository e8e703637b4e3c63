import { wrapped } from '@yamb-server/engine/sheets';
import type { CliMessages } from '../messages.generated.js';
import { print, roomOf, type Terminal } from '../terminal.js';
import { fitted, fittedText, folded, type Pages } from './fit.js';
import {
  type Paint,
  diceLine,
  keysOf,
  resultText,
  turnLines,
  WHOLE_TURN,
  type TurnShape,
} from './turn-text.js';
import type { TableView } from './table.js';

/** The output of the game. */
export interface Screen {
  /** Whether the sheet of the side on turn is always visible. */
  readonly showsSheet: boolean;
  /** Shows the game, the message for the last command, and advice. */
  readonly show: (view: TableView, message?: string, hints?: string) => void;
  /** Shows the next page of what does not fit. */
  readonly turnPage: () => void;
  /** Shows the line that is being typed; in a log, the line that was entered. */
  readonly draft: (text: string) => void;
}

/** For pipes: appends what has happened; the sheet only between rolls, when it has changed. */
export function createLog(terminal: Terminal, paint: Paint, words: CliMessages): Screen {
  let shown = '';
  return {
    showsSheet: false,
    show: (view, message, hints) => {
      if (message !== undefined) print(terminal, `${message}\n`);
      const sheets = sheetsText(view);
      if (sheets !== shown && (view.turn?.openFields ?? []).length === 0) {
        print(terminal, sheets);
        shown = sheets;
      }
      const now = nowLines(view, paint, words, WHOLE_TURN).join('\n');
      print(terminal, `${now}\n${hintLines(hints)}`);
    },
    turnPage: () => undefined,
    draft: (text) => {
      print(terminal, `> ${text}`);
    },
  };
}

/** Clears the screen. */
const CLEAR = '\u001B[H\u001B[2J';
/** Clears the line. */
const CLEAR_LINE = '\r\u001B[K';

/** A message of more lines has the screen for itself. */
const MOST_MESSAGE_LINES = 4;

/** For terminals: the whole game each time, on a cleared screen. */
export function createBoard(terminal: Terminal, paint: Paint, words: CliMessages): Screen {
  let pages: Pages = [];
  let page = 0;
  const write = (): void => {
    terminal.output.write(`${CLEAR}${(pages[page] ?? []).join('\n')}\n`);
  };
  return {
    showsSheet: true,
    show: (view, message, hints) => {
      pages = boardPages(view, { message, hints }, { paint, words, ...roomOf(terminal) });
      page = 0;
      write();
    },
    turnPage: () => {
      page = pages.length > 1 ? (page + 1) % pages.length : 0;
      write();
    },
    draft: (text) => {
      terminal.output.write(CLEAR_LINE + (text === '' ? '' : `> ${text}`));
    },
  };
}

/** What is shown beside the game. */
export interface Said {
  readonly message?: string | undefined;
  readonly hints?: string | undefined;
}

/** How a board looks, and the room that it has. */
export interface Board {
  readonly paint: Paint;
  readonly words: CliMessages;
  readonly columns: number;
  readonly rows: number;
}

/** The screens of a game: each fits the terminal, and together they show all. */
export function boardPages(view: TableView, { message, hints }: Said, board: Board): Pages {
  const { paint, words } = board;
  const ofPage = (one: number, pages: number): string => paint.dim(words.page({ page: one, pages }));
  const said = message === undefined ? [] : folded(message, board.columns);
  const isLong = said.length > MOST_MESSAGE_LINES;
  if (view.turn && isLong) return fittedText(said.join('\n'), board, ofPage);
  const panel = (shape: TurnShape, page?: string): readonly string[] => [
    ...nowLines(view, paint, words, shape),
    ...folded(hintLines(hints), shape.width),
    ...(message === undefined ? [] : [...folded(message, shape.width).map(paint.warning), '']),
    ...dotted(view.legend, shape.width),
    ...(view.turn ? dotted(keysOf(view.turn, words), shape.width).map(paint.dim) : []),
    ...(page === undefined ? [] : [page]),
  ];
  if (view.turn) return fitted(sheetsText(view), panel, diceLine(view.turn, board), board, ofPage);
  const whole = panel({ width: board.columns, fields: 0 });
  // The program ends with the game: pages are not turned any more, and the window scrolls.
  if (view.isOver) return [[sheetsText(view), ...whole]];
  return fittedText(whole.join('\n').trimEnd(), board, ofPage);
}

/** Items with a dot between them, none of them cut. */
const dotted = (items: readonly string[], width: number): readonly string[] =>
  items.length === 0
    ? []
    : wrapped(items.map((item) => item.replaceAll(' ', '\u00A0')).join(' ·\u00A0'), width).map((line) =>
        line.replaceAll('\u00A0', ' '),
      );

/** The sheet of the side on turn; when none is, all. */
function sheetsText({ sides, turn }: TableView): string {
  const shown = turn ? sides.filter((_, side) => side === turn.side) : sides;
  return shown.map(({ sheet }) => sheet).join('\n');
}

const hintLines = (hints?: string): string => (hints === undefined ? '' : `\nadvice\n${hints}\n`);

function nowLines(view: TableView, paint: Paint, words: CliMessages, shape: TurnShape): readonly string[] {
  if (view.isOver) return resultText(view.sides, words).split('\n');
  return view.turn ? turnLines(view.turn, paint, words, shape) : [words.waits, ...view.invitation];
}
