/** An analysis as a picture shows it. */
import { seatsOf } from '../engine/index.js';
import type { Game } from '../games/domain/game.js';
import type { CourseSide, CourseView } from '../sheets/index.js';
import type { AnalysedSide, AnalysedTurn } from '../strategy/index.js';
import type { AnalysisState } from './analyses.service.js';

/** What is there of it so far. */
export function courseOf(game: Game, state: AnalysisState): CourseView {
  const title = game.ruleset.names.en;
  if (!('analysis' in state)) return { title, isExact: false, progress: state.progress, sides: [] };
  const { sides, turns } = state.analysis;
  return {
    title,
    isExact: state.isExact,
    progress: 1,
    sides: sides.map((side, index) =>
      courseOfSide(
        nameOf(game, index),
        side,
        turns.filter((turn) => turn.side === index),
      ),
    ),
  };
}

const courseOfSide = (name: string, side: AnalysedSide, turns: readonly AnalysedTurn[]): CourseSide => ({
  name,
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

const nameOf = ({ seats, state }: Game, side: number): string =>
  seatsOf(state, side)
    .map((seat) => seats[seat]?.name ?? `Seat ${seat}`)
    .join(', ');
