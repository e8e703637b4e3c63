import { Injectable } from '@nestjs/common';
import { Advisor } from '../advisor/advisor.service.js';
import type { AdviceWish, Chances, Evaluation } from '../advisor/tasks.js';
import type { Caller, Client } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Meter } from '../../kernel/usage/meter.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import { seatToRoll, type Ruleset } from '@yamb-server/engine';
import { hasRivals, TO_WIN } from '@yamb-server/strategy';
import { seatsOwnedBy, type Game } from '../../games/domain/game.js';
import { requireRuleset } from '../../games/domain/ruleset-choice.js';
import { BusyError, TaskTimeoutError } from '../advisor/pool-job.js';
import { RankedPositions } from './ranked-positions.js';
import { readPosition, type SentPosition } from './position.js';

/** A position sent without a game. */
export interface EvaluatedPosition extends SentPosition, AdviceWish {
  readonly rulesetId: string;
  readonly variants: readonly string[];
  readonly sides: number;
}

/** The choices of a turn. */
export interface TurnAdvice {
  readonly evaluation: Evaluation;
  /** Computes the chances of the goal, on the first call; missing if the evaluation has them, or without a goal. */
  readonly chances?: () => Promise<Chances>;
}

/** The cost of solving a turn a second time, for a goal. */
const COST_OF_CHANCES = 5_000;

/** Advises players of assisted games, and evaluates positions without a game. */
@Injectable()
export class AdviceService {
  constructor(
    private readonly advisor: Advisor,
    private readonly definitions: DefinitionsService,
    private readonly ranked: RankedPositions,
  ) {}

  /**
   * The best choices of the caller in the current turn; null before the first roll and after the entry. Against opponents,
   * the goal is to win by default.
   * @throws RequestError NOT_ASSISTED, NOT_YOUR_SEAT, BUSY, EVALUATION_TIMEOUT
   */
  async advise(
    caller: Caller | undefined,
    client: Client,
    game: Game,
    wish: AdviceWish,
    meter: Meter,
  ): Promise<TurnAdvice | null> {
    requireAssisted(caller, game);
    const { state, rulesetKey, ruleset } = game;
    if (state.phase !== 'rolled') return null;
    const rules = { rulesetKey, ruleset };
    const evaluate = (asked: AdviceWish): Promise<Evaluation> =>
      this.compute(() => this.advisor.evaluate(rules, state, asked, client));
    const { goal = hasRivals(state) ? TO_WIN : undefined, ...points } = wish;
    if (!goal) return { evaluation: await evaluate(points) };
    if (wish.orderBy === 'WIN_CHANCE') {
      meter.field(COST_OF_CHANCES);
      return { evaluation: await evaluate({ ...points, goal }) };
    }
    let chances: Promise<Chances> | undefined;
    const solve = (): Promise<Chances> => {
      meter.field(COST_OF_CHANCES);
      return this.compute(() => this.advisor.chances(rules, state, goal, client));
    };
    return { evaluation: await evaluate(points), chances: () => (chances ??= solve()) };
  }

  /**
   * Evaluates a position and returns its rules with the result.
   * @throws RequestError if the rules do not exist, BAD_USER_INPUT with the invalid field, RANKED_GAME_RUNNING, BUSY,
   * EVALUATION_TIMEOUT
   */
  async evaluate(
    caller: Caller | undefined,
    client: Client,
    evaluated: EvaluatedPosition,
    meter: Meter,
  ): Promise<{ readonly evaluation: Evaluation; readonly ruleset: Ruleset }> {
    const { rulesetId, variants, sides, first, goal, orderBy, ...position } = evaluated;
    const custom = await this.definitions.load(rulesetId);
    const resolved = requireRuleset(rulesetId, variants, custom);
    const rulesetKey = resolved.key;
    const ruleset = sides === 1 ? resolved.solitaire : resolved.ruleset;
    await meter.complete(ruleset.fieldScoresInSlices(), 0);
    if (goal) meter.field(COST_OF_CHANCES);
    const state = readPosition(ruleset, position);
    await this.ranked.check(caller, client, { ruleset, state });
    const evaluation = await this.compute(() =>
      this.advisor.evaluate({ rulesetKey, ruleset }, state, { first, goal, orderBy }, client),
    );
    return { evaluation, ruleset };
  }

  private async compute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

/** Maps a full queue or a timeout to the error for clients. Other errors stay as they are. */
function refusalOf(error: unknown): unknown {
  if (error instanceof BusyError) {
    const { retryAfterSeconds } = error;
    const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
    const message = `The server is too busy, or still loading, to evaluate a position. Try again in ${wait}.`;
    return new RequestError('BUSY', message, { retryAfterSeconds });
  }
  if (!(error instanceof TaskTimeoutError)) return error;
  const limitSeconds = error.limitMs / 1000;
  const message = `The position could not be evaluated within ${limitSeconds} seconds, the maximum.`;
  return new RequestError('EVALUATION_TIMEOUT', message, { limitSeconds });
}

/** Advice on an opponent's turn would reveal threats. In other games it would be unfair to players without help. */
function requireAssisted(
  caller: Caller | undefined,
  { assisted, isPractice, ruleset, state, seats }: Game,
): void {
  if (!assisted && !isPractice) {
    const message = 'Advice is available only in practice games and in games created with `assisted: true`.';
    throw new RequestError('NOT_ASSISTED', message);
  }
  // Both the seat on turn and the one to roll next qualify, but after an entry there is no advice yet.
  const onTurn = state.phase === 'finished' ? [] : [state.seat, seatToRoll(ruleset, state)];
  if (caller && seatsOwnedBy({ seats }, caller.id).some((seat) => onTurn.includes(seat))) return;
  throw new RequestError('NOT_YOUR_SEAT', 'Advice is available only to the player on turn.');
}
