/** Formats a puzzle and the answer to it. */
import type { PuzzleAnswerPartsFragment, PuzzleWithText } from '@yamb-server/client';
import { faceSign } from '@yamb-server/engine';
import type { Language } from '@yamb-server/engine/languages';
import { signed } from '../../thinking/analyses/describe-loss.js';
import { cliMessages } from '../messages.generated.js';
import { rowName } from '../play/field-names.js';
import { namesOf } from '../play/open-remote-game.js';
import { textTable } from '../text.js';

/** The sheet, the dice, and the choices with their numbers, from 1. */
export function puzzleText(puzzle: PuzzleWithText, language: Language): string {
  const { ruleset, text = '', dice, rollsLeft, announced, dictated, difficulty, rating, choices } = puzzle;
  const words = cliMessages[language];
  const names = namesOf(ruleset, language);
  const facts = [
    `${words.dice}: ${dice.map((face) => faceSign(names, face)).join(' ')}`,
    words.rollsLeft({ count: rollsLeft }),
    ...(announced === null ? [] : [words.announced({ row: rowName(names, announced) })]),
    ...(dictated === null ? [] : [words.dictated({ row: rowName(names, dictated) })]),
  ];
  return [
    words.puzzle.title({ ruleset: names.title, difficulty, rating: rating.toFixed(0) }),
    text.trimEnd(),
    facts.join(', '),
    textTable(
      choices.map((choice, index) => [String(index + 1), choice.text]),
      '  ',
    ),
  ].join('\n\n');
}

/** The grade of an answer, the best choice, and the rating of the player. */
export function answerText(
  { choices }: Pick<PuzzleWithText, 'choices'>,
  { grade, loss, best, rating, gained }: PuzzleAnswerPartsFragment,
  language: Language,
): string {
  const { puzzle: words, analysis } = cliMessages[language];
  const choice = choices[best]?.text ?? '';
  return [
    grade === 'BEST'
      ? words.solved({ choice })
      : words.missed({ grade: analysis.grade({ grade }), loss: loss.toFixed(1), choice }),
    ...(rating === null ? [] : [words.rated({ rating: rating.toFixed(0), gained: signed(gained ?? 0) })]),
  ].join('\n');
}
