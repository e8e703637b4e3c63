import type { Connection, RequestOptions } from './connection.js';
import * as documents from './documents/documents.js';

/** A puzzle, with its sheet as text if requested. */
export type PuzzleWithText = NonNullable<documents.PuzzleQuery['puzzle']>;

/** Options for reading a puzzle. */
export interface PuzzleOptions extends RequestOptions {
  /** Whether to get the sheet as text. Default: false. */
  readonly text?: boolean | undefined;
}

/** Selects a puzzle by its rules. */
export interface PuzzleWish extends PuzzleOptions {
  readonly variants?: readonly string[] | undefined;
}

/** Selects the next puzzle of a player. */
export interface NextPuzzleWish extends PuzzleWish {
  readonly difficulty?: documents.PuzzleDifficulty | undefined;
}

/** Turns of real games with one best choice. */
export class Puzzles {
  constructor(private readonly connection: Connection) {}

  /** A puzzle; null if it does not exist. */
  async find(id: string, { text, ...options }: PuzzleOptions = {}): Promise<PuzzleWithText | null> {
    return (await this.connection.request(documents.Puzzle, { id, text }, options)).puzzle;
  }

  /** The puzzle of the day; null before the first puzzle of the rule set. */
  async daily(
    ruleset: string,
    { variants, text, ...options }: PuzzleWish = {},
  ): Promise<PuzzleWithText | null> {
    const variables = { ruleset, variants, text };
    return (await this.connection.request(documents.DailyPuzzle, variables, options)).dailyPuzzle;
  }

  /** A puzzle that the player has not answered; null if none is left. */
  async next(
    ruleset: string,
    { variants, difficulty, text, ...options }: NextPuzzleWish = {},
  ): Promise<PuzzleWithText | null> {
    const variables = { ruleset, variants, difficulty, text };
    return (await this.connection.request(documents.NextPuzzle, variables, options)).nextPuzzle;
  }

  /** Answers a puzzle with an index of its choices. Only the first answer counts; a later one returns it. */
  answer(
    puzzleId: string,
    choice: number,
    options?: RequestOptions,
  ): Promise<documents.PuzzleAnswerPartsFragment> {
    return this.connection.mutate(documents.AnswerPuzzle, { puzzleId, choice }, options);
  }
}
