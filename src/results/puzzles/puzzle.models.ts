import { defined } from '../../kernel/input/objects.js';
import { also, field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import { SheetScoresModel } from '../../games/api/resumed.models.js';
import { MAX_VARIANTS } from '../../games/domain/limits.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { RulesetModel } from '../../games/rulesets/ruleset.models.js';
import type { Language } from '@yamb-server/engine/languages';
import { sheetTextSteps, type Slices } from '@yamb-server/engine/sheets';
import { MOST_PUZZLE_CHOICES, readTurn } from '@yamb-server/strategy';
import { CHOICE, choiceFields } from '../../thinking/advice/choice.models.js';
import { describeChoice } from '../../thinking/advice/describe-advice.js';
import { GradeEnum } from '../../thinking/analyses/analysis-step.models.js';
import { rulesOfKey, ratingKey } from '../ratings/rated-result.js';
import { UNIT } from '../ratings/rate.js';
import type { PuzzleAnswer, SolverRating } from './puzzle-answers.js';
import { difficultyOf, gradeOfChoice, type Difficulty, type StoredPuzzle } from './puzzle.js';
import type { ShownPuzzle } from './puzzles.service.js';

export const DifficultyEnum = enumType<Difficulty>(
  'PuzzleDifficulty',
  'How hard a puzzle is, by its rating.',
  {
    EASY: 'Rated below 1400: at least two in three of the weaker bots find the best choice.',
    MEDIUM: 'Rated from 1400 to below 1600.',
    HARD: 'Rated 1600 or higher: at most one in three of the weaker bots finds the best choice.',
  },
);

const RATING =
  'New players have 1500. If a player and a puzzle have the same rating, half of the answers are solutions.';

export const PuzzleChoiceModel = objectType('PuzzleChoice', 'A legal choice of a puzzle.', {
  ...CHOICE,
  text: field.localized('The choice in words.'),
});

export const PuzzleModel = objectType(
  'Puzzle',
  'A turn of a finished ranked game in which one choice is clearly best, although the player missed it. What is the best ' +
    'choice? The solution is shown once you have answered.',
  {
    id: field.uuid('Id of the puzzle.'),
    ruleset: field.object(
      () => RulesetModel,
      'The rules of the puzzle, with its variants applied. With one side, those of a game alone.',
    ),
    rulesetId: field.id('Id of the rule set.'),
    variants: field.ids(MAX_VARIANTS, 'Ids of the variants in use.'),
    sides: field.int('Number of sides, for `evaluate`: 1 if the sheet is that of a game alone, otherwise 2.'),
    sheet: field.object(() => SheetScoresModel, 'The sheet of the player.'),
    text: also(
      field.localized('The sheet as text, as in `Sheet.text`.'),
      Cost(300, { from: 1_500, weight: 1 }),
    ),
    dice: field.ints(LARGEST.dice, 'The faces on the table by position.'),
    rollsLeft: field.int('Number of rolls left in the turn.'),
    threwAll: field.boolean('Whether the last roll was of all dice.'),
    announced: nullable.string('Id of the announced row.'),
    dictated: nullable.string('Id of the row dictated by the previous side.'),
    choices: field.list(
      () => PuzzleChoiceModel,
      MOST_PUZZLE_CHOICES,
      'All legal choices, in an order that does not depend on their value.',
    ),
    rating: field.float(`The rating of the puzzle in points. ${RATING}`),
    difficulty: field.oneOf(DifficultyEnum, 'How hard the puzzle is.'),
    answers: field.int('Number of people who have answered.'),
    solved: field.int('Number of people who have found the best choice.'),
  },
  Cost(20),
);
export interface PuzzleModel extends InstanceType<typeof PuzzleModel> {
  /** Read by the `answer` resolver. */
  readonly puzzle: StoredPuzzle;
}

export function puzzleModel({ puzzle, ruleset }: ShownPuzzle): PuzzleModel {
  const { rulesetKey, turn, rating } = puzzle;
  const { columns, bonuses = [], runningBonus, savedRolls } = turn;
  const { ruleset: rulesetId, variants } = rulesOfKey(ratingKey(rulesetKey));
  return {
    puzzle,
    id: puzzle.id,
    ruleset: new RulesetModel(rulesetKey, ruleset),
    rulesetId,
    variants,
    sides: puzzle.sides,
    sheet: { columns, bonuses, ...defined({ runningBonus, savedRolls }) },
    text: (language) => textOf({ puzzle, ruleset }, language),
    dice: turn.dice ?? [],
    rollsLeft: turn.rollsLeft ?? 0,
    threwAll: turn.threwAll ?? true,
    announced: turn.announced ?? null,
    dictated: turn.dictated ?? null,
    choices: puzzle.choices.map(({ choice }) => ({
      ...choiceFields(choice),
      text: (language) => describeChoice(choice, ruleset, language),
    })),
    rating: rating.mean / UNIT,
    difficulty: difficultyOf(rating.mean),
    answers: puzzle.answers,
    solved: puzzle.solved,
  };
}

function textOf({ puzzle, ruleset }: ShownPuzzle, language: Language): Slices<string> {
  const turn = readTurn(ruleset, puzzle.turn);
  if (!turn.ok) throw new Error(`Puzzle ${puzzle.id} is impossible: ${JSON.stringify(turn.error)}`);
  const view = { ruleset, state: turn.value, names: turn.value.sheets.map(() => '') };
  return sheetTextSteps(view, { side: 0, language });
}

export const PuzzleAnswerModel = objectType(
  'PuzzleAnswer',
  'Your first answer to a puzzle, and the solution.',
  {
    choice: field.int('Your choice: its index in `Puzzle.choices`.'),
    best: field.int('The best choice: its index in `Puzzle.choices`.'),
    loss: field.float('Points that your choice gives up; 0 for the best.'),
    grade: field.oneOf(
      GradeEnum,
      'How good your choice is. BEST solves the puzzle, INACCURACY counts as a draw in ratings.',
    ),
    losses: field.floats(
      MOST_PUZZLE_CHOICES,
      'Points that each choice gives up, in the order of `Puzzle.choices`.',
    ),
    grades: field.listOf(
      GradeEnum,
      MOST_PUZZLE_CHOICES,
      'How good each choice is, in the order of `Puzzle.choices`.',
    ),
    rating: nullable.float(
      'Your puzzle rating after the answer, in points; null for a bot, which is not rated.',
    ),
    gained: nullable.float('Change of your puzzle rating by the answer, in points; null for a bot.'),
    answeredAt: field.date('When you answered.'),
  },
  Cost(10),
);
export type PuzzleAnswerModel = InstanceType<typeof PuzzleAnswerModel>;

export function puzzleAnswerModel(puzzle: StoredPuzzle, answer: PuzzleAnswer): PuzzleAnswerModel {
  const { choice, grade, mean, meanBefore, answeredAt } = answer;
  const losses = puzzle.choices.map(({ loss }) => loss);
  return {
    choice,
    best: losses.indexOf(0),
    loss: losses[choice] ?? NaN,
    grade,
    losses,
    grades: losses.map((loss) => gradeOfChoice(puzzle, loss)),
    rating: mean === null ? null : mean / UNIT,
    gained: mean === null || meanBefore === null ? null : (mean - meanBefore) / UNIT,
    answeredAt: new Date(answeredAt),
  };
}

export const PuzzleRatingModel = objectType(
  'PuzzleRating',
  'How well a player solves puzzles by a rule set.',
  {
    points: field.float(`The rating in points. ${RATING}`),
    deviation: field.float(
      'Uncertainty of `points`: in two of three cases, the true strength lies within this distance. 150 before the first ' +
        'answer.',
    ),
    answers: field.int('Number of puzzles answered.'),
    solved: field.int('Number of puzzles solved.'),
  },
);
export type PuzzleRatingModel = InstanceType<typeof PuzzleRatingModel>;

export const puzzleRatingModel = ({ mean, deviation, answers, solved }: SolverRating): PuzzleRatingModel => ({
  points: mean / UNIT,
  deviation: deviation / UNIT,
  answers,
  solved,
});
