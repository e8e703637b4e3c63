import { registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../../kernel/input/objects.js';
import {
  COMPETITION_ACCESS,
  COMPETITION_KINDS,
  COMPETITION_STATUSES,
  ENTRANT_STATUSES,
} from '../domain/competition.js';

export const CompetitionKindEnum = enumOf(COMPETITION_KINDS);

registerEnumType(CompetitionKindEnum, {
  name: 'CompetitionKind',
  description: 'The kind of a competition. In all of them, everyone plays the same dice.',
  valuesMap: {
    DAILY: { description: 'One game per day, the same for everyone.' },
    DUEL: { description: 'One deal for two or more players, by invitation or with the join code.' },
    TOURNAMENT: { description: 'Up to 20 deals until a closing time, open to everyone or by join code.' },
  },
});

export const CompetitionAccessEnum = enumOf(COMPETITION_ACCESS);

registerEnumType(CompetitionAccessEnum, {
  name: 'CompetitionAccess',
  description: 'Who may enter a competition. Invited players always may.',
  valuesMap: {
    OPEN: { description: 'Anyone may enter. The competition is listed publicly.' },
    CODE: { description: 'Players with the join code.' },
    INVITED: { description: 'Invited players only.' },
  },
});

export const CompetitionStatusEnum = enumOf(COMPETITION_STATUSES);

registerEnumType(CompetitionStatusEnum, {
  name: 'CompetitionStatus',
  description: 'The state of a competition, derived from the current time.',
  valuesMap: {
    ANNOUNCED: { description: 'The commitments are published, but play has not started.' },
    OPEN: { description: 'Entrants can play.' },
    ENDED: { description: 'Play has ended. Seeds are revealed, and all games are visible.' },
    CANCELLED: { description: 'The competition was cancelled. Its standings do not count.' },
  },
});

export const EntrantStatusEnum = enumOf(ENTRANT_STATUSES);

registerEnumType(EntrantStatusEnum, {
  name: 'EntrantStatus',
  description: 'The relation of a player to a competition.',
  valuesMap: {
    INVITED: { description: 'Has a place, but has not joined or declined yet.' },
    ENTERED: { description: 'Takes part and is listed in the standings.' },
    DECLINED: { description: 'Declined the invitation or gave up the place.' },
    REMOVED: { description: 'Was removed by the organiser.' },
  },
});
