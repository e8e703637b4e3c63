import type { Analysis } from '../advisor/tasks.js';
import { choicesOf, type ValueModel } from '@yamb-server/strategy';

/** How far an analysis is. */
export interface AnalysisProgress {
  /** The choices that are accounted for. */
  readonly choicesDone: number;
  /** All choices of the game; null while the analysis waits to be made. */
  readonly choices: number | null;
}

/** An analysis, or how far it is. */
export type AnalysisState =
  { readonly analysis: Analysis; readonly model: ValueModel } | { readonly progress: AnalysisProgress };

/** Which turns are wanted. */
export interface AnalysisPage {
  readonly first: number;
  readonly after: number;
}

export const WAITING: AnalysisProgress = { choicesDone: 0, choices: null };

export function progressOf(state: AnalysisState): AnalysisProgress {
  if (!('analysis' in state)) return state.progress;
  const choices = state.analysis.turns.reduce((sum, turn) => sum + choicesOf(turn), 0);
  return { choicesDone: choices, choices };
}

/** The part of it that is made, 0 to 1. */
export function partMade(state: AnalysisState): number {
  if ('analysis' in state) return 1;
  const { choicesDone, choices } = state.progress;
  return choices === null || choices === 0 ? 0 : choicesDone / choices;
}

/** Whether neither is there and both are as far. */
export const isSameProgress = (one: AnalysisState, other: AnalysisState): boolean =>
  'progress' in one &&
  'progress' in other &&
  one.progress.choicesDone === other.progress.choicesDone &&
  one.progress.choices === other.progress.choices;
