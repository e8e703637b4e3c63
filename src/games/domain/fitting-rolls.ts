import { decide } from '@yamb-server/engine';
import type { Game } from './game.js';
import { misfitOf } from './practice-dice.js';

/** Whether the faces that were given for the next throw fit some roll that is legal and keeps so many dice at least. */
export function fitsPracticeDice({ practiceDice, ruleset, state }: Game, least: number): boolean {
  if (practiceDice === undefined) return true;
  const dice = Array.from({ length: ruleset.dice }, (_, position) => position);
  return dice
    .slice(least)
    .map((kept) => dice.slice(0, state.phase === 'rolled' ? kept : 0))
    .some(
      (keep) =>
        misfitOf(practiceDice, state.rollCount + 1, { kept: keep, dice }) === undefined &&
        decide(ruleset, state, { type: 'roll', keep }, () => 1).ok,
    );
}
