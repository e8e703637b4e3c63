import { ID } from '@nestjs/graphql';
import { field, formerly, nullable, objectType } from '../../../kernel/schema/object-type.js';
import { objectOf } from '../../../kernel/schema/former-name.js';
import { connectionOf } from '../../../kernel/schema/connection.js';
import { enumType } from '../../../kernel/schema/enum-type.js';
import { LARGEST } from '../../../games/rulesets/list-sizes.js';
import {
  closesAt,
  NO_LIMIT,
  rulesNameOf,
  statusOf,
  type Competition,
  type CompetitionAccess,
  type CompetitionKind,
  type CompetitionStatus,
  type Round,
} from '../domain/competition.js';

export const CompetitionKindEnum = enumType<CompetitionKind>(
  'CompetitionKind',
  'The kind of a competition. In all of them, everyone plays the same dice.',
  {
    DAILY: 'One game per day, the same for everyone.',
    DUEL: 'One deal for two or more players, by invitation or with the join code.',
    TOURNAMENT: 'Up to 20 deals until a closing time, open to everyone or by join code.',
  },
);

export const CompetitionAccessEnum = enumType<CompetitionAccess>(
  'CompetitionAccess',
  'Who may enter a competition. Invited players always may.',
  {
    OPEN: 'Anyone may enter. The competition is listed publicly.',
    CODE: 'Players with the join code.',
    INVITED: 'Invited players only.',
  },
);

const CompetitionStatusEnum = enumType<CompetitionStatus>(
  'CompetitionStatus',
  'The state of a competition, derived from the current time.',
  {
    ANNOUNCED: 'The commitments are published, but play has not started.',
    OPEN: 'Entrants can play.',
    ENDED: 'Play has ended. Seeds are revealed, and all games are visible.',
    CANCELLED: 'The competition was cancelled. Its standings do not count.',
  },
);

export const DealModel = objectType(
  'Deal',
  'A seed that all entrants of a competition play, each in their own game.',
  {
    id: field.uuid('Id of the deal. Mixed into every roll in place of the game id.'),
    round: field.int('The round, starting at 1.'),
    commitment: field.string(
      'SHA-256 of the seed in hexadecimal, published when the competition is created.',
    ),
    seed: nullable.string('The seed, 32 bytes in hexadecimal; null until the competition has ended.'),
  },
);
export type DealModel = InstanceType<typeof DealModel>;

/** @param now epoch milliseconds; the seed is revealed once play has ended */
export const dealModel = (
  { dealId, round, commitment, seed }: Round,
  competition: Competition,
  now: number,
): DealModel => ({
  id: dealId,
  round,
  commitment,
  seed: now >= closesAt(competition) ? seed : null,
});

export const CompetitionModel = objectType(
  'Competition',
  'A daily game, duel or tournament. Everyone plays the same dice, each on their own sheet.',
  {
    id: field.uuid('A UUID.'),
    kind: field.oneOf(CompetitionKindEnum, 'The kind of the competition.'),
    title: nullable.string('Title of a tournament; null for other kinds.'),
    date: nullable.string('Date of a daily game in UTC, such as `2026-03-14`; null for other kinds.'),
    status: field.oneOf(CompetitionStatusEnum, 'The current state.'),
    rulesetId: formerly('ruleset', () => ID, field.id('Id of the rule set.')),
    variants: field.ids(LARGEST.variants, 'Ids of the variants in use.'),
    rulesetKey: field.id('The versioned rules, such as `yams+columns@1`.'),
    access: field.oneOf(CompetitionAccessEnum, 'Who may enter.'),
    organiserId: nullable.uuid('Id of the player who created it; null for a daily game.'),
    rounds: field.int('Number of deals each entrant plays.'),
    entrants: field.int('Number of players who have entered.'),
    maxEntrants: nullable.int('Maximum number of entrants; null if unlimited.'),
    announcedAt: field.date('When the commitments were published.'),
    opensAt: field.date('When play starts.'),
    closesAt: field.date('When play ends. A duel ends earlier once everyone has played.'),
  },
);
export interface CompetitionModel extends InstanceType<typeof CompetitionModel> {
  /** The competition itself. Not a field of the schema. */
  readonly competition: Competition;
}

/** @param now epoch milliseconds */
export function competitionModel(competition: Competition, now: number): CompetitionModel {
  const { rulesetKey, day, maxEntrants, createdAt, opens } = competition;
  const [rulesetId = '', ...variants] = rulesNameOf(rulesetKey).split('+');
  return objectOf(CompetitionModel, {
    ...competition,
    competition,
    rulesetId,
    variants,
    date: day,
    status: statusOf(competition, now),
    maxEntrants: maxEntrants === NO_LIMIT ? null : maxEntrants,
    announcedAt: new Date(createdAt),
    opensAt: new Date(opens),
    closesAt: new Date(closesAt(competition)),
  });
}

export const CompetitionConnectionModel = connectionOf(CompetitionModel, {
  page: 'CompetitionConnection',
  edge: 'CompetitionEdge',
  description: 'A page of competitions, newest first.',
  one: 'competition',
  many: 'competitions',
});
