import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { RulesChoice } from '../../games/domain/ruleset-choice.js';
import { requireHolder } from '../../identity/accounts.js';
import { holderOf } from '../../identity/token-holder.js';
import { dayOf } from '../../play/competitions/domain/competition.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import {
  answerOf,
  answerPuzzle,
  solverRating,
  type PuzzleAnswer,
  type SolverRating,
} from './puzzle-answers.js';
import { dailyNumber, type Difficulty, type StoredPuzzle } from './puzzle.js';
import { PuzzlesStore } from './puzzles.store.js';

/** A puzzle with its rules. */
export interface ShownPuzzle {
  readonly puzzle: StoredPuzzle;
  readonly ruleset: CompiledRuleset;
}

/** Puzzles: finding, answering and rating them. */
@Injectable()
export class PuzzlesService {
  constructor(
    private readonly store: PuzzlesStore,
    private readonly runner: StatementRunner,
    private readonly definitions: DefinitionsService,
    private readonly retries: RetriesStore,
    private readonly clock: Clock,
  ) {}

  /** Undefined for an unknown id. */
  async find(id: string): Promise<ShownPuzzle | undefined> {
    return this.shown(await this.store.find(id));
  }

  /** The puzzle of the current UTC day; undefined before the first puzzle. @throws RequestError if the rules do not exist */
  async daily(choice: RulesChoice): Promise<ShownPuzzle | undefined> {
    const { key } = await this.definitions.require(choice);
    const { date, opens } = dayOf(this.clock.now());
    const number = dailyNumber(key, date, await this.store.existed(key, opens));
    return this.shown(await this.store.byNumber(key, number));
  }

  /**
   * A puzzle that the caller has not answered; undefined if none is left. @throws RequestError if the rules do not exist
   */
  async next(
    { id }: Caller,
    choice: RulesChoice,
    difficulty: Difficulty | undefined,
  ): Promise<ShownPuzzle | undefined> {
    const { key } = await this.definitions.require(choice);
    return this.shown(await this.store.unanswered(key, difficulty, id));
  }

  /**
   * Stores the caller's first answer to a puzzle and rates both; a later one changes nothing. Returns the first.
   * @param choice index of a choice of the puzzle
   * @throws RequestError UNAUTHENTICATED, PUZZLE_NOT_FOUND, BAD_USER_INPUT
   */
  async answer(
    caller: Caller,
    id: string,
    choice: number,
    retry?: Retry,
  ): Promise<ShownPuzzle & { readonly answer: PuzzleAnswer }> {
    const { puzzle } = await this.require(id);
    const last = puzzle.choices.length - 1;
    if (choice > last) {
      throw RequestError.badInput([
        { field: 'choice', message: `choice must be a whole number from 0 to ${last}` },
      ]);
    }
    const holder = holderOf(caller);
    const player = { id: caller.id, kind: caller.kind ?? 'HUMAN' };
    const now = this.clock.now();
    await this.retries.perform(retry, function* () {
      yield* requireHolder(holder);
      yield* answerPuzzle(puzzle, player, choice, now);
    });
    const answer = await this.answerOf(caller, id);
    if (!answer) throw new Error(`The answer to puzzle ${id} has disappeared`);
    return { ...(await this.require(id)), answer };
  }

  answerOf({ id: playerId }: Caller, puzzleId: string): Promise<PuzzleAnswer | undefined> {
    return this.runner.read(() => answerOf(puzzleId, playerId));
  }

  /** Undefined before the first rated answer. @throws RequestError if the rules do not exist */
  async rating(playerId: string, choice: RulesChoice): Promise<SolverRating | undefined> {
    const { key } = await this.definitions.require(choice);
    return this.runner.read(() => solverRating(playerId, key));
  }

  private async require(id: string): Promise<ShownPuzzle> {
    const found = await this.find(id);
    if (!found) throw new RequestError('PUZZLE_NOT_FOUND', `There is no puzzle ${id}.`);
    return found;
  }

  /** Puzzles of rules that this server does not know are not shown. */
  private async shown(puzzle: StoredPuzzle | undefined): Promise<ShownPuzzle | undefined> {
    const rules = puzzle && (await this.definitions.loadKey(puzzle.rulesetKey));
    return rules && { puzzle, ruleset: puzzle.sides === 1 ? rules.solitaire : rules.ruleset };
  }
}
