import type { Command, ThrowDie } from './commands.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { decide } from './decide.js';
import type { GameEvent } from './events.js';
import { evolve } from './evolve.js';
import { ok, type Result } from './result.js';
import type { Refusal } from './refusals.js';
import type { GameState } from './state.js';

/** The events of a command, and the state after them. */
export interface Played {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/** Decides a command and folds its events. Returns the events and the state after them, or the reason for refusal. */
export function play(
  rules: CompiledRuleset,
  state: GameState,
  command: Command,
  throwDie: ThrowDie,
): Result<Played, Refusal> {
  const decided = decide(rules, state, command, throwDie);
  if (!decided.ok) return decided;
  const events = decided.value;
  return ok({ events, state: events.reduce((before, event) => evolve(rules, before, event), state) });
}
