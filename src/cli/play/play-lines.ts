/** Plays until the game is over, the player leaves or the input ends. Shows the moves of others. */
import type { CliMessages } from '../messages.generated.js';
import { printable } from '../terminal.js';
import { readLine, type Line } from './line.js';
import type { Screen } from './screen.js';
import type { Table, TableView } from './table.js';
import { fieldsText } from './turn-text.js';

export interface Manner {
  readonly words: CliMessages;
  /** Whether to show advice with every choice. */
  readonly withHints: boolean;
  /** Whether a person can confirm before a game is lost. */
  readonly asks: boolean;
}

/** @param end aborted at the end of the game, to stop reading and following */
export async function playLines(
  table: Table,
  lines: AsyncIterator<string, void>,
  screen: Screen,
  manner: Manner,
  end: AbortController,
): Promise<void> {
  const player = new LinePlayer(table, screen, manner);
  const news = table.follow?.(end.signal);
  let line: Promise<Happened> | undefined;
  let other = news && next(news, 'news');
  try {
    while (!table.look().isOver) {
      // A line from a pipe waits until it can be played.
      if (manner.asks || mayAct(table.look())) line ??= next(lines, 'line');
      const happened = await Promise.race([...(line ? [line] : []), ...(other ? [other] : [])]);
      if (happened.from === 'line') {
        line = undefined;
        if (happened.text === undefined || (await player.obey(happened.text))) return;
      } else if (happened.text === undefined) {
        other = undefined;
        if (!table.look().isOver) await table.refresh();
        if (!line && !manner.asks && !mayAct(table.look())) return;
      } else {
        other = news && next(news, 'news');
        await player.report(happened.text);
      }
    }
  } finally {
    end.abort();
    line?.catch(() => undefined);
    other?.catch(() => undefined);
    // An open, unread stream would keep the process alive until its timeout.
    await Promise.allSettled([lines.return?.(), news?.return?.()]);
  }
}

interface Happened {
  readonly from: 'line' | 'news';
  /** Undefined at the end. */
  readonly text: string | undefined;
}

const next = (source: AsyncIterator<string, void>, from: Happened['from']): Promise<Happened> =>
  source.next().then(({ done, value }) => ({ from, text: done === true ? undefined : value }));

const mayAct = ({ turn, isOver, isWatched }: TableView): boolean =>
  isOver || isWatched === true || turn?.isYours === true;

/** The dice, fields and rows when no side is on turn. */
const NOTHING = { dice: [], openFields: [], announceableRows: [] };

/** Executes a player's lines. */
class LinePlayer {
  /** The command awaiting confirmation. */
  private asked: string | undefined;

  constructor(
    private readonly table: Table,
    private readonly screen: Screen,
    private readonly manner: Manner,
  ) {}

  /** Executes a line; returns true if the player leaves. */
  async obey(text: string): Promise<boolean> {
    const { table, screen, manner } = this;
    const line = readLine(text, table.look().turn ?? NOTHING, manner.words);
    if (line.kind === 'page') {
      screen.turnPage();
      return false;
    }
    const question = this.questionFor(line);
    if (question === undefined && line.kind === 'quit') return true;
    const said = question ?? (await this.answer(line));
    await this.report(said);
    return false;
  }

  /** Shows the game and a message. */
  async report(said: string | undefined): Promise<void> {
    const { table, screen, manner } = this;
    const view = table.look();
    const isChoice = manner.withHints && view.turn?.isYours === true;
    const hints = isChoice ? ((await table.advise({ chances: false })) ?? undefined) : undefined;
    screen.show(view, said === undefined ? undefined : printable(said), hints);
  }

  /** Asks before a game is lost; repeating the line confirms. */
  private questionFor(line: Line): string | undefined {
    const { words, asks } = this.manner;
    const key = line.kind === 'play' ? line.command.type : line.kind;
    const isSame = key === this.asked;
    this.asked = undefined;
    const question =
      key === 'resign'
        ? words.askToResign
        : key === 'quit' && this.table.isLostOnLeaving()
          ? words.askToLeave
          : undefined;
    if (!asks || isSame || question === undefined) return undefined;
    this.asked = key;
    return question;
  }

  private async answer(line: Line): Promise<string | undefined> {
    const { table, screen, manner } = this;
    const { words } = manner;
    const { turn, legend } = table.look();
    switch (line.kind) {
      case 'play':
        return (await table.play(line.command)) ?? undefined;
      case 'show':
        await table.refresh();
        return otherSheets(table.look(), screen);
      case 'fields':
        return turn ? fieldsText(turn, words) : undefined;
      case 'hint':
        return (await table.advise({ chances: true })) ?? words.nothingToChoose;
      case 'help':
        return legend.length === 0 ? words.help : `${words.help}\n\n${legend.join('\n')}`;
      case 'fault':
        return line.message;
      case 'page':
      case 'quit':
        return undefined;
    }
  }
}

/** The sheets that the screen does not already show. */
function otherSheets({ sides, turn }: TableView, { showsSheet }: Screen): string | undefined {
  const others = sides.filter((_, side) => !showsSheet || side !== turn?.side);
  return others.length > 0 ? others.map(({ sheet }) => sheet).join('\n') : undefined;
}
