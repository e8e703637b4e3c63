/** Given these events, when a command comes, then these events follow, or it is refused. */
import { expect } from '@jest/globals';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import type { Command, ThrowDie } from '../commands.js';
import { decide } from '../decide.js';
import type { GameEvent } from '../events.js';
import { evolve, replay } from '../evolve.js';
import type { Refusal } from '../refusals.js';
import type { GameState } from '../state.js';
import { deepFreeze } from './deep-freeze.js';
import type { Log } from './events.js';

export interface Given {
  readonly state: GameState;
  /** `faces`: the face that each position shows if thrown. Throwing a die without a face fails. */
  when(command: Command, faces?: string): Outcome;
}

interface Outcome {
  /** Expects exactly these events. They are given for the next command. */
  thenHappens(...events: readonly GameEvent[]): Given;
  thenRefused(refusal: Refusal): void;
}

/** Starts from a log that begins with `gameStarted`. The state is frozen: no command may change it. */
export function given(ruleset: CompiledRuleset, ...log: Log): Given {
  return at(ruleset, replay(ruleset, log.flat()));
}

function at(ruleset: CompiledRuleset, state: GameState): Given {
  deepFreeze(state);
  return {
    state,
    when(command, faces = '') {
      const decision = decide(ruleset, state, deepFreeze(command), thrown(faces));
      return {
        thenHappens(...events) {
          expect(decision).toEqual({ ok: true, value: events });
          return at(
            ruleset,
            events.reduce((before, event) => evolve(ruleset, before, event), state),
          );
        },
        thenRefused(refusal) {
          expect(decision).toEqual({ ok: false, error: refusal });
        },
      };
    },
  };
}

const thrown =
  (faces: string): ThrowDie =>
  (_roll, position) => {
    const face = Number(faces[position]);
    if (!(face >= 1 && face <= 6)) throw new Error(`Position ${position} is thrown but has no face`);
    return face;
  };
