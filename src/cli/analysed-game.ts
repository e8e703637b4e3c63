/** The analysis shown by `analyse`, computed here or on a server. */
import type { AnalysisPartsFragment } from '@yamb-server/client';
import { describeChoice } from '../thinking/advice/describe-advice.js';
import type { Analysis, PlayedRules } from '../thinking/advisor/tasks.js';
import type { Language } from '@yamb-server/engine/languages';
import { inPerCent } from '../thinking/analyses/analysed-side.models.js';
import { stepModel } from '../thinking/analyses/analysis-step.models.js';
import { costliestOf } from '../thinking/analyses/costliest.js';
import { describeLoss } from '../thinking/analyses/describe-loss.js';
import { accuracyOf, type AdvisedChoice } from '@yamb-server/strategy';

export interface AnalysedGame extends Pick<AnalysisPartsFragment, 'exact' | 'sides'> {
  /** The key of the rule set. */
  readonly ruleset: string;
  /** Player names by side. */
  readonly names: readonly string[];
  readonly turns: readonly TurnOfGame[];
}

export type TurnOfGame = Omit<AnalysisPartsFragment['turns'][number], 'seat'>;
export type StepOfTurn = TurnOfGame['steps'][number];

/** Converts an analysis computed in this process. */
export function analysedGame(
  { sides, turns }: Analysis,
  {
    rules: { rulesetKey, ruleset },
    language,
    ...about
  }: Pick<AnalysedGame, 'exact' | 'names'> & { readonly rules: PlayedRules; readonly language: Language },
): AnalysedGame {
  const inWords = (choice: AdvisedChoice): { readonly text: string } => ({
    text: describeChoice(choice, ruleset, language),
  });
  return {
    ruleset: rulesetKey,
    ...about,
    sides: sides.map(({ stakes, ...side }, index) => ({
      ...side,
      accuracy: inPerCent(accuracyOf(side.losses, stakes)),
      usualAccuracy: null,
      costliest: costliestOf(turns, index).map(({ turn, step, costly }) => ({
        turn: turn.turnNumber,
        text: describeLoss({ ...step, costly }, ruleset, language),
      })),
    })),
    turns: turns.map((turn) => ({
      number: turn.turnNumber,
      side: turn.side,
      expectedTotal: turn.expected,
      steps: turn.steps.map((step): StepOfTurn => {
        const { causes, ...shown } = stepModel(step, turn, ruleset);
        if (step.kind === 'roll') return { ...shown, made: null, best: null };
        return { ...shown, made: inWords(step.made), best: inWords(step.best) };
      }),
    })),
  };
}
