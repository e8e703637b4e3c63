import { ArgsType } from '@nestjs/graphql';
import { EnumField } from '../../kernel/input/fields.js';
import { type PlayerKind } from '../../kernel/caller/caller.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { PageCursor, PageSize } from '../../kernel/input/page.inputs.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CURSOR = 100;

@ArgsType()
export class RatingArgs {
  @RulesetId('Id of the rule set. All its versions share a rating.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order. Each combination of variants has its own ratings.')
  variants!: string[];
}

@ArgsType()
export class RatingPageArgs extends RatingArgs {
  @PageSize()
  first!: number;

  @PageCursor(MAX_CURSOR)
  after?: string | null;
}

@ArgsType()
export class RatingListArgs extends RatingPageArgs {
  @EnumField(PlayerKindEnum, {
    defaultValue: 'HUMAN',
    description: 'HUMAN: people, rated in games between people. BOT: bots, rated in games between bots.',
  })
  kind!: PlayerKind;
}
