/** Formats a game analysis as tables. */
import type { AnalysedGame, StepOfTurn, TurnOfGame } from './analysed-game.js';
import type { CliMessages } from './messages.generated.js';
import { textTable } from './text.js';

/** Smaller losses are rounding errors. */
const LEAST_LOSS = 0.05;

/** @param all whether to list choices that lost nothing */
export function analysisText(game: AnalysedGame, all: boolean, words: CliMessages['analysis']): string {
  const { ofTurns, ofSides } = words;
  const isCompared = game.sides.some(({ usualAccuracy }) => usualAccuracy !== null);
  return [
    words.title({ ruleset: game.ruleset, isExact: game.exact }),
    textTable([
      [
        ...[ofTurns.turn, ofTurns.player, ofTurns.expected, ofTurns.luck, ofTurns.loss],
        all ? words.choices : words.lost,
      ],
      ...game.turns.flatMap((turn) => linesOf(turn, game, { all, words })),
    ]),
    textTable([
      [
        ...[ofSides.player, ofSides.start, ofSides.luck, ofSides.losses],
        ...(game.exact ? [] : [words.notForeseen]),
        ...[ofSides.total, ofSides.withoutLuck, ofSides.accuracy],
        ...(isCompared ? [ofSides.usual] : []),
      ],
      ...game.sides.map(({ start, luck, losses, remainder, total, ...side }, index) => [
        game.names[index] ?? '',
        start.toFixed(1),
        signed(luck),
        signed(-losses),
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

const inPerCent = (accuracy: number | null): string => (accuracy === null ? '' : `${accuracy.toFixed(1)} %`);

/** A line for the turn and its first listed choice, and one for each further choice. */
function linesOf(
  { number, side, expectedTotal, steps }: TurnOfGame,
  { names }: AnalysedGame,
  { all, words }: { readonly all: boolean; readonly words: CliMessages['analysis'] },
) {
  const luck = steps.reduce((sum, step) => sum + (step.luck ?? 0), 0);
  const loss = steps.reduce((sum, step) => sum + (step.loss ?? 0), 0);
  const listed = steps.filter((step) => step.loss !== null && (all || step.loss >= LEAST_LOSS));
  const [first = '', ...others] = listed.map((step) => textOf(step, words));
  return [
    [String(number), names[side] ?? '', expectedTotal.toFixed(1), signed(luck), signed(-loss), first],
    ...others.map((text) => ['', '', '', '', '', text]),
  ];
}

function textOf({ dice, loss, grade, made, best }: StepOfTurn, words: CliMessages['analysis']): string {
  const what = `${dice.join(' ')}: ${made?.text ?? ''}`;
  return (loss ?? 0) < LEAST_LOSS
    ? what
    : `${what} ${signed(-(loss ?? 0))} (${words.grade({ grade: grade ?? 'BEST' })}); ${words.bestChoice({ choice: best?.text ?? '' })}`;
}

const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(1);
  return text === '0.0' ? '0.0' : `${value < 0 ? '−' : '+'}${text}`;
};
