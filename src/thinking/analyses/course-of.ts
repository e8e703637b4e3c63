/** Prepares an analysis for its picture. */
import { seatsOf } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import type { CourseSide, CourseView } from '@yamb-server/engine/sheets';
import { accuracyOf, gradeOf, type AnalysedSide, type AnalysedTurn, type Grade } from '@yamb-server/strategy';
import { finishedFraction, type AnalysisState } from './analysis-state.js';

/** The view of a finished or unfinished analysis. */
export function courseOf(game: Game, state: AnalysisState): CourseView {
  const title = game.ruleset.names;
  if (!('analysis' in state)) return { title, isExact: false, progress: finishedFraction(state), sides: [] };
  const { sides, turns } = state.analysis;
  return {
    title,
    isExact: state.model === 'EXACT',
    progress: 1,
    sides: sides.map((side, index) =>
      courseOfSide(
        seatsOf(game.state, index).map((seat) => game.seats[seat]?.name ?? null),
        side,
        turns.filter((turn) => turn.side === index),
      ),
    ),
  };
}

const courseOfSide = (
  names: CourseSide['names'],
  side: AnalysedSide,
  turns: readonly AnalysedTurn[],
): CourseSide => ({
  ...side,
  names,
  accuracy: accuracyOf(side.losses, side.stakes),
  turns: turns.map(({ expected, deviation, steps }) => ({
    expected,
    luck: steps.reduce((sum, step) => sum + (step.kind === 'roll' ? step.luck : 0), 0),
    losses: steps.reduce((sum, step) => sum + (step.kind === 'choice' ? step.loss : 0), 0),
    mistakes: steps.filter((step) => step.kind === 'choice' && isMistake(gradeOf(step.loss, deviation)))
      .length,
  })),
});

const isMistake = (grade: Grade): boolean => grade === 'MISTAKE' || grade === 'BLUNDER';
