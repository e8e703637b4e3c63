import { type ClientOptions, defined } from './connection.js';
import * as documents from './documents/documents.js';
import { typed, type TypedDocument } from './documents/typed-document.js';
import { Competitions } from './competitions.js';
import { GameClient, type TurnPage } from './game-client.js';
import { LiveGame } from './live-game.js';
import type { FollowOptions } from './live/follow.js';
import { QuickGames } from './quick-play.js';
import {
  followWith,
  type FollowGameOptions,
  type GameUpdate,
  type GameWith,
  type LiveGameOptions,
  type SheetForm,
} from './sheet-form.js';

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
 * One player on one server. Every command has a key and is sent again until its outcome is known; a refused move is an
 * outcome, an error is thrown as `YambError` or `ConnectionError`.
 */
export class YambClient extends GameClient {
  /** Games with whoever wants the same. */
  readonly quickPlay: QuickGames = new QuickGames(this.connection);
  /** The same dice for all: daily games, duels and tournaments. */
  readonly competitions: Competitions = new Competitions(this.connection);

  /**
   * Follows a game to its end: every version once and in order, whatever becomes of the connection.
   * @throws YambError when there is no such game, or the token is no longer valid
   */
  followGame<Sheets extends SheetForm = false>(
    gameId: string,
    { sinceVersion, sheets, ...options }: FollowGameOptions<Sheets> = {},
  ): AsyncGenerator<GameUpdate<Sheets>, void, undefined> {
    let seen = sinceVersion;
    return this.connection.subscribe(
      followWith(sheets),
      () => ({ gameId, ...defined({ sinceVersion: seen }) }),
      ({ update }) => {
        if (seen !== undefined && update.version <= seen) return undefined;
        seen = update.version;
        return update;
      },
      options,
    );
  }

  /**
   * Follows any subscription of your own: what it gives, as it comes. After a cut it is asked for again with the same
   * variables.
   * @throws YambError when the server refuses it
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
    return this.connection.subscribe<Data, object, Data>(
      typed(document),
      () => variables,
      (data) => data,
      options,
    );
  }

  /**
   * A game for a table that people look at: updates and the outcomes of own commands in one. With `sheets` the state has the sheets of
   * all sides, and follows the updates alone.
   */
  liveGame<Sheets extends SheetForm = false>(
    gameId: string,
    options: LiveGameOptions<Sheets> = {},
  ): LiveGame<GameWith<Sheets>> {
    return new LiveGame(this, gameId, options);
  }

  /**
   * Follows the games that anyone may join: first all of them, then what changes, with the ids of those that are `gone`. Never
   * ends by itself. After a cut a snapshot comes again.
   */
  followLobby(
    filter?: documents.LobbyFilter,
    options: FollowOptions = {},
  ): AsyncGenerator<LobbyUpdate, void, undefined> {
    return this.connection.subscribe(
      documents.FollowLobby,
      () => defined({ filter }),
      ({ update }) => update,
      options,
    );
  }

  /** Follows who is around a game: which players are present, and how many watch. Never ends by itself. */
  followPresence(gameId: string, options: FollowOptions = {}): AsyncGenerator<GamePresence, void, undefined> {
    return this.connection.subscribe(
      documents.FollowPresence,
      () => ({ gameId }),
      ({ presence }) => presence,
      options,
    );
  }

  /**
   * Follows the analysis of a finished game while it is made: how far it is, and last the analysis with a page of its turns. It ends
   * with it. A subscription has room for 50 turns; further pages come from `analysis`.
   * @throws YambError when there is no such game, or it is not finished
   */
  followAnalysis(
    gameId: string,
    { first, after, ...options }: FollowAnalysisOptions = {},
  ): AsyncGenerator<documents.AnalysisPartsFragment, void, undefined> {
    return this.connection.subscribe(
      documents.FollowAnalysis,
      () => ({ gameId, ...defined({ first, after }) }),
      ({ analysis }) => analysis,
      options,
    );
  }

  /** Follows the reactions of the players of a game from now on; those during a cut are missed. Never ends by itself. */
  followReactions(
    gameId: string,
    options: FollowOptions = {},
  ): AsyncGenerator<GameReaction, void, undefined> {
    return this.connection.subscribe(
      documents.FollowReactions,
      () => ({ gameId }),
      ({ reaction }) => reaction,
      options,
    );
  }

  /**
   * Follows all games of the player: first what waits, then what is new. Never ends by itself. After a cut a snapshot comes
   * again.
   */
  followMyGames({ since, ...options }: FollowMyGamesOptions = {}): AsyncGenerator<
    MyGamesUpdate,
    void,
    undefined
  > {
    let seen = since;
    return this.connection.subscribe(
      documents.FollowMyGames,
      () => defined({ since: seen }),
      ({ update }) => {
        seen = update.at;
        return update;
      },
      options,
    );
  }
}

/** A client of the server at an address. */
export const createClient = (options: ClientOptions): YambClient => new YambClient(options);
