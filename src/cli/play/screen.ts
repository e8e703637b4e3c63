import type { CliMessages } from '../messages/cli-messages.js';
import { print, type Terminal } from '../terminal.js';
import type { Paint } from './paint.js';
import type { TableView } from './table.js';
import { keysText, resultText, turnText } from './turn-text.js';

/** The output of the game. */
export interface Screen {
  /** Whether the sheet of the side on turn is always visible. */
  readonly showsSheet: boolean;
  /** Shows the game, the message for the last command, and advice. */
  readonly show: (view: TableView, message?: string, hints?: string) => void;
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
      print(terminal, `${nowText(view, paint, words)}\n${hintLines(hints)}`);
    },
    draft: (text) => {
      print(terminal, `> ${text}`);
    },
  };
}

/** Clears the screen. */
const CLEAR = '\u001B[H\u001B[2J';
/** Clears the line. */
const CLEAR_LINE = '\r\u001B[K';

/** For terminals: the whole game each time, on a cleared screen. */
export function createBoard(terminal: Terminal, paint: Paint, words: CliMessages): Screen {
  return {
    showsSheet: true,
    show: (view, message, hints) => {
      const keys = view.turn ? paint.dim(keysText(view.turn, words)) : '';
      const said = message === undefined ? [] : [paint.warning(message), ''];
      terminal.output.write(
        CLEAR +
          [sheetsText(view), nowText(view, paint, words), hintLines(hints), ...said, keys, ''].join('\n'),
      );
    },
    draft: (text) => {
      terminal.output.write(CLEAR_LINE + (text === '' ? '' : `> ${text}`));
    },
  };
}

/** The sheet of the side on turn; when none is, all. */
function sheetsText({ sides, turn }: TableView): string {
  const shown = turn ? sides.filter((_, side) => side === turn.side) : sides;
  return shown.map(({ sheet }) => sheet).join('\n');
}

const hintLines = (hints?: string): string => (hints === undefined ? '' : `\nadvice\n${hints}\n`);

function nowText(view: TableView, paint: Paint, words: CliMessages): string {
  if (view.isOver) return resultText(view.sides, words);
  return view.turn ? turnText(view.turn, paint, words) : words.waits;
}
