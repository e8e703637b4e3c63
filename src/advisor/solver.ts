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
  canEstimateSpread,
  choicesOf,
  commandOf,
  countChoices,
  GameAnalysis,
  hasRivals,
  solveToWin,
  solveTurn,
  type SolvedTurn,
  type SpreadValuation,
} from '../strategy/index.js';
import { chooseAs, type Level } from './levels.js';
import type { OnProgress } from './pool-job.js';
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

interface Mind {
  readonly rules: CompiledRuleset;
  readonly valuation: SpreadValuation;
}

export class Solver {
  private readonly minds = new Recent<Promise<Mind>>(KEPT_RULES);
  private readonly turns = new Recent<SolvedTurn>(KEPT_TURNS);

  /** Loads what values sheets by the rules, which is kept for the tasks to come. */
  async load(rules: SentRules): Promise<void> {
    await this.mind(rules);
  }

  /** @param onProgress called with the choices of an analysis that are done, and all of them: at its start and after each turn */
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
    const turn = this.turn(mind, rules, state, playsToWin(mind, state, level));
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
  private turn(mind: Mind, rules: SentRules, state: AwaitingRoll | Rolled, toWin = false): SolvedTurn {
    const { sheets, resigned, rotation, teamSize, seat, dictation } = state;
    const turn = JSON.stringify([
      toWin,
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
    return this.turns.get(turn, () => (toWin ? solveToWin : solveTurn)(mind.rules, state, mind.valuation));
  }

  private mind({ key, rulesetKey, ruleset, table, network }: SentRules): Promise<Mind> {
    return this.minds.get(`${key} ${table ?? ''} ${network ?? ''}`, async () => {
      const rules = new CompiledRuleset(ruleset);
      return { rules, valuation: await valuationOf(rulesetKey, rules, { table, network }) };
    });
  }
}

/** Experts do, against others; totals that are made of awards alone have no spread to go by. */
const playsToWin = ({ rules }: Mind, state: Rolled, level: Level): boolean =>
  level === 'EXPERT' && hasRivals(state) && canEstimateSpread(rules);

function analyse({ rules, valuation }: Mind, { events }: AnalysisTask, onProgress: OnProgress): Analysis {
  const analysis = new GameAnalysis(rules, valuation);
  const choices = countChoices(rules, events);
  let done = 0;
  onProgress(done, choices);
  for (const event of events) {
    const ended = analysis.turns.length;
    analysis.add(event);
    const turn = analysis.turns[ended];
    if (!turn) continue;
    done += choicesOf(turn);
    onProgress(done, choices);
  }
  const { sides, turns } = analysis;
  return { sides, turns };
}
