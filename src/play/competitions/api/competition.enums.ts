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
  description: 'What a competition over the same dice is.',
  valuesMap: {
    DAILY: { description: 'The one game of a day, the same for all.' },
    DUEL: { description: 'One deal for two players or more, who are invited or have the join code.' },
    TOURNAMENT: { description: 'Up to 20 deals, open to all or by code, until a time.' },
  },
});

export const CompetitionAccessEnum = enumOf(COMPETITION_ACCESS);

registerEnumType(CompetitionAccessEnum, {
  name: 'CompetitionAccess',
  description: 'Who may enter a competition. Invited players always may.',
  valuesMap: {
    OPEN: { description: 'Anyone; it is listed.' },
    CODE: { description: 'Players with the join code.' },
    INVITED: { description: 'Only those who are invited.' },
  },
});

export const CompetitionStatusEnum = enumOf(COMPETITION_STATUSES);

registerEnumType(CompetitionStatusEnum, {
  name: 'CompetitionStatus',
  description: 'How far a competition is: it follows from the clock.',
  valuesMap: {
    ANNOUNCED: { description: 'Its commitments are published, and it is still to begin.' },
    OPEN: { description: 'It is played.' },
    ENDED: { description: 'It is over: seeds are shown, and all its games are open to look at.' },
    CANCELLED: { description: 'Its organiser has cancelled it: its standings count for nothing.' },
  },
});

export const EntrantStatusEnum = enumOf(ENTRANT_STATUSES);

registerEnumType(EntrantStatusEnum, {
  name: 'EntrantStatus',
  description: 'What a player is to a competition.',
  valuesMap: {
    INVITED: { description: 'Has a place, and is still to join or to decline.' },
    ENTERED: { description: 'Plays, and is in the standings.' },
    DECLINED: { description: 'Has declined, or given the place back.' },
    REMOVED: { description: 'Was removed by the organiser.' },
  },
});
