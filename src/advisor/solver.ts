/** Solves turns of games, and keeps what the next decision of the same turn or rules needs again. */
import { CompiledRuleset, type Rolled } from '../engine/index.js';
import { commandOf, Estimate, solveTurn, type SolvedTurn, type Valuation } from '../strategy/index.js';
import { chooseAs } from './levels.js';
import { randomFrom } from './random.js';
import { Recent } from './recent.js';
import type { AdvisorResult, AdvisorTask, MoveTask, SentRules } from './tasks.js';

/** Rule sets whose tables are kept: some megabytes each. */
const KEPT_RULES = 8;
/** Turns that are kept: at most some hundred kilobytes each. */
const KEPT_TURNS = 16;

interface Mind {
  readonly rules: CompiledRuleset;
  readonly valuation: Valuation;
}

export class Solver {
  readonly #minds = new Recent<Mind>(KEPT_RULES);
  readonly #turns = new Recent<SolvedTurn>(KEPT_TURNS);

  run(task: AdvisorTask): AdvisorResult {
    return this.#move(task);
  }

  #move({ rules, state, level, seed }: MoveTask): AdvisorResult {
    const choices = this.#turn(rules, state).choices(state, state.dice);
    if (choices.length === 0)
      throw new Error(`Nothing may be done with ${state.dice.join(' ')} in ${rules.key}`);
    return commandOf(chooseAs(level, choices, randomFrom(seed)));
  }

  /** The turn of a state, whatever its dice. */
  #turn(rules: SentRules, state: Rolled): SolvedTurn {
    const mind = this.#mind(rules);
    const { sheets, resigned, rotation, teamSize, seat, dictation } = state;
    const turn = JSON.stringify([rules.key, sheets, resigned, rotation, teamSize, seat, dictation]);
    return this.#turns.get(turn, () => solveTurn(mind.rules, state, mind.valuation));
  }

  #mind({ key, ruleset }: SentRules): Mind {
    return this.#minds.get(key, () => {
      const rules = new CompiledRuleset(ruleset);
      return { rules, valuation: new Estimate(rules) };
    });
  }
}
