import { Injectable } from '@nestjs/common';
import { world } from '../../kernel/world.js';
import { perDialect } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { change, insertNew, one, only, together, write, type Steps } from '../../storage/steps.js';
import { insertInto, selected, type RowOf } from '../../storage/table.js';
import type { Puzzle, TurnInput } from '@yamb-server/strategy';
import type { Game } from '../../games/domain/game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import { PUZZLES } from '../tables.js';
import { RATINGS_OF, type Difficulty, type StoredPuzzle } from './puzzle.js';
import { UNIT, type Rating } from '../ratings/rate.js';

/** Maximum number of puzzles by the same rules, and by all rules. */
export const MAX_PUZZLES = 500;
const MAX_ALL_PUZZLES = 20_000;
/** Maximum number of games that wait to be searched. Older ones are not searched. */
const MAX_WAITING = 10_000;

const COLUMNS = `SELECT ${selected(PUZZLES, ['number', 'game_id', 'created_at'])} FROM puzzles`;
const FIND = `${COLUMNS} WHERE id = $1`;
const BY_NUMBER = `${COLUMNS} WHERE ruleset_key = $1 AND number = $2`;
const EXISTED = 'SELECT count(*) AS existed FROM puzzles WHERE ruleset_key = $1 AND created_at < $2';
const UNANSWERED = `${COLUMNS} WHERE ruleset_key = $1 AND mean >= $2 AND mean < $3
  AND NOT EXISTS (SELECT 1 FROM puzzle_answers WHERE puzzle_id = puzzles.id AND player_id = $4)
  ORDER BY number LIMIT 1`;

const COUNT = 'SELECT count(*) AS puzzles FROM puzzles WHERE ruleset_key = $1';
const COUNT_ALL = 'SELECT count(*) AS puzzles FROM puzzles';
const IS_OF_GAME = 'SELECT 1 AS found FROM puzzles WHERE game_id = $1';
const add = insertInto(PUZZLES, undefined, insertNew);

const WAIT = 'INSERT INTO unsearched_games (game_id) VALUES ($1) ON CONFLICT (game_id) DO NOTHING';
const NEXT_WAITING = perDialect(
  ({ forUpdateSkipLocked }) =>
    `SELECT game_id AS "gameId" FROM unsearched_games ORDER BY game_id DESC LIMIT 1 ${forUpdateSkipLocked}`,
);
const TAKE = 'DELETE FROM unsearched_games WHERE game_id = $1';
const DROP_OLDEST = `DELETE FROM unsearched_games WHERE game_id IN (
  SELECT game_id FROM unsearched_games ORDER BY game_id DESC LIMIT ${MAX_WAITING} OFFSET ${MAX_WAITING})`;

/** Queues a finished game to be searched for puzzles, if it is public and ranked and people played it for themselves. */
export function* queueSearch(game: Game): Steps<void> {
  if (isSearched(game)) yield* write(WAIT, game.id);
}

const isSearched = ({ ranked, isPrivate, state, seats }: Game): boolean =>
  ranked && !isPrivate && state.teamSize === 1 && seats.some(isPerson);

/** Whether a person plays the seat. */
export const isPerson = (seat: Game['seats'][number]): boolean =>
  seat.playerId !== null && seat.kind !== 'BOT' && !isServerBot(seat);

/** Puzzles of one server are added one after another, because each takes the next number. */
const TURN = 'puzzles';

/** A puzzle before it is stored. */
export interface NewPuzzle {
  readonly gameId: string;
  readonly rulesetKey: string;
  readonly sides: number;
  readonly turn: TurnInput;
  readonly puzzle: Puzzle;
  readonly rating: Rating;
}

type PuzzleRow = Omit<RowOf<typeof PUZZLES>, 'number' | 'game_id' | 'created_at' | 'ruleset_key'> & {
  readonly rulesetKey: string;
};

/** Stores puzzles, and the queue of games to search. */
@Injectable()
export class PuzzlesStore {
  constructor(private readonly runner: StatementRunner) {}

  async find(id: string): Promise<StoredPuzzle | undefined> {
    return read(await this.runner.read(() => one<PuzzleRow>(FIND, id)));
  }

  async byNumber(rulesetKey: string, number: number): Promise<StoredPuzzle | undefined> {
    return read(await this.runner.read(() => one<PuzzleRow>(BY_NUMBER, rulesetKey, number)));
  }

  /** The first puzzle of a difficulty that the player has not answered. */
  async unanswered(
    rulesetKey: string,
    difficulty: Difficulty | undefined,
    playerId: string,
  ): Promise<StoredPuzzle | undefined> {
    const [from] = RATINGS_OF[difficulty ?? 'EASY'];
    const [, below] = RATINGS_OF[difficulty ?? 'HARD'];
    const values = [rulesetKey, from * UNIT, below * UNIT, playerId];
    return read(await this.runner.read(() => one<PuzzleRow>(UNANSWERED, ...values)));
  }

  /** Number of puzzles by these rules that were created before a time. */
  async existed(rulesetKey: string, before: number): Promise<number> {
    const counted = await this.runner.read(() => only<{ existed: number }>(EXISTED, rulesetKey, before));
    return counted.existed;
  }

  /** Whether there is room for a puzzle by these rules. */
  hasRoom(rulesetKey: string): Promise<boolean> {
    return this.runner.read(() => hasRoom(rulesetKey));
  }

  /** Stores a puzzle, unless another server has made one of the same game or there is no room. Returns whether it did. */
  add({ gameId, rulesetKey, sides, turn, puzzle, rating }: NewPuzzle, now: number): Promise<boolean> {
    return this.runner.transaction(function* () {
      if (!(yield* hasRoom(rulesetKey)) || (yield* one(IS_OF_GAME, gameId))) return false;
      const { puzzles } = yield* only<{ puzzles: number }>(COUNT, rulesetKey);
      yield* add({
        id: world.uuid(),
        ruleset_key: rulesetKey,
        number: puzzles + 1,
        game_id: gameId,
        sides,
        turn: JSON.stringify(turn),
        solution: JSON.stringify(puzzle),
        mean: rating.mean,
        deviation: rating.deviation,
        answers: 0,
        solved: 0,
        created_at: now,
      });
      return true;
    }, TURN);
  }

  /** Takes the newest waiting game from the queue, for this server alone. If the server is lost, nobody searches the game. */
  take(): Promise<string | undefined> {
    return this.runner.transaction(function* () {
      const waiting = yield* one<{ gameId: string }>(NEXT_WAITING);
      if (!waiting || (yield* change(TAKE, waiting.gameId)) === 0) return undefined;
      return waiting.gameId;
    });
  }

  /** Removes the oldest games from a queue that is too long. */
  async trim(): Promise<void> {
    await this.runner.transaction(() => write(DROP_OLDEST));
  }
}

function* hasRoom(rulesetKey: string): Steps<boolean> {
  const [own, all] = yield* together([
    only<{ puzzles: number }>(COUNT, rulesetKey),
    only<{ puzzles: number }>(COUNT_ALL),
  ]);
  return own.puzzles < MAX_PUZZLES && all.puzzles < MAX_ALL_PUZZLES;
}

const read = (row: PuzzleRow | undefined): StoredPuzzle | undefined => {
  if (!row) return undefined;
  const { turn, solution, mean, deviation: spread, ...puzzle } = row;
  return {
    ...puzzle,
    ...(JSON.parse(solution) as Puzzle),
    turn: JSON.parse(turn) as TurnInput,
    rating: { mean, deviation: spread },
  };
};
