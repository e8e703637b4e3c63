import { RequestError } from '../../../kernel/errors/request-error.js';

/** Why a competition does not take what a player requests. Codes are never renamed. */
export const COMPETITION_REFUSALS = {
  NOT_OPEN_YET: 'It has not begun: see `opensAt`.',
  OVER: 'It is over: see `closesAt`.',
  CANCELLED: 'Its organiser has cancelled it.',
  FULL: 'It has as many players as it takes: see `maxEntrants`.',
  NOT_INVITED: 'It is for the players whom its organiser has invited.',
  NOT_ENTERED: 'You have not entered it: join it first.',
  REMOVED: 'Its organiser has removed you from it.',
  ALREADY_BEGUN:
    'You have begun a game of it, and cannot leave or cancel it any more: resign the game where you want to stop.',
  UNDER_WAY:
    'You play in it, and others have begun: it cannot be cancelled, and nobody removed, by you any more. The administrator can.',
  NO_SUCH_ROUND: 'It has no such round: rounds are counted from 1 to `rounds`.',
  ALL_BEGUN: 'You have begun the games of all its rounds.',
  IS_DAILY: 'A daily game is entered by playing it, and has no organiser.',
  ACCOUNT_TOO_NEW: 'Your account is too new for the daily game of this server.',
  TOO_MANY: 'You have as many duels and tournaments that are not over as a player may.',
} as const;
export type CompetitionRefusal = keyof typeof COMPETITION_REFUSALS;

/** @param details for programs, beside the reason */
export const competitionRefused = (
  reason: CompetitionRefusal,
  details: Readonly<Record<string, unknown>> = {},
): RequestError =>
  new RequestError('COMPETITION_REFUSED', COMPETITION_REFUSALS[reason], { reason, ...details });

export const competitionNotFound = (id: string): RequestError =>
  new RequestError('COMPETITION_NOT_FOUND', `There is no competition ${id} that you may see.`);
