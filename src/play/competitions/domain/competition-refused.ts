import { RequestError } from '../../../kernel/errors/request-error.js';

/** Reasons for refusing a request. Codes are stable and never renamed. */
export const COMPETITION_REFUSALS = {
  NOT_OPEN_YET: 'The competition has not started. See `opensAt`.',
  OVER: 'The competition has ended. See `closesAt`.',
  CANCELLED: 'The competition was cancelled.',
  FULL: 'The competition is full. See `maxEntrants`.',
  NOT_INVITED: 'The competition is for invited players only.',
  NOT_ENTERED: 'You have not entered the competition. Join it first.',
  REMOVED: 'The organiser has removed you from the competition.',
  ALREADY_BEGUN:
    'You have started a game and can no longer leave or cancel the competition. Resign the game to stop playing.',
  UNDER_WAY:
    'You play in the competition and others have started, so you cannot cancel it or remove players. Ask the administrator.',
  NO_SUCH_ROUND: 'The competition has no such round. Rounds are numbered from 1 to `rounds`.',
  ALL_BEGUN: 'You have started the games of all rounds.',
  IS_DAILY: 'This is a daily game, which has no organiser. Enter it by playing it.',
  ACCOUNT_TOO_NEW: 'Your account is too new for the daily game on this server.',
  TOO_MANY: 'You have reached the maximum number of running duels and tournaments.',
} as const;
export type CompetitionRefusal = keyof typeof COMPETITION_REFUSALS;

/** @param details machine-readable data to send with the reason */
export const competitionRefused = (
  reason: CompetitionRefusal,
  details: Readonly<Record<string, unknown>> = {},
): RequestError =>
  new RequestError('COMPETITION_REFUSED', COMPETITION_REFUSALS[reason], { reason, ...details });

export const competitionNotFound = (id: string): RequestError =>
  new RequestError('COMPETITION_NOT_FOUND', `There is no competition ${id} that you may see.`);
