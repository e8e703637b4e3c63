import { required, optional, inputType, argsType } from '../../kernel/input/fields.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { rulesetId, variantIds } from '../../games/rulesets/ruleset-choice.inputs.js';
import { DifficultyEnum } from './puzzle.models.js';

export const PuzzleArgs = argsType({
  id: required.id('puzzle'),
});
export type PuzzleArgs = InstanceType<typeof PuzzleArgs>;

const puzzleRules = {
  ruleset: rulesetId('Id of the rule set, in its current version.'),
  variants: variantIds('Ids of variants, in any order. Each combination of variants has its own puzzles.'),
};

export const PuzzleRulesArgs = argsType(puzzleRules);
export type PuzzleRulesArgs = InstanceType<typeof PuzzleRulesArgs>;

export const NextPuzzleArgs = argsType({
  ...puzzleRules,
  difficulty: optional.oneOf(DifficultyEnum, 'Only puzzles of this difficulty.'),
});
export type NextPuzzleArgs = InstanceType<typeof NextPuzzleArgs>;

export const AnswerPuzzleInput = inputType('AnswerPuzzleInput', 'An answer to a puzzle.', {
  ...retriable,
  puzzleId: required.id('puzzle'),
  choice: required.int({ min: 0 }, 'The choice: its index in `Puzzle.choices`, starting at 0.'),
});
export type AnswerPuzzleInput = InstanceType<typeof AnswerPuzzleInput>;
