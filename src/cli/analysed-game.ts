/** The analysis shown by `analyse`, computed here or on a server. */
import { describeChoice } from '../thinking/advice/describe-advice.js';
import type { PlayedRules } from '../thinking/advisor/sent-rules.js';
import type { Analysis } from '../thinking/advisor/tasks.js';
import type { Language } from '@yamb-server/engine/languages';
import type { AnalysedSide } from '@yamb-server/strategy';

export interface AnalysedGame {
  /** The key of the rule set. */
  readonly ruleset: string;
  readonly exact: boolean;
  /** Player names by side. */
  readonly names: readonly string[];
  readonly sides: readonly AnalysedSide[];
  readonly turns: readonly TurnOfGame[];
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
    sides,
    turns: turns.map(({ turnNumber, side, expected, steps }) => ({
      number: turnNumber,
      side,
      expectedTotal: expected,
      steps: steps.map((step): StepOfTurn =>
        step.kind === 'roll'
          ? { kind: 'ROLL', dice: step.dice, luck: step.luck, loss: null, made: null, best: null }
          : {
              ...{ kind: 'CHOICE', dice: step.dice, luck: null, loss: step.loss },
              made: { text: describeChoice(step.made, ruleset, language) },
              best: { text: describeChoice(step.best, ruleset, language) },
            },
      ),
    })),
  };
}
