import { type Connection, type RequestOptions, defined } from './connection.js';
import * as documents from './documents/documents.js';
import { newKey } from './retry.js';
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
    const variables = { ruleset, ...defined({ variants, date }) };
    return (await this.connection.request(documents.Daily, variables, options)).daily;
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

  async createDuel(
    { idempotencyKey = newKey(), ...wanted }: documents.CreateDuelInput,
    options?: RequestOptions,
  ): Promise<Table> {
    const input = { ...wanted, idempotencyKey };
    return (await this.connection.request(documents.CreateDuel, { input }, options)).createDuel;
  }

  async createTournament(
    { idempotencyKey = newKey(), ...wanted }: documents.CreateTournamentInput,
    options?: RequestOptions,
  ): Promise<Table> {
    const input = { ...wanted, idempotencyKey };
    return (await this.connection.request(documents.CreateTournament, { input }, options)).createTournament;
  }

  /** Joins a duel or a tournament. */
  async join(
    competitionId: string,
    { code, ...options }: RequestOptions & { readonly code?: string | undefined } = {},
  ): Promise<Table> {
    const input = { competitionId, ...defined({ code }), idempotencyKey: newKey() };
    return (await this.connection.request(documents.JoinCompetition, { input }, options)).joinCompetition;
  }

  /** Declines an invitation, or gives up the place. */
  async leave(competitionId: string, options?: RequestOptions): Promise<Table> {
    const input = { competitionId, idempotencyKey: newKey() };
    return (await this.connection.request(documents.LeaveCompetition, { input }, options)).leaveCompetition;
  }

  /** Cancels the competition. Organiser only. */
  async cancel(competitionId: string, options?: RequestOptions): Promise<Table> {
    const input = { competitionId, idempotencyKey: newKey() };
    return (await this.connection.request(documents.CancelCompetition, { input }, options)).cancelCompetition;
  }

  /** Removes an entrant. Organiser only. */
  async removeEntrant(competitionId: string, playerId: string, options?: RequestOptions): Promise<Table> {
    const input = { competitionId, playerId, idempotencyKey: newKey() };
    return (await this.connection.request(documents.RemoveEntrant, { input }, options)).removeEntrant;
  }

  /** Starts the player's daily game, or returns it if it has started. */
  async playDaily(ruleset: string, { variants, ...options }: Omit<DailyOptions, 'date'> = {}): Promise<Game> {
    const input = { ruleset, ...defined({ variants }), idempotencyKey: newKey() };
    return (await this.connection.request(documents.PlayDaily, { input }, options)).playDaily;
  }

  /** Starts the player's game of a round. Default: the first round that the player has not started. */
  async playDeal(
    competitionId: string,
    { round, ...options }: RequestOptions & { readonly round?: number | undefined } = {},
  ): Promise<Game> {
    const input = { competitionId, ...defined({ round }), idempotencyKey: newKey() };
    return (await this.connection.request(documents.PlayDeal, { input }, options)).playDeal;
  }

  /** Follows a competition with its top ten until it is over. After a dropped connection it yields a new snapshot. */
  follow(
    competitionId: string,
    options: FollowOptions = {},
  ): AsyncGenerator<CompetitionUpdate, void, undefined> {
    return this.connection.subscribe(
      documents.FollowCompetition,
      () => ({ competitionId }),
      ({ update }) => update,
      options,
    );
  }
}
