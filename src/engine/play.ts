/** A command played: decided and folded. */
import type { Command, ThrowDie } from './commands.js';
import { decide } from './decide.js';
import type { GameEvent } from './events.js';
import { evolve } from './evolve.js';
import { ok, type Result } from './result.js';
import type { Refusal } from './refusals.js';
import type { Ruleset } from './ruleset.js';
import type { GameState } from './state.js';

export interface Played {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/** What happens on a command, and the state after it. */
export function play(
  ruleset: Ruleset,
  state: GameState,
  command: Command,
  throwDie: ThrowDie,
): Result<Played, Refusal> {
  const decided = decide(ruleset, state, command, throwDie);
  if (!decided.ok) return decided;
  const events = decided.value;
  return ok({ events, state: events.reduce((before, event) => evolve(ruleset, before, event), state) });
}
