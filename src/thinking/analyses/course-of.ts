/** Prepares an analysis for its picture. */
import { seatsOf } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import type { CourseSide, CourseView } from '@yamb-server/engine/sheets';
import type { AnalysedSide, AnalysedTurn } from '@yamb-server/strategy';
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
  names,
  start: side.start,
  luck: side.luck,
  losses: side.losses,
  remainder: side.remainder,
  total: side.total,
  turns: turns.map(({ expected, steps }) => ({
    expected,
    luck: steps.reduce((sum, step) => sum + (step.kind === 'roll' ? step.luck : 0), 0),
    losses: steps.reduce((sum, step) => sum + (step.kind === 'choice' ? step.loss : 0), 0),
  })),
});
