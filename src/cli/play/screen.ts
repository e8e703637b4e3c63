import { wrapped } from '@yamb-server/engine/sheets';
import { print, roomOf, type Room, type Terminal } from '../terminal.js';
import { fitted, fittedText, folded, type PagedRoom, type Pages } from './fit.js';
import {
  diceLine,
  keysOf,
  resultText,
  turnLines,
  WHOLE_TURN,
  type Style,
  type TurnShape,
} from './turn-text.js';
import type { TableView } from './table.js';

/** The output of a game. */
export interface Screen {
  /** Whether the sheet of the side on turn is always visible. */
  readonly showsSheet: boolean;
  /** Shows the game, a message and advice. */
  readonly show: (view: TableView, message?: string, hints?: string) => void;
  /** Shows the next page. */
  readonly turnPage: () => void;
  /** Shows the line being typed; in a log, the entered line. */
  readonly draft: (text: string) => void;
}

/** For pipes: appends every change. Prints a changed sheet only between rolls. */
export function createLog(terminal: Terminal, style: Style): Screen {
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
      const now = nowLines(view, style, WHOLE_TURN).join('\n');
      print(terminal, `${now}\n${hintLines(hints)}`);
    },
    turnPage: () => undefined,
    draft: (text) => {
      print(terminal, `> ${text}`);
    },
  };
}

const CLEAR = '\u001B[H\u001B[2J';
const CLEAR_LINE = '\r\u001B[K';

/** A longer message replaces the game on the screen. */
const MAX_MESSAGE_LINES = 4;

/** For terminals: clears the screen and shows the whole game each time. */
export function createBoard(terminal: Terminal, style: Style): Screen {
  let pages: Pages = [];
  let page = 0;
  const write = (): void => {
    terminal.output.write(`${CLEAR}${(pages[page] ?? []).join('\n')}\n`);
  };
  return {
    showsSheet: true,
    show: (view, message, hints) => {
      pages = boardPages(view, { message, hints }, { ...style, ...roomOf(terminal) });
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

/** Texts shown with the game. */
export interface Said {
  readonly message?: string | undefined;
  readonly hints?: string | undefined;
}

/** The pages of a game; each fits the terminal. */
export function boardPages(view: TableView, { message, hints }: Said, board: Style & Room): Pages {
  const { paint, words } = board;
  const room: PagedRoom = { ...board, ofPage: (page, pages) => paint.dim(words.page({ page, pages })) };
  const said = message === undefined ? [] : folded(message, board.columns);
  const isLong = said.length > MAX_MESSAGE_LINES;
  if (view.turn && isLong) return fittedText(said.join('\n'), room);
  const panel = (shape: TurnShape, page?: string): readonly string[] => [
    ...nowLines(view, board, shape),
    ...folded(hintLines(hints), shape.width),
    ...(message === undefined ? [] : [...folded(message, shape.width).map(paint.warning), '']),
    ...dotted(view.legend, shape.width),
    ...(view.turn ? dotted(keysOf(view.turn, words), shape.width).map(paint.dim) : []),
    ...(page === undefined ? [] : [page]),
  ];
  if (view.turn) return fitted(sheetsText(view), panel, diceLine(view.turn, board, board.columns), room);
  const whole = panel({ width: board.columns, fields: 0 });
  // The program ends with the game, so pages cannot be turned; the window scrolls instead.
  if (view.isOver) return [[sheetsText(view), ...whole]];
  return fittedText(whole.join('\n').trimEnd(), room);
}

/** Joins items with dots and wraps only between items. */
const dotted = (items: readonly string[], width: number): readonly string[] =>
  items.length === 0
    ? []
    : wrapped(items.map((item) => item.replaceAll(' ', '\u00A0')).join(' ·\u00A0'), width).map((line) =>
        line.replaceAll('\u00A0', ' '),
      );

/** The sheet of the side on turn, or all sheets between turns. */
function sheetsText({ sides, turn }: TableView): string {
  const shown = turn ? sides.filter((_, side) => side === turn.side) : sides;
  return shown.map(({ sheet }) => sheet).join('\n');
}

const hintLines = (hints?: string): string => (hints === undefined ? '' : `\nadvice\n${hints}\n`);

function nowLines(view: TableView, style: Style, shape: TurnShape): readonly string[] {
  const { words } = style;
  if (view.isOver) return resultText(view.sides, words).split('\n');
  return view.turn ? turnLines(view.turn, style, shape) : [words.waits, ...view.invitation];
}
