import { ArgsType } from '@nestjs/graphql';
import { IdField, TimeField } from '../../kernel/input/fields.js';
import { RulesetId, SolitaireSheet, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

@ArgsType()
export class PlayerArgs {
  @IdField('the UUID of a player', { description: 'Id of the player.' })
  id!: string;
}

@ArgsType()
export class OpponentArgs {
  @IdField('the UUID of a player', { description: 'Id of the other player.' })
  opponent!: string;
}

@ArgsType()
export class RulesetStatisticsArgs {
  @SolitaireSheet()
  solitaire!: boolean;

  @TimeField({ nullable: true, description: 'Only games finished in the UTC month of this time, or later.' })
  since?: Date;
}

@ArgsType()
export class PlayerStatisticsArgs extends RulesetStatisticsArgs {
  @RulesetId('Id of the rule set, in its current version.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order. Each combination of variants has its own statistics.')
  variants!: string[];
}
