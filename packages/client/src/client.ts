import type { ClientOptions } from './connection.js';
import * as documents from './documents/documents.js';
import { typed, type TypedDocument } from './documents/typed-document.js';
import { Competitions } from './competitions.js';
import { GameClient, type TurnPage } from './game-client.js';
import { LiveGame } from './live-game.js';
import type { FollowOptions } from './live/follow.js';
import { Puzzles } from './puzzles.js';
import { QuickGames } from './quick-play.js';
import {
  followWith,
  type FollowGameOptions,
  type GameUpdate,
  type GameWith,
  type LiveGameOptions,
  type SheetForm,
} from './sheet-form.js';

/** Options for `followMyGames`. */
export interface FollowMyGamesOptions extends FollowOptions {
  /** `at` of the last update that you have seen. */
  readonly since?: string | undefined;
}

export interface FollowAnalysisOptions extends FollowOptions, TurnPage {}

export type LobbyUpdate = documents.FollowLobbySubscription['update'];
export type GamePresence = documents.FollowPresenceSubscription['presence'];
export type GameReaction = documents.FollowReactionsSubscription['reaction'];
export type MyGamesUpdate = documents.FollowMyGamesSubscription['update'];

/**
 * One player on one server. Every command has an idempotency key and is repeated until its outcome is known. A refused
 * move is an outcome; errors are thrown as `YambError` or `ConnectionError`.
 */
export class YambClient extends GameClient {
  /** Finds players who want the same game. */
  readonly quickPlay: QuickGames = new QuickGames(this.connection);
  /** Daily games, duels and tournaments, in which everyone gets the same dice. */
  readonly competitions: Competitions = new Competitions(this.connection);
  /** Turns of real games with one best choice. */
  readonly puzzles: Puzzles = new Puzzles(this.connection);

  /**
   * Follows a game to its end: yields every version once and in order, even if the connection drops.
   * @throws YambError if the game does not exist or the token is no longer valid
   */
  followGame<Sheets extends SheetForm = false>(
    gameId: string,
    { sinceVersion, sheets, ...options }: FollowGameOptions<Sheets> = {},
  ): AsyncGenerator<GameUpdate<Sheets>, void, undefined> {
    let seen = sinceVersion;
    return this.connection.subscribe(
      followWith(sheets),
      () => ({ gameId, sinceVersion: seen }),
      ({ update }) => {
        if (seen !== undefined && update.version <= seen) return undefined;
        seen = update.version;
        return update;
      },
      options,
    );
  }

  /**
   * Follows your own subscription and yields its results as they arrive. After a dropped connection it subscribes again
   * with the same variables.
   * @throws YambError if the server rejects the subscription
   */
  subscribe<Data = unknown>(
    text: string,
    variables?: object,
    options?: FollowOptions,
  ): AsyncGenerator<Data, void, undefined>;
  subscribe<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: FollowOptions,
  ): AsyncGenerator<Data, void, undefined>;
  subscribe<Data>(
    document: TypedDocument<Data, object> | string,
    variables: object = {},
    options: FollowOptions = {},
  ): AsyncGenerator<Data, void, undefined> {
    const take = (data: Data): Data => data;
    return this.connection.subscribe(typed<Data, object>(document), () => variables, take, options);
  }

  /**
   * A game for a table on screen. It combines updates with the outcomes of your own commands. With `sheets`, the state
   * includes the sheets of all sides and changes only with updates.
   */
  liveGame<Sheets extends SheetForm = false>(
    gameId: string,
    options: LiveGameOptions<Sheets> = {},
  ): LiveGame<GameWith<Sheets>> {
    return new LiveGame(this, gameId, options);
  }

  /**
   * Follows the games that anyone may join. Yields all of them first, then changes; `gone` lists the ids of those that
   * left. After a dropped connection it yields a new snapshot. Never ends on its own.
   */
  followLobby(
    filter?: documents.LobbyFilter,
    options?: FollowOptions,
  ): AsyncGenerator<LobbyUpdate, void, undefined> {
    return this.connection.follow(documents.FollowLobby, { filter }, options);
  }

  /** Follows which players of a game are present and how many people watch. Never ends on its own. */
  followPresence(gameId: string, options?: FollowOptions): AsyncGenerator<GamePresence, void, undefined> {
    return this.connection.follow(documents.FollowPresence, { gameId }, options);
  }

  /**
   * Follows the analysis of a finished game until it is complete. Yields the progress, then the analysis with a page of
   * at most 50 turns. Use `analysis` for more pages.
   * @throws YambError if the game does not exist or is not finished
   */
  followAnalysis(
    gameId: string,
    { first, after, ...options }: FollowAnalysisOptions = {},
  ): AsyncGenerator<documents.AnalysisPartsFragment, void, undefined> {
    return this.connection.follow(documents.FollowAnalysis, { gameId, first, after }, options);
  }

  /**
   * Follows the players' reactions in a game from now on. Reactions sent while the connection is down are lost. Never
   * ends on its own.
   */
  followReactions(gameId: string, options?: FollowOptions): AsyncGenerator<GameReaction, void, undefined> {
    return this.connection.follow(documents.FollowReactions, { gameId }, options);
  }

  /**
   * Follows all of the player's games. Yields those that wait for the player first, then news. After a dropped
   * connection it yields a new snapshot. Never ends on its own.
   */
  followMyGames({ since, ...options }: FollowMyGamesOptions = {}): AsyncGenerator<
    MyGamesUpdate,
    void,
    undefined
  > {
    let seen = since;
    return this.connection.subscribe(
      documents.FollowMyGames,
      () => ({ since: seen }),
      ({ update }) => {
        seen = update.at;
        return update;
      },
      options,
    );
  }
}

/** Creates a client for the server at `options.url`. */
export const createClient = (options: ClientOptions): YambClient => new YambClient(options);
