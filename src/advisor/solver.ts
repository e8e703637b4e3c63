/** Solves turns of games, and keeps what the next decision of the same turn or rules needs again. */
import {
  CompiledRuleset,
  never,
  sheetOf,
  sheetTotal,
  sideOf,
  type AwaitingRoll,
  type Command,
  type Rolled,
} from '../engine/index.js';
import {
  advise,
  commandOf,
  GameAnalysis,
  solveTurn,
  type SolvedTurn,
  type Valuation,
} from '../strategy/index.js';
import { chooseAs } from './levels.js';
import type { OnProgress } from './pool-thread.js';
import { randomFrom } from './random.js';
import { Recent } from './recent.js';
import type {
  AdviceTask,
  AdvisorResult,
  AdvisorTask,
  Analysis,
  AnalysisTask,
  Evaluation,
  MoveTask,
  SentRules,
} from './tasks.js';
import { valuationOf } from './valuation-of.js';

/** Rule sets whose tables are kept: some megabytes each. */
const KEPT_RULES = 8;
/** Turns that are kept: at most some hundred kilobytes each. */
const KEPT_TURNS = 16;

/** Events between two reports: some turns. */
const REPORT_EVERY = 50;

interface Mind {
  readonly rules: CompiledRuleset;
  readonly valuation: Valuation;
}

export class Solver {
  private readonly minds = new Recent<Promise<Mind>>(KEPT_RULES);
  private readonly turns = new Recent<SolvedTurn>(KEPT_TURNS);

  /** @param onProgress called with the part of the task that is done, 0 to 1 */
  async run(task: AdvisorTask, onProgress: OnProgress): Promise<AdvisorResult> {
    const mind = await this.mind(task.rules);
    switch (task.kind) {
      case 'move':
        return this.move(mind, task);
      case 'advice':
        return this.advice(mind, task);
      case 'analysis':
        return analyse(mind, task, onProgress);
      default:
        return never(task);
    }
  }

  private move(mind: Mind, { rules, state, level, seed }: MoveTask): Command {
    const turn = this.turn(mind, rules, state);
    const choices = turn.choices(state, state.dice);
    if (choices.length === 0)
      throw new Error(`Nothing may be done with ${state.dice.join(' ')} in ${rules.key}`);
    return commandOf(chooseAs(level, choices, turn.deviation, randomFrom(seed)));
  }

  private advice(mind: Mind, { rules, state, first }: AdviceTask): Evaluation {
    const compiled = mind.rules;
    const solved = this.turn(mind, rules, state);
    const before = sheetTotal(compiled, sheetOf(state, sideOf(state, state.seat)));
    if (state.phase === 'awaitingRoll') return { expectedTotal: before + solved.value, advice: [] };
    const advice = advise(compiled, state, solved, first);
    return { expectedTotal: advice[0]?.total ?? before, advice };
  }

  /** The turn of a state, whatever its dice. */
  private turn(mind: Mind, rules: SentRules, state: AwaitingRoll | Rolled): SolvedTurn {
    const { sheets, resigned, rotation, teamSize, seat, dictation } = state;
    const turn = JSON.stringify([
      rules.key,
      rules.table,
      rules.network,
      sheets,
      resigned,
      rotation,
      teamSize,
      seat,
      dictation,
    ]);
    return this.turns.get(turn, () => solveTurn(mind.rules, state, mind.valuation));
  }

  private mind({ key, rulesetKey, ruleset, table, network }: SentRules): Promise<Mind> {
    return this.minds.get(`${key} ${table ?? ''} ${network ?? ''}`, async () => {
      const rules = new CompiledRuleset(ruleset);
      return { rules, valuation: await valuationOf(rulesetKey, rules, { table, network }) };
    });
  }
}

function analyse({ rules, valuation }: Mind, { events }: AnalysisTask, onProgress: OnProgress): Analysis {
  const analysis = new GameAnalysis(rules, valuation);
  for (const [index, event] of events.entries()) {
    if (index % REPORT_EVERY === 0) onProgress(index / events.length);
    analysis.add(event);
  }
  const { sides, turns } = analysis;
  return { sides, turns };
}
