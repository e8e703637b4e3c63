/** Permissions of subscriptions: a row for every one. */
import { withoutToken, signedIn, type Expected } from './callers.js';
import type { Stage, Table } from './table.js';

export interface FollowRow {
  readonly what: string;
  /** The field of `Subscription`, which is also the operation of REST. */
  readonly subscription: string;
  readonly args?: (table: Table) => Readonly<Record<string, unknown>>;
  readonly stage?: Stage;
  readonly isPrivate?: boolean;
  /** `shown` or an error code. */
  readonly expected: Expected;
}

const EVERY_CALLER: Expected = { ...withoutToken('shown'), ...signedIn('shown') };
const PLAYERS: Expected = { ...withoutToken('UNAUTHENTICATED'), ...signedIn('shown') };
const only = (code: string, shown: Partial<Expected>): Expected => ({
  ...withoutToken(code),
  ...signedIn(code),
  ...shown,
});
const ITS_PLAYERS = only('GAME_NOT_FOUND', { opponent: 'shown', partner: 'shown', owner: 'shown' });
const ofGame = ({ id }: Table) => ({ gameId: id });

export const FOLLOWS: readonly FollowRow[] = [
  ...['gameUpdated', 'gamePresence', 'gameReactions'].flatMap((subscription): FollowRow[] => [
    { what: 'a public game', subscription, args: ofGame, expected: EVERY_CALLER },
    { what: 'a private game', subscription, args: ofGame, isPrivate: true, expected: ITS_PLAYERS },
  ]),
  {
    what: 'of a public game',
    subscription: 'analysisUpdated',
    args: ofGame,
    stage: 'finished',
    expected: EVERY_CALLER,
  },
  {
    what: 'of a private game',
    subscription: 'analysisUpdated',
    args: ofGame,
    stage: 'finished',
    isPrivate: true,
    expected: ITS_PLAYERS,
  },
  {
    what: 'of a private game in progress',
    subscription: 'analysisUpdated',
    args: ofGame,
    isPrivate: true,
    expected: only('GAME_NOT_FOUND', {
      opponent: 'GAME_NOT_FINISHED',
      partner: 'GAME_NOT_FINISHED',
      owner: 'GAME_NOT_FINISHED',
    }),
  },
  {
    what: "of a deal's game that the caller has not played",
    subscription: 'gameUpdated',
    args: ({ dealGameId }) => ({ gameId: dealGameId }),
    expected: only('GAME_NOT_FOUND', { owner: 'shown' }),
  },
  { what: 'the caller’s games', subscription: 'myGamesUpdated', expected: PLAYERS },
  { what: 'the lobby', subscription: 'lobbyUpdated', expected: EVERY_CALLER },
  {
    what: 'a competition that is open by code',
    subscription: 'competitionUpdated',
    args: ({ competitionId }) => ({ competitionId }),
    expected: only('COMPETITION_NOT_FOUND', { partner: 'shown', owner: 'shown' }),
  },
  {
    what: 'a ticket for a quick game',
    subscription: 'quickPlayUpdated',
    args: ({ ticketId }) => ({ id: ticketId }),
    expected: only('TICKET_NOT_FOUND', { owner: 'shown', ...withoutToken('UNAUTHENTICATED') }),
  },
];
