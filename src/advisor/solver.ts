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
import { advise, commandOf, solveTurn, type SolvedTurn, type Valuation } from '../strategy/index.js';
import { chooseAs } from './levels.js';
import { randomFrom } from './random.js';
import { Recent } from './recent.js';
import type { AdviceTask, AdvisorResult, AdvisorTask, Evaluation, MoveTask, SentRules } from './tasks.js';
import { valuationOf } from './valuation-of.js';

/** Rule sets whose tables are kept: some megabytes each. */
const KEPT_RULES = 8;
/** Turns that are kept: at most some hundred kilobytes each. */
const KEPT_TURNS = 16;

interface Mind {
  readonly rules: CompiledRuleset;
  readonly valuation: Valuation;
}

export class Solver {
  readonly #minds = new Recent<Promise<Mind>>(KEPT_RULES);
  readonly #turns = new Recent<SolvedTurn>(KEPT_TURNS);

  async run(task: AdvisorTask): Promise<AdvisorResult> {
    const mind = await this.#mind(task.rules);
    switch (task.kind) {
      case 'move':
        return this.#move(mind, task);
      case 'advice':
        return this.#advice(mind, task);
      default:
        return never(task);
    }
  }

  #move(mind: Mind, { rules, state, level, seed }: MoveTask): Command {
    const choices = this.#turn(mind, rules, state).choices(state, state.dice);
    if (choices.length === 0)
      throw new Error(`Nothing may be done with ${state.dice.join(' ')} in ${rules.key}`);
    return commandOf(chooseAs(level, choices, randomFrom(seed)));
  }

  #advice(mind: Mind, { rules, state, first }: AdviceTask): Evaluation {
    const compiled = mind.rules;
    const solved = this.#turn(mind, rules, state);
    const before = sheetTotal(compiled, sheetOf(state, sideOf(state, state.seat)));
    if (state.phase === 'awaitingRoll') return { expectedTotal: before + solved.value, advice: [] };
    const advice = advise(compiled, state, solved, first);
    return { expectedTotal: advice[0]?.total ?? before, advice };
  }

  /** The turn of a state, whatever its dice. */
  #turn(mind: Mind, rules: SentRules, state: AwaitingRoll | Rolled): SolvedTurn {
    const { sheets, resigned, rotation, teamSize, seat, dictation } = state;
    const turn = JSON.stringify([
      rules.key,
      rules.table,
      sheets,
      resigned,
      rotation,
      teamSize,
      seat,
      dictation,
    ]);
    return this.#turns.get(turn, () => solveTurn(mind.rules, state, mind.valuation));
  }

  #mind({ key, ruleset, table }: SentRules): Promise<Mind> {
    return this.#minds.get(`${key} ${table ?? ''}`, async () => {
      const rules = new CompiledRuleset(ruleset);
      return { rules, valuation: await valuationOf(rules, table) };
    });
  }
}
