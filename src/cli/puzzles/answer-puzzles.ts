/** Shows puzzles of a server one after the other, and sends the answers. */
import type { PuzzleAnswerPartsFragment, PuzzleWithText, YambClient } from '@yamb-server/client';
import { languageFrom } from '../language.js';
import { cliMessages } from '../messages.generated.js';
import { linesOf } from '../play/input.js';
import { clientOf, reaching } from '../server-client.js';
import { OWN_COMMAND, print, type Terminal } from '../terminal.js';
import { answerText, puzzleText } from './puzzle-text.js';

/** The options of `puzzle`, as commander parses them. */
export interface PuzzleOptions {
  readonly server: string;
  readonly token?: string;
  readonly variants?: readonly string[];
  readonly difficulty?: 'easy' | 'medium' | 'hard';
  readonly daily?: true;
  readonly id?: string;
  readonly lang?: string;
}

/** @throws CommandFailure if the server cannot be reached or refuses */
export async function answerPuzzles(
  ruleset: string,
  options: PuzzleOptions,
  terminal: Terminal,
): Promise<void> {
  const { server, token, daily, id } = options;
  const language = languageFrom(options.lang, terminal);
  const { puzzle: words, goesOn } = cliMessages[language];
  const client = clientOf(server, { token, language });
  const end = new AbortController();
  const lines = linesOf(
    terminal,
    (line) => {
      print(terminal, `> ${line}`);
    },
    end.signal,
  );
  await reaching(client, async () => {
    if (token === undefined) await client.register('Guest');
    for (;;) {
      const puzzle = await wantedPuzzle(client, ruleset, options);
      if (!puzzle) {
        print(terminal, words.none);
        return;
      }
      print(terminal, `${puzzleText(puzzle, language)}\n`);
      const answer = puzzle.answer ?? (await answerTo(puzzle));
      if (!answer) return;
      print(terminal, answerText(puzzle, answer, language));
      if (daily || id !== undefined) return;
      print(terminal, words.more);
      if (await isLast()) return;
    }
  }).finally(() => {
    end.abort();
    // A guest needs the token to keep the rating.
    if (token === undefined && client.token !== undefined)
      print(
        terminal,
        `\n${goesOn}\n  ${OWN_COMMAND} puzzle ${ruleset} --server ${server} --token ${client.token}`,
      );
  });

  /** Sends the first line that is the number of a choice; undefined if the player leaves. */
  async function answerTo({
    id: puzzleId,
    choices,
  }: PuzzleWithText): Promise<PuzzleAnswerPartsFragment | undefined> {
    print(terminal, words.ask);
    for (;;) {
      const line = await lines.next();
      if (line.done === true || isQuit(line.value)) return undefined;
      const choice = Number(line.value) - 1;
      if (choices[choice]) return client.puzzles.answer(puzzleId, choice);
      print(terminal, words.noNumber({ count: choices.length }));
    }
  }

  async function isLast(): Promise<boolean> {
    const line = await lines.next();
    return line.done === true || isQuit(line.value);
  }
}

const isQuit = (line: string): boolean => line.trim().toLowerCase() === 'q';

function wantedPuzzle(
  { puzzles }: YambClient,
  ruleset: string,
  { id, daily, variants, difficulty }: PuzzleOptions,
): Promise<PuzzleWithText | null> {
  const wish = { variants, text: true };
  if (id !== undefined) return puzzles.find(id, { text: true });
  if (daily) return puzzles.daily(ruleset, wish);
  const level = difficulty && ({ easy: 'EASY', medium: 'MEDIUM', hard: 'HARD' } as const)[difficulty];
  return puzzles.next(ruleset, { ...wish, difficulty: level });
}
