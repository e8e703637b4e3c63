/** The analysis shown by `analyse`, computed here or on a server. */
import { describeChoice } from '../thinking/advice/describe-advice.js';
import type { PlayedRules } from '../thinking/advisor/sent-rules.js';
import type { Analysis } from '../thinking/advisor/tasks.js';
import type { Language } from '@yamb-server/engine/languages';
import { inPerCent } from '../thinking/analyses/analysed-side.models.js';
import { costliestOf } from '../thinking/analyses/costliest.js';
import { describeLoss } from '../thinking/analyses/describe-loss.js';
import { accuracyOf, gradeOf, type AnalysedSide, type Grade } from '@yamb-server/strategy';

export interface AnalysedGame {
  /** The key of the rule set. */
  readonly ruleset: string;
  readonly exact: boolean;
  /** Player names by side. */
  readonly names: readonly string[];
  readonly sides: readonly SideOfGame[];
  readonly turns: readonly TurnOfGame[];
}

export interface SideOfGame extends Omit<AnalysedSide, 'stakes'> {
  /** In per cent; null if no choice mattered. */
  readonly accuracy: number | null;
  /** The accuracy of its players in other games, in per cent; null if unknown, as without a server. */
  readonly usualAccuracy: number | null;
  /** The choices that cost most. */
  readonly costliest: readonly { readonly turn: number; readonly text: string }[];
}

export interface TurnOfGame {
  readonly number: number;
  readonly side: number;
  readonly expectedTotal: number;
  readonly steps: readonly StepOfTurn[];
}

/** A roll or a choice. */
export interface StepOfTurn {
  readonly kind: 'ROLL' | 'CHOICE';
  readonly dice: readonly number[];
  /** Set for a roll; null for a choice. */
  readonly luck: number | null;
  /** Set for a choice; null for a roll. */
  readonly loss: number | null;
  /** The chance to win that the choice gave up; null for a roll and without opponents. */
  readonly winLoss: number | null;
  readonly grade: Grade | null;
  readonly made: { readonly text: string } | null;
  readonly best: { readonly text: string } | null;
}

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
