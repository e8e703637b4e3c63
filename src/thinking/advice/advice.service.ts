import { Injectable } from '@nestjs/common';
import { Advisor } from '../advisor/advisor.service.js';
import type { Evaluation } from '../advisor/tasks.js';
import type { Caller, Client } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Meter } from '../../kernel/usage/meter.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import { seatToRoll, type Ruleset } from '@yamb-server/engine';
import { seatsOwnedBy, type Game } from '../../games/domain/game.js';
import { requireRuleset } from '../../games/domain/ruleset-choice.js';
import { refusedEvaluation } from './refused-evaluation.js';
import { RankedPositions } from './ranked-positions.js';
import { readPosition, type SentPosition } from './position.js';

/** A position without a game. */
export interface EvaluatedPosition extends SentPosition {
  readonly rulesetId: string;
  readonly variants: readonly string[];
  readonly sides: number;
  /** How many choices, at most. */
  readonly first: number;
}

/** Advice for players of assisted games, and positions without a game. */
@Injectable()
export class AdviceService {
  constructor(
    private readonly advisor: Advisor,
    private readonly definitions: DefinitionsService,
    private readonly ranked: RankedPositions,
  ) {}

  /**
   * The best choices of the caller in the present turn; null before its first roll and after its entry.
   * @throws RequestError NOT_ASSISTED, NOT_YOUR_SEAT, BUSY, EVALUATION_TIMEOUT
   */
  async advise(
    caller: Caller | undefined,
    client: Client,
    game: Game,
    first: number,
  ): Promise<Evaluation | null> {
    requireAssisted(caller, game);
    const { state, rulesetKey, ruleset } = game;
    if (state.phase !== 'rolled') return null;
    return this.compute(() => this.advisor.evaluate({ rulesetKey, ruleset }, state, first, client));
  }

  /**
   * What a position is worth, and the rules that it was played by.
   * @throws RequestError when there are no such rules, BAD_USER_INPUT with the place that is wrong, RANKED_GAME_RUNNING, BUSY,
   * EVALUATION_TIMEOUT
   */
  async evaluate(
    caller: Caller | undefined,
    client: Client,
    evaluated: EvaluatedPosition,
    meter: Meter,
  ): Promise<{ readonly evaluation: Evaluation; readonly ruleset: Ruleset }> {
    const { rulesetId, variants, sides, first, ...position } = evaluated;
    const custom = await this.definitions.load(rulesetId);
    const resolved = requireRuleset(rulesetId, variants, custom);
    const rulesetKey = resolved.key;
    const ruleset = sides === 1 ? resolved.solitaire : resolved.ruleset;
    await meter.complete(ruleset.fieldScoresInSlices(), 0);
    const state = readPosition(ruleset, position);
    await this.ranked.check(caller, client, { ruleset, state });
    const evaluation = await this.compute(() =>
      this.advisor.evaluate({ rulesetKey, ruleset }, state, first, client),
    );
    return { evaluation, ruleset };
  }

  private async compute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw refusedEvaluation(error);
    }
  }
}

/** Advice on the turn of another would say what to fear; in other games it would be unfair to those who play alone. */
function requireAssisted(
  caller: Caller | undefined,
  { assisted, isPractice, ruleset, state, seats }: Game,
): void {
  if (!assisted && !isPractice) {
    const message =
      'Advice is given in games that were created with `assisted: true`, and in practice games.';
    throw new RequestError('NOT_ASSISTED', message);
  }
  // After an entry there is none yet: neither for the seat on turn, nor for the one that rolls next.
  const onTurn = state.phase === 'finished' ? [] : [state.seat, seatToRoll(ruleset, state)];
  if (caller && seatsOwnedBy({ seats }, caller.id).some((seat) => onTurn.includes(seat))) return;
  throw new RequestError('NOT_YOUR_SEAT', 'Advice is given to the player whose turn it is.');
}
