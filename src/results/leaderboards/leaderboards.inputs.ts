import { enumType } from '../../kernel/schema/enum-type.js';
import { required, optional, inputType, argsType } from '../../kernel/input/fields.js';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { IsPlayerName } from '../../kernel/input/name.js';
import { MAX_SEATS } from '../../games/domain/limits.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { type Period } from './periods.js';
import { pageSize, pageCursor } from '../../kernel/input/page.inputs.js';
import { rulesetId, variantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CURSOR = 100;

export const LeaderboardPeriodEnum = enumType<Period>(
  'LeaderboardPeriod',
  'The kind of period a list covers. Calendar periods are in UTC.',
  {
    ALL_TIME: 'No limit.',
    YEAR: 'A calendar year.',
    MONTH: 'A calendar month.',
    WEEK: 'An ISO 8601 week, Monday to Sunday.',
    DAY: 'A calendar day.',
  },
);

const listChoice = {
  ruleset: rulesetId('Id of the rule set, in its current version.'),
  variants: variantIds('Ids of variants, in any order. Each combination of variants has its own list.'),
  solitaire: required.boolean(
    'Selects the list of solitaire games if these use a different sheet, as `yamb` does without its dictated column. Has ' +
      'no effect if the sheet is the same.',
    false,
  ),
  hotSeat: required.boolean(
    'Selects the list of hot-seat games, in which one account plays several seats. These compete only with each other. ' +
      'Cannot be combined with `solitaire`.',
    false,
  ),
  kind: required.oneOf(
    PlayerKindEnum,
    'HUMAN: games between people. BOT: games in which a bot has a seat, which compete only with each other. Each score ' +
      'shows whether a bot made it.',
    'HUMAN',
  ),
};

export const LeaderboardArgs = argsType({
  ...listChoice,
  period: required.oneOf(LeaderboardPeriodEnum, 'Only scores of games finished in this period.', 'ALL_TIME'),
  at: optional.time('Any time within the wanted period; defaults to now.'),
  first: pageSize(5),
  after: pageCursor(
    MAX_CURSOR,
    'Cursor of the last score on the previous page, as in `pageInfo.endCursor`. Stays valid while new scores arrive.',
  ),
  around: optional.id(
    'player',
    'Id of a player. Returns the page with their best score in its middle, or as close to it as the list allows. Empty ' +
      'if they have no score. Cannot be combined with `after`.',
  ),
});
export type LeaderboardArgs = InstanceType<typeof LeaderboardArgs>;

export const OwnScoresArgs = argsType({
  first: pageSize(),
  after: pageCursor(MAX_CURSOR),
});
export type OwnScoresArgs = InstanceType<typeof OwnScoresArgs>;

export const QualifiesArgs = argsType({
  top: required.int({ min: 1, max: MAX_PAGE }, 'Number of places to consider: 1 to 100.', 5),
});
export type QualifiesArgs = InstanceType<typeof QualifiesArgs>;

export const SignScoreInput = inputType('SignScoreInput', 'A name for one of your scores.', {
  ...retriable,
  gameId: required.id('game'),
  side: optional.int(
    { min: 0, max: MAX_SEATS - 1 },
    'The side that made the score. Required only if you played several sides.',
  ),
  name: required.string('The name to show in the list: 1 to 40 printable characters.', IsPlayerName()),
});
export type SignScoreInput = InstanceType<typeof SignScoreInput>;

export const ResetLeaderboardInput = inputType(
  'ResetLeaderboardInput',
  'The list to empty, for all periods.',
  {
    ...listChoice,
    ...retriable,
  },
);
export type ResetLeaderboardInput = InstanceType<typeof ResetLeaderboardInput>;
