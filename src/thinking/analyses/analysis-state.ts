import type { Analysis } from '../advisor/tasks.js';
import { choicesOf, type ValueModel } from '@yamb-server/strategy';

/** The progress of an analysis. */
export interface AnalysisProgress {
  /** Number of choices analysed so far. */
  readonly choicesDone: number;
  /** Number of choices in the game; null while the analysis waits to start. */
  readonly choices: number | null;
}

/** An analysis, or its progress. */
export type AnalysisState =
  { readonly analysis: Analysis; readonly model: ValueModel } | { readonly progress: AnalysisProgress };

/** Selects turns. */
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

/** The finished fraction, 0 to 1. */
export function finishedFraction(state: AnalysisState): number {
  if ('analysis' in state) return 1;
  const { choicesDone, choices } = state.progress;
  return choices === null || choices === 0 ? 0 : choicesDone / choices;
}

/** Whether both are unfinished and equally far. */
export const isSameProgress = (one: AnalysisState, other: AnalysisState): boolean =>
  'progress' in one &&
  'progress' in other &&
  one.progress.choicesDone === other.progress.choicesDone &&
  one.progress.choices === other.progress.choices;
