import { ID } from '@nestjs/graphql';
import { required, optional, inputType, argsType } from '../../../kernel/input/fields.js';
import { IsUUID } from 'class-validator';
import { ArrayMaxSize } from '../../../kernel/input/checks.js';
import { IsDay } from '../../../kernel/input/date-time.js';
import { theSameAs } from '../../../kernel/schema/former-name.js';
import { IsName } from '../../../kernel/input/name.js';
import { retriable } from '../../../kernel/input/retry.inputs.js';
import { pageSize, pageCursor } from '../../../kernel/input/page.inputs.js';
import { PlayerKindEnum } from '../../../identity/players.models.js';
import { LIMITS } from '../domain/competition.js';
import { CompetitionAccessEnum, CompetitionKindEnum } from './competition.models.js';
import { rulesetId, optionalRulesetId, variantIds } from '../../../games/rulesets/ruleset-choice.inputs.js';

const MAX_CODE = 40;
const MAX_CURSOR = 150;

const ofRules = {
  ...retriable,
  ruleset: rulesetId('Id of a rule set that allows a single player.'),
  variants: variantIds('Ids of variants of the rule set, in any order.'),
};

export const PlayDailyInput = inputType(
  'PlayDailyInput',
  "The rules of today's daily game to play.",
  ofRules,
);
export type PlayDailyInput = InstanceType<typeof PlayDailyInput>;

export const CreateDuelInput = inputType(
  'CreateDuelInput',
  'A duel: everyone plays the same dice once, before the deadline.',
  {
    ...ofRules,
    players: required.other<string[]>(
      () => [ID],
      'Ids of the players you invite. A place is reserved for each.',
      [
        ArrayMaxSize(LIMITS.duelPlayers - 1),
        IsUUID(undefined, { each: true, message: 'must be a list of player ids' }),
      ],
      [],
    ),
    seats: optional.int(
      { min: 2, max: LIMITS.duelPlayers },
      'Number of players including you: 2 to 10. Defaults to you and the invited players, but at least 2. Players can ' +
        'take the remaining places with the join code.',
    ),
    deadline: required.time('When the duel ends: from one minute to 90 days from now.'),
  },
);
export type CreateDuelInput = InstanceType<typeof CreateDuelInput>;

export const CreateTournamentInput = inputType(
  'CreateTournamentInput',
  'A tournament: everyone plays the same deals, at times of their choice.',
  {
    ...ofRules,
    title: required.string('The title: 1 to 40 printable characters.', IsName()),
    rounds: optional.int(
      { min: 1, max: LIMITS.rounds },
      'Number of deals each entrant plays: 1 to 20, by default 1.',
    ),
    opensAt: optional.time('When play starts; defaults to now.'),
    closesAt: optional.time(
      'When play ends: at least one minute after the start, and at most 90 days from now. Required.',
    ),
    games: optional.int({ min: 1, max: LIMITS.rounds }, theSameAs('rounds')),
    opens: optional.time(theSameAs('opensAt')),
    closes: optional.time(theSameAs('closesAt')),
    access: required.oneOf(
      CompetitionAccessEnum,
      'OPEN: anyone may enter, and the tournament is listed. CODE: players need the join code.',
      'OPEN',
      ['OPEN', 'CODE'],
    ),
  },
);
export type CreateTournamentInput = InstanceType<typeof CreateTournamentInput>;

const ofCompetition = {
  ...retriable,
  competitionId: required.id('competition'),
};

export const CompetitionInput = inputType('CompetitionInput', 'Identifies a competition.', ofCompetition);
export type CompetitionInput = InstanceType<typeof CompetitionInput>;

export const RenameAnyCompetitionInput = inputType(
  'RenameAnyCompetitionInput',
  'A new title for a tournament.',
  {
    ...ofCompetition,
    title: required.string('The new title: 1 to 40 printable characters.', IsName()),
  },
);
export type RenameAnyCompetitionInput = InstanceType<typeof RenameAnyCompetitionInput>;

export const JoinCompetitionInput = inputType('JoinCompetitionInput', 'The competition to enter.', {
  ...ofCompetition,
  code: optional.text(MAX_CODE, 'The join code, if the competition requires one.'),
});
export type JoinCompetitionInput = InstanceType<typeof JoinCompetitionInput>;

export const PlayDealInput = inputType('PlayDealInput', 'The round to play.', {
  ...ofCompetition,
  round: optional.int(
    { min: 1, max: LIMITS.rounds },
    'The round, starting at 1. Defaults to the round you are playing, otherwise to the first one you have not started.',
  ),
});
export type PlayDealInput = InstanceType<typeof PlayDealInput>;

export const RemoveEntrantInput = inputType('RemoveEntrantInput', 'The player to remove.', {
  ...ofCompetition,
  playerId: required.id('player'),
});
export type RemoveEntrantInput = InstanceType<typeof RemoveEntrantInput>;

export const CompetitionArgs = argsType({
  id: required.id('competition'),
});
export type CompetitionArgs = InstanceType<typeof CompetitionArgs>;

export const CompetitionUpdatedArgs = argsType({
  competitionId: required.id('competition'),
});
export type CompetitionUpdatedArgs = InstanceType<typeof CompetitionUpdatedArgs>;

export const DailyArgs = argsType({
  ruleset: rulesetId('Id of the rule set.'),
  variants: variantIds('Ids of variants, in any order.'),
  date: optional.string(
    "A date in UTC, such as `2026-03-14`; defaults to today. Tomorrow's daily game is already announced today.",
    IsDay(),
  ),
});
export type DailyArgs = InstanceType<typeof DailyArgs>;

export const CompetitionFilterInput = inputType(
  'CompetitionFilterInput',
  'Selects the competitions to list. Without a filter, all competitions open to anyone are listed.',
  {
    mine: required.boolean(
      'Only competitions that you created, entered or are invited to, including those not open to everyone.',
      false,
    ),
    running: required.boolean('Only competitions that have not ended.', false),
    kind: optional.oneOf(CompetitionKindEnum, 'Only competitions of this kind.'),
    ruleset: optionalRulesetId('Only competitions of this rule set, with any variants.'),
  },
);

export const CompetitionsArgs = argsType({
  filter: optional.object(() => CompetitionFilterInput, 'Selects the competitions to list.'),
  first: pageSize(),
  after: optional.other<string>(() => ID, 'Cursor of the last competition on the previous page.', [
    IsUUID(undefined, { message: 'must be a cursor from a previous page' }),
  ]),
});
export type CompetitionsArgs = InstanceType<typeof CompetitionsArgs>;

export const StandingsArgs = argsType({
  kind: optional.oneOf(
    PlayerKindEnum,
    'Ranks only people, or only bots, among themselves. The default ranks everybody together.',
  ),
  first: pageSize(),
  after: pageCursor(MAX_CURSOR, 'Cursor of the last entrant on the previous page.'),
});
export type StandingsArgs = InstanceType<typeof StandingsArgs>;
