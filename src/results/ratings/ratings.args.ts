import { required, argsType } from '../../kernel/input/fields.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { pageSize, pageCursor } from '../../kernel/input/page.inputs.js';
import { rulesetId, variantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CURSOR = 100;

const ofRating = {
  ruleset: rulesetId('Id of the rule set. All its versions share a rating.'),
  variants: variantIds('Ids of variants, in any order. Each combination of variants has its own ratings.'),
};

export const RatingArgs = argsType(ofRating);
export type RatingArgs = InstanceType<typeof RatingArgs>;

const ratingPage = {
  ...ofRating,
  first: pageSize(),
  after: pageCursor(MAX_CURSOR),
};

export const RatingPageArgs = argsType(ratingPage);
export type RatingPageArgs = InstanceType<typeof RatingPageArgs>;

export const RatingListArgs = argsType({
  ...ratingPage,
  kind: required.oneOf(
    PlayerKindEnum,
    'HUMAN: people, rated in games between people. BOT: bots, rated in games between bots.',
    'HUMAN',
  ),
});
export type RatingListArgs = InstanceType<typeof RatingListArgs>;
