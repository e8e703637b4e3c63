/** Puzzles for a language model. */
import type { NextPuzzleWish, YambClient } from '@yamb-server/client';
import { DEFAULT_LANGUAGE } from '@yamb-server/engine/languages';
import { CommandFailure } from '../failure.js';
import { answerText, puzzleText } from '../puzzles/puzzle-text.js';

/** The puzzle of the day, or the next one that the player has not answered. */
export async function showPuzzle(
  { puzzles }: YambClient,
  ruleset: string,
  { daily, ...wish }: NextPuzzleWish & { readonly daily: boolean },
): Promise<string> {
  const puzzle = await puzzles[daily ? 'daily' : 'next'](ruleset, { ...wish, text: true });
  if (!puzzle) return 'There is no puzzle. Try another rule set or difficulty.';
  const answer = puzzle.answer ? ['', answerText(puzzle, puzzle.answer, DEFAULT_LANGUAGE)] : [];
  return [`Puzzle ${puzzle.id}`, '', puzzleText(puzzle, DEFAULT_LANGUAGE), ...answer].join('\n');
}

/**
 * Answers a puzzle with the number of a choice, from 1.
 * @throws CommandFailure if there is no such puzzle or choice
 */
export async function answerPuzzle({ puzzles }: YambClient, id: string, number: number): Promise<string> {
  const puzzle = await puzzles.find(id);
  if (!puzzle) throw new CommandFailure(`There is no puzzle ${id}. Call show_puzzle.`);
  const { choices } = puzzle;
  if (number > choices.length) throw new CommandFailure(`The choice must be from 1 to ${choices.length}.`);
  return answerText(puzzle, await puzzles.answer(id, number - 1), DEFAULT_LANGUAGE);
}
