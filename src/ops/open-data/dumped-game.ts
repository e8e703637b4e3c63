/** A finished game as open data: what was rolled and chosen, without names and ids. Pure. */
import { kindOfModel } from '../../thinking/advisor/model-name.js';
import type { Analysis } from '../../thinking/advisor/tasks.js';
import type { AdvisedChoice, AnalysedTurn } from '@yamb-server/strategy';
import type { Game } from '../../games/domain/game.js';
import { levelOf } from '../../games/domain/server-bots.js';

/** Increment when lines have another form. */
export const DUMP_FORM = 1;

/**
 * The line of a finished game in `games.ndjson`, from its analysis. `DUMP_SCHEMA` describes the members.
 * @param model the name of the valuation behind the analysis
 */
export const dumpedGame = (
  { rulesetKey, seed, updatedAt, seats, state }: Game,
  { sides, turns }: Analysis,
  model: string,
) => ({
  form: DUMP_FORM,
  rules: rulesetKey,
  month: new Date(updatedAt).toISOString().slice(0, 'yyyy-mm'.length),
  seed,
  model: kindOfModel(model),
  seats: seats.map(({ kind, playerId }) => ({ kind: kind ?? 'HUMAN', level: levelOf(playerId) ?? null })),
  sides: sides.map(({ total, start, luck, losses }, side) => ({
    ...{ total, start: rounded(start), luck: rounded(luck), losses: rounded(losses) },
    resigned: state.resigned.includes(side),
    won: state.phase === 'finished' && state.winners.includes(side),
  })),
  turns: turns.map(dumpedTurn),
});

export type DumpedGame = ReturnType<typeof dumpedGame>;

const dumpedTurn = ({ seat, side, expected, deviation, steps }: AnalysedTurn) => ({
  ...{ seat, side, expected: rounded(expected), deviation: rounded(deviation) },
  steps: steps.map((step) => {
    if (step.kind === 'roll') return { roll: step.dice, luck: rounded(step.luck) };
    const loss = rounded(step.loss);
    return { choice: dumpedChoice(step.made), loss, ...(loss > 0 && { best: dumpedChoice(step.best) }) };
  }),
});

function dumpedChoice(choice: AdvisedChoice) {
  switch (choice.kind) {
    case 'roll':
      return { keep: choice.faces };
    case 'announce':
      return { announce: choice.row };
    case 'enter':
      return { enter: [choice.column, choice.row], score: choice.score };
  }
}

/** To thousandths of a point, which are far below the errors of estimates. */
const rounded = (points: number): number => Math.round(1_000 * points) / 1_000;
