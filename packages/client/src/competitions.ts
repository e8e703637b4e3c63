import type { Connection, RequestOptions } from './connection.js';
import * as documents from './documents/documents.js';
import type { FollowOptions } from './live/follow.js';

type Table = documents.CompetitionTableFragment;
type Game = documents.TableGameFragment;

export type CompetitionPage = documents.CompetitionsQuery['competitions'];
export type CompetitionUpdate = documents.FollowCompetitionSubscription['update'];
export type StandingsPage = NonNullable<NonNullable<documents.StandingsQuery['competition']>['standings']>;

/** Selects a daily game. */
export interface DailyOptions extends RequestOptions {
  readonly variants?: readonly string[] | undefined;
  /** A date in UTC, such as `2026-03-14`. Default: today. */
  readonly date?: string | undefined;
}

/** Daily games, duels and tournaments, in which everyone gets the same dice. */
export class Competitions {
  constructor(private readonly connection: Connection) {}

  /** The daily game of a rule set; null if it has no daily game. */
  async daily(ruleset: string, { variants, date, ...options }: DailyOptions = {}): Promise<Table | null> {
    return (await this.connection.request(documents.Daily, { ruleset, variants, date }, options)).daily;
  }

  /** A page of competitions, newest first. */
  async list(
    page: documents.CompetitionsQueryVariables = {},
    options?: RequestOptions,
  ): Promise<CompetitionPage> {
    return (await this.connection.request(documents.Competitions, page, options)).competitions;
  }

  /** A competition with its top ten; null if it does not exist or you may not see it. */
  async find(id: string, options?: RequestOptions): Promise<Table | null> {
    return (await this.connection.request(documents.Competition, { id }, options)).competition;
  }

  /** A page of standings, best first; null as with `find`. */
  async standings(
    page: documents.StandingsQueryVariables,
    options?: RequestOptions,
  ): Promise<StandingsPage | null> {
    return (await this.connection.request(documents.Standings, page, options)).competition?.standings ?? null;
  }

  createDuel(input: documents.CreateDuelInput, options?: RequestOptions): Promise<Table> {
    return this.connection.mutate(documents.CreateDuel, input, options);
  }

  createTournament(input: documents.CreateTournamentInput, options?: RequestOptions): Promise<Table> {
    return this.connection.mutate(documents.CreateTournament, input, options);
  }

  /** Joins a duel or a tournament. */
  join(
    competitionId: string,
    { code, ...options }: RequestOptions & { readonly code?: string | undefined } = {},
  ): Promise<Table> {
    return this.connection.mutate(documents.JoinCompetition, { competitionId, code }, options);
  }

  /** Declines an invitation, or gives up the place. */
  leave(competitionId: string, options?: RequestOptions): Promise<Table> {
    return this.connection.mutate(documents.LeaveCompetition, { competitionId }, options);
  }

  /** Cancels the competition. Organiser only. */
  cancel(competitionId: string, options?: RequestOptions): Promise<Table> {
    return this.connection.mutate(documents.CancelCompetition, { competitionId }, options);
  }

  /** Removes an entrant. Organiser only. */
  removeEntrant(competitionId: string, playerId: string, options?: RequestOptions): Promise<Table> {
    return this.connection.mutate(documents.RemoveEntrant, { competitionId, playerId }, options);
  }

  /** Starts the player's daily game, or returns it if it has started. */
  playDaily(ruleset: string, { variants, ...options }: Omit<DailyOptions, 'date'> = {}): Promise<Game> {
    return this.connection.mutate(documents.PlayDaily, { ruleset, variants }, options);
  }

  /** Starts the player's game of a round. Default: the first round that the player has not started. */
  playDeal(
    competitionId: string,
    { round, ...options }: RequestOptions & { readonly round?: number | undefined } = {},
  ): Promise<Game> {
    return this.connection.mutate(documents.PlayDeal, { competitionId, round }, options);
  }

  /** Follows a competition with its top ten until it is over. After a dropped connection it yields a new snapshot. */
  follow(competitionId: string, options?: FollowOptions): AsyncGenerator<CompetitionUpdate, void, undefined> {
    return this.connection.follow(documents.FollowCompetition, { competitionId }, options);
  }
}
