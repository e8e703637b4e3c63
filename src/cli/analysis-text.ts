/** Formats a game analysis as tables. */
import { signed } from '../thinking/analyses/describe-loss.js';
import type { AnalysedGame, StepOfTurn, TurnOfGame } from './analysed-game.js';
import type { CliMessages } from './messages.generated.js';
import { textTable } from './text.js';

/** Smaller losses are rounding errors. */
const LEAST_LOSS = 0.05;

/** @param all whether to list choices that lost nothing */
export function analysisText(game: AnalysedGame, all: boolean, words: CliMessages['analysis']): string {
  const { ofTurns, ofSides } = words;
  const isContest = game.sides.some(({ winLosses }) => winLosses !== null);
  const isCompared = game.sides.some(({ usualAccuracy }) => usualAccuracy !== null);
  return [
    words.title({ ruleset: game.ruleset, isExact: game.exact }),
    textTable([
      [
        ...[ofTurns.turn, ofTurns.player, ofTurns.expected, ofTurns.luck, ofTurns.loss],
        ...(isContest ? [ofTurns.winLoss] : []),
        all ? words.choices : words.lost,
      ],
      ...game.turns.flatMap((turn) => linesOf(turn, game, { all, words, isContest })),
    ]),
    textTable([
      [
        ...[ofSides.player, ofSides.start, ofSides.luck, ofSides.losses],
        ...(isContest ? [ofSides.winLosses] : []),
        ...(game.exact ? [] : [words.notForeseen]),
        ...[ofSides.total, ofSides.withoutLuck, ofSides.accuracy],
        ...(isCompared ? [ofSides.usual] : []),
      ],
      ...game.sides.map(({ start, luck, losses, remainder, total, ...side }, index) => [
        game.names[index] ?? '',
        start.toFixed(1),
        signed(luck),
        signed(-losses),
        ...(isContest ? [lostChance(side.winLosses)] : []),
        ...(game.exact ? [] : [signed(remainder)]),
        String(total),
        ...[side.adjustedTotal.toFixed(1), inPerCent(side.accuracy)],
        ...(isCompared ? [inPerCent(side.usualAccuracy)] : []),
      ]),
    ]),
    ...game.sides.flatMap(({ costliest }, index) =>
      costliest.length === 0
        ? []
        : [
            [
              `${game.names[index] ?? ''}: ${words.worst}`,
              ...costliest.map(({ turn, text }) => `  ${String(turn).padStart(3)}  ${text}`),
            ].join('\n'),
          ],
    ),
  ].join('\n\n');
}

/** A lost chance to win in per cent. */
const lostChance = (loss: number | null): string => (loss === null ? '' : `${signed(-100 * loss)} %`);

const inPerCent = (accuracy: number | null): string => (accuracy === null ? '' : `${accuracy.toFixed(1)} %`);

interface Shown {
  readonly all: boolean;
  readonly words: CliMessages['analysis'];
  /** Whether a side has opponents. */
  readonly isContest: boolean;
}

/** A line for the turn and its first listed choice, and one for each further choice. */
function linesOf(
  { number, side, expectedTotal, steps }: TurnOfGame,
  { names }: AnalysedGame,
  { all, words, isContest }: Shown,
) {
  const luck = steps.reduce((sum, step) => sum + (step.luck ?? 0), 0);
  const loss = steps.reduce((sum, step) => sum + (step.loss ?? 0), 0);
  const listed = steps.filter((step) => step.loss !== null && (all || step.loss >= LEAST_LOSS));
  const [first = '', ...others] = listed.map((step) => textOf(step, words));
  const winLosses = steps.flatMap(({ winLoss }) => winLoss ?? []);
  const winLoss = winLosses.length > 0 ? winLosses.reduce((sum, one) => sum + one, 0) : null;
  const ofTurn = [
    ...[String(number), names[side] ?? '', expectedTotal.toFixed(1), signed(luck), signed(-loss)],
    ...(isContest ? [lostChance(winLoss)] : []),
  ];
  return [[...ofTurn, first], ...others.map((text) => [...ofTurn.map(() => ''), text])];
}

function textOf({ dice, loss, grade, made, best }: StepOfTurn, words: CliMessages['analysis']): string {
  const what = `${dice.join(' ')}: ${made?.text ?? ''}`;
  return (loss ?? 0) < LEAST_LOSS
    ? what
    : `${what} ${signed(-(loss ?? 0))} (${words.grade({ grade: grade ?? 'BEST' })}); ${words.bestChoice({ choice: best?.text ?? '' })}`;
}
