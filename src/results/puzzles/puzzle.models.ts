import { ObjectType } from '@nestjs/graphql';
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import type { InLanguage } from '../../kernel/language/localized.js';
import { Cost } from '../../kernel/schema/prices.js';
import { objectOf } from '../../kernel/schema/former-name.js';
import { SheetScoresModel } from '../../games/api/resumed.models.js';
import { MAX_VARIANTS } from '../../games/domain/limits.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { RulesetModel } from '../../games/rulesets/ruleset.models.js';
import { sheetTextSteps, type Slices } from '@yamb-server/engine/sheets';
import { MOST_PUZZLE_CHOICES, readTurn, type Grade } from '@yamb-server/strategy';
import { CHOICE, choiceFields } from '../../thinking/advice/choice.models.js';
import { describeChoice } from '../../thinking/advice/describe-advice.js';
import { GradeEnum } from '../../thinking/analyses/analysis-step.models.js';
import { rulesOfKey, ratingKey } from '../ratings/rated-result.js';
import { UNIT } from '../ratings/rate.js';
import type { PuzzleAnswer, SolverRating } from './puzzle-answers.js';
import { difficultyOf, gradeOfChoice, type Difficulty } from './puzzle.js';
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
export type PuzzleChoiceModel = InstanceType<typeof PuzzleChoiceModel>;

@Cost(20)
@ObjectType('Puzzle', {
  description:
    'A turn of a finished ranked game in which one choice is clearly best, although the player missed it. What is the best ' +
    'choice? The solution is shown once you have answered.',
})
export class PuzzleModel {
  constructor(readonly shown: ShownPuzzle) {}

  @field.uuid('Id of the puzzle.')
  get id(): string {
    return this.shown.puzzle.id;
  }

  @field.object(
    () => RulesetModel,
    'The rules of the puzzle, with its variants applied. With one side, those of a game alone.',
  )
  get ruleset(): RulesetModel {
    return new RulesetModel(this.shown.puzzle.rulesetKey, this.shown.ruleset);
  }

  @field.id('Id of the rule set.')
  get rulesetId(): string {
    return this.rules.ruleset;
  }

  @field.ids(MAX_VARIANTS, 'Ids of the variants in use.')
  get variants(): readonly string[] {
    return this.rules.variants;
  }

  @field.int('Number of sides, for `evaluate`: 1 if the sheet is that of a game alone, otherwise 2.')
  get sides(): number {
    return this.shown.puzzle.sides;
  }

  @field.object(() => SheetScoresModel, 'The sheet of the player.')
  get sheet(): SheetScoresModel {
    const { columns, bonuses = [], runningBonus, savedRolls } = this.shown.puzzle.turn;
    return objectOf(SheetScoresModel, {
      columns,
      bonuses,
      ...(runningBonus !== undefined && { runningBonus }),
      ...(savedRolls !== undefined && { savedRolls }),
    });
  }

  @Cost(300, { from: 1_500, weight: 1 })
  @field.localized('The sheet as text, as in `Sheet.text`.')
  get text(): InLanguage<Slices<string>> {
    const { puzzle, ruleset } = this.shown;
    const turn = readTurn(ruleset, puzzle.turn);
    if (!turn.ok) throw new Error(`Puzzle ${puzzle.id} is impossible: ${JSON.stringify(turn.error)}`);
    const view = { ruleset, state: turn.value, names: turn.value.sheets.map(() => '') };
    return (language) => sheetTextSteps(view, { side: 0, language });
  }

  @field.ints(LARGEST.dice, 'The faces on the table by position.')
  get dice(): readonly number[] {
    return this.shown.puzzle.turn.dice ?? [];
  }

  @field.int('Number of rolls left in the turn.')
  get rollsLeft(): number {
    return this.shown.puzzle.turn.rollsLeft ?? 0;
  }

  @field.boolean('Whether the last roll was of all dice.')
  get threwAll(): boolean {
    return this.shown.puzzle.turn.threwAll ?? true;
  }

  @nullable.string('Id of the announced row.')
  get announced(): string | null {
    return this.shown.puzzle.turn.announced ?? null;
  }

  @nullable.string('Id of the row dictated by the previous side.')
  get dictated(): string | null {
    return this.shown.puzzle.turn.dictated ?? null;
  }

  @field.list(
    () => PuzzleChoiceModel,
    MOST_PUZZLE_CHOICES,
    'All legal choices, in an order that does not depend on their value.',
  )
  get choices(): readonly PuzzleChoiceModel[] {
    const { puzzle, ruleset } = this.shown;
    return puzzle.choices.map(({ choice }) => ({
      ...choiceFields(choice),
      text: (language) => describeChoice(choice, ruleset, language),
    }));
  }

  @field.float(`The rating of the puzzle in points. ${RATING}`)
  get rating(): number {
    return this.shown.puzzle.rating.mean / UNIT;
  }

  @field.oneOf(DifficultyEnum, 'How hard the puzzle is.')
  get difficulty(): Difficulty {
    return difficultyOf(this.shown.puzzle.rating.mean);
  }

  @field.int('Number of people who have answered.')
  get answers(): number {
    return this.shown.puzzle.answers;
  }

  @field.int('Number of people who have found the best choice.')
  get solved(): number {
    return this.shown.puzzle.solved;
  }

  private get rules(): ReturnType<typeof rulesOfKey> {
    return rulesOfKey(ratingKey(this.shown.puzzle.rulesetKey));
  }
}

@Cost(10)
@ObjectType('PuzzleAnswer', { description: 'Your first answer to a puzzle, and the solution.' })
export class PuzzleAnswerModel {
  constructor(
    private readonly shown: ShownPuzzle,
    private readonly answer: PuzzleAnswer,
  ) {}

  @field.int('Your choice: its index in `Puzzle.choices`.')
  get choice(): number {
    return this.answer.choice;
  }

  @field.int('The best choice: its index in `Puzzle.choices`.')
  get best(): number {
    return this.losses.indexOf(0);
  }

  @field.float('Points that your choice gives up; 0 for the best.')
  get loss(): number {
    return this.losses[this.answer.choice] ?? NaN;
  }

  @field.oneOf(
    GradeEnum,
    'How good your choice is. BEST solves the puzzle, INACCURACY counts as a draw in ratings.',
  )
  get grade(): Grade {
    return this.answer.grade;
  }

  @field.floats(MOST_PUZZLE_CHOICES, 'Points that each choice gives up, in the order of `Puzzle.choices`.')
  get losses(): readonly number[] {
    return this.shown.puzzle.choices.map(({ loss }) => loss);
  }

  @field.listOf(GradeEnum, MOST_PUZZLE_CHOICES, 'How good each choice is, in the order of `Puzzle.choices`.')
  get grades(): readonly Grade[] {
    return this.losses.map((loss) => gradeOfChoice(this.shown.puzzle, loss));
  }

  @nullable.float('Your puzzle rating after the answer, in points; null for a bot, which is not rated.')
  get rating(): number | null {
    return this.answer.mean === null ? null : this.answer.mean / UNIT;
  }

  @nullable.float('Change of your puzzle rating by the answer, in points; null for a bot.')
  get gained(): number | null {
    const { mean, meanBefore } = this.answer;
    return mean === null || meanBefore === null ? null : (mean - meanBefore) / UNIT;
  }

  @field.date('When you answered.')
  get answeredAt(): Date {
    return new Date(this.answer.answeredAt);
  }
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
