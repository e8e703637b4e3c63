import type {
  CompetitionAccess,
  CompetitionKind,
  CompetitionStatus,
  EntrantStatus,
} from '../domain/competition.js';
import { enumType } from '../../../kernel/schema/enum-type.js';

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

export const CompetitionStatusEnum = enumType<CompetitionStatus>(
  'CompetitionStatus',
  'The state of a competition, derived from the current time.',
  {
    ANNOUNCED: 'The commitments are published, but play has not started.',
    OPEN: 'Entrants can play.',
    ENDED: 'Play has ended. Seeds are revealed, and all games are visible.',
    CANCELLED: 'The competition was cancelled. Its standings do not count.',
  },
);

export const EntrantStatusEnum = enumType<EntrantStatus>(
  'EntrantStatus',
  'The relation of a player to a competition.',
  {
    INVITED: 'Has a place, but has not joined or declined yet.',
    ENTERED: 'Takes part and is listed in the standings.',
    DECLINED: 'Declined the invitation or gave up the place.',
    REMOVED: 'Was removed by the organiser.',
  },
);
