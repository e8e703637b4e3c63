/** The analysis shown by `analyse`, computed here or on a server. */
import type { AnalysisPartsFragment } from '@yamb-server/client';
import { describeChoice } from '../thinking/advice/describe-advice.js';
import type { PlayedRules } from '../thinking/advisor/sent-rules.js';
import type { Analysis } from '../thinking/advisor/tasks.js';
import type { Language } from '@yamb-server/engine/languages';
import { inPerCent } from '../thinking/analyses/analysed-side.models.js';
import { costliestOf } from '../thinking/analyses/costliest.js';
import { describeLoss } from '../thinking/analyses/describe-loss.js';
import { accuracyOf, gradeOf } from '@yamb-server/strategy';

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
    turns: turns.map(({ turnNumber, side, expected, deviation, steps }) => ({
      number: turnNumber,
      side,
      expectedTotal: expected,
      steps: steps.map((step): StepOfTurn =>
        step.kind === 'roll'
          ? {
              ...{ kind: 'ROLL', dice: step.dice, luck: step.luck },
              ...{ loss: null, winLoss: null, grade: null, made: null, best: null },
            }
          : {
              ...{ kind: 'CHOICE', dice: step.dice, luck: null, loss: step.loss, winLoss: step.winLoss },
              grade: gradeOf(step.loss, deviation),
              made: { text: describeChoice(step.made, ruleset, language) },
              best: { text: describeChoice(step.best, ruleset, language) },
            },
      ),
    })),
  };
}
