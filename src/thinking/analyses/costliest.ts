/** Finds the choices that cost a player most. */
import { gradeOf, type AnalysedChoice, type AnalysedTurn, type CostlyChoice } from '@yamb-server/strategy';

/** A choice with a loss, and its turn. */
export interface CostliestChoice {
  readonly turn: AnalysedTurn;
  readonly step: AnalysedChoice;
  readonly costly: CostlyChoice;
}

/** Maximum number of costly choices per side. */
export const MAX_COSTLIEST = 5;

/** The choices of a side that are worse than good, costliest first. */
export const costliestOf = (turns: readonly AnalysedTurn[], ofSide: number): CostliestChoice[] =>
  turns
    .filter(({ side }) => side === ofSide)
    .flatMap((turn) =>
      turn.steps.flatMap((step): CostliestChoice[] =>
        step.kind === 'choice' && step.costly && isPoor(step, turn)
          ? [{ turn, step, costly: step.costly }]
          : [],
      ),
    )
    .sort((one, other) => other.step.loss - one.step.loss)
    .slice(0, MAX_COSTLIEST);

function isPoor({ loss }: AnalysedChoice, { deviation }: AnalysedTurn): boolean {
  const grade = gradeOf(loss, deviation);
  return grade !== 'BEST' && grade !== 'GOOD';
}
