import { ArgsType, InputType } from '@nestjs/graphql';
import { EnumField, IdField, IntField } from '../../kernel/input/fields.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';
import { DifficultyEnum } from './puzzle.models.js';
import type { Difficulty } from './puzzle.js';

@ArgsType()
export class PuzzleArgs {
  @IdField('the UUID of a puzzle', { description: 'Id of the puzzle.' })
  id!: string;
}

@ArgsType()
export class PuzzleRulesArgs {
  @RulesetId('Id of the rule set, in its current version.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order. Each combination of variants has its own puzzles.')
  variants!: string[];
}

@ArgsType()
export class NextPuzzleArgs extends PuzzleRulesArgs {
  @EnumField(DifficultyEnum, { nullable: true, description: 'Only puzzles of this difficulty.' })
  difficulty?: Difficulty | null;
}

@InputType({ description: 'An answer to a puzzle.' })
export class AnswerPuzzleInput extends RetriableInput {
  @IdField('the UUID of a puzzle', { description: 'Id of the puzzle.' })
  puzzleId!: string;

  @IntField({ min: 0, description: 'The choice: its index in `Puzzle.choices`, starting at 0.' })
  choice!: number;
}
