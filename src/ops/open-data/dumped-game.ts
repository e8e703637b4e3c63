/** A finished game as open data: what was rolled and chosen, without names and ids. Pure. */
import { kindOfModel } from '../../thinking/advisor/model-name.js';
import type { Analysis } from '../../thinking/advisor/tasks.js';
import type { AdvisedChoice, AnalysedTurn } from '@yamb-server/strategy';
import type { Game } from '../../games/domain/game.js';
import { levelOf } from '../../games/domain/server-bots.js';

/** Increment when lines have another form. */
export const DUMP_FORM = 1;

/** A line of `games.ndjson`. `DUMP_SCHEMA` describes the members. */
export interface DumpedGame {
  readonly form: typeof DUMP_FORM;
  readonly rules: string;
  readonly month: string;
  readonly seed: string;
  readonly model: string;
  readonly seats: readonly { readonly kind: 'HUMAN' | 'BOT'; readonly level: string | null }[];
  readonly sides: readonly {
    readonly total: number;
    readonly start: number;
    readonly luck: number;
    readonly losses: number;
    readonly resigned: boolean;
    readonly won: boolean;
  }[];
  readonly turns: readonly DumpedTurn[];
}

export interface DumpedTurn {
  readonly seat: number;
  readonly side: number;
  readonly expected: number;
  readonly deviation: number;
  readonly steps: readonly DumpedStep[];
}

export type DumpedStep =
  | { readonly roll: readonly number[]; readonly luck: number }
  | { readonly choice: DumpedChoice; readonly loss: number; readonly best?: DumpedChoice };

export type DumpedChoice =
  | { readonly keep: readonly number[] }
  | { readonly announce: string }
  | { readonly enter: readonly [column: string, row: string]; readonly score: number };

/** The line of a finished game, from its analysis. @param model the name of the valuation behind the analysis */
export function dumpedGame(
  { rulesetKey, seed, updatedAt, seats, state }: Game,
  { sides, turns }: Analysis,
  model: string,
): DumpedGame {
  return {
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
  };
}

const dumpedTurn = ({ seat, side, expected, deviation, steps }: AnalysedTurn): DumpedTurn => ({
  ...{ seat, side, expected: rounded(expected), deviation: rounded(deviation) },
  steps: steps.map((step): DumpedStep => {
    if (step.kind === 'roll') return { roll: step.dice, luck: rounded(step.luck) };
    const loss = rounded(step.loss);
    return { choice: dumpedChoice(step.made), loss, ...(loss > 0 && { best: dumpedChoice(step.best) }) };
  }),
});

function dumpedChoice(choice: AdvisedChoice): DumpedChoice {
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
