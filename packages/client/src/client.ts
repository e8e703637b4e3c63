import { Connection, type ClientOptions, type RequestOptions } from './connection.js';
import * as documents from './documents/documents.js';
import type { TypedDocument } from './documents/typed-document.js';
import { newKey } from './idempotency-key.js';
import { LiveGame } from './live-game.js';
import type { FollowOptions } from './live/follow.js';
import { outcomeOf, type Outcome } from './outcome.js';

/** How a command is sent. */
export interface CommandOptions extends RequestOptions {
  /** The version that you have seen: a game that has gone on refuses the command with VERSION_CONFLICT. */
  readonly expectedVersion?: number;
  /** Names the command, so that it is done once even if your program sends it again. By default it gets a key of its own. */
  readonly idempotencyKey?: string;
}

/** Who registers. */
export interface RegisterOptions extends RequestOptions {
  /** A program registers as BOT, and stays one; HUMAN by default. */
  readonly kind?: documents.PlayerKind;
  /** Whether to get a code, too, that gives the account back when the token is lost. */
  readonly recoveryCode?: boolean;
  /** A name for this device. */
  readonly tokenName?: string;
}

/** Which device it is. */
export interface DeviceOptions extends RequestOptions {
  /** A name for this device. */
  readonly name?: string;
}

/** What becomes of an absent player. */
export interface ClaimOptions extends CommandOptions {
  /** Puts a bot in the seat, instead of making its side resign. */
  readonly substitute?: boolean;
}

/** Which seat to take. */
export interface JoinOptions extends CommandOptions {
  /** Needed for seats that are open to who has the code. */
  readonly code?: string;
  /** By default the first one that is free. */
  readonly seat?: number;
  /** The name at the seat; by default your own. */
  readonly name?: string;
}

export interface FollowGameOptions extends FollowOptions {
  /** The last version that you have seen: what happened after it comes first. Without it, the game as it stands does. */
  readonly sinceVersion?: number;
}

export interface FollowMyGamesOptions extends FollowOptions {
  /** `at` of the last update that you have seen. */
  readonly since?: string;
}

export type LinkCode = documents.CreateLinkCodeMutation['createLinkCode'];
export type PlayerToken = NonNullable<NonNullable<documents.TokensQuery['me']>['tokens']>[number];
export type GameUpdate = documents.FollowGameSubscription['update'];
export type MyGamesUpdate = documents.FollowMyGamesSubscription['update'];

type CommandInput = documents.GameCommandInput;
type Own<Input> = Omit<Input, 'idempotencyKey'>;

/**
 * One player on one server. Every command has a key and is sent again until its outcome is known; a refused move is an
 * outcome, an error is thrown as `YambError` or `ConnectionError`.
 */
export class YambClient {
  private readonly connection: Connection;

  constructor(options: ClientOptions) {
    this.connection = new Connection(options);
  }

  /** The token that requests are sent with: store it for the next visit, and keep it secret. */
  get token(): string | undefined {
    return this.connection.token;
  }

  /** Sends any document of your own. */
  request<Result, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Result> {
    return this.connection.request(document, variables, options);
  }

  // Players

  /** Makes a player. From then on requests are sent with its token. */
  async register(
    name: string,
    { kind = 'HUMAN', recoveryCode = false, tokenName, ...options }: RegisterOptions = {},
  ): Promise<documents.RegisterMutation['register']> {
    const input = { name, kind, recoveryCode, ...defined({ tokenName }), idempotencyKey: newKey() };
    const { register } = await this.request(documents.Register, { input }, options);
    this.connection.token = register.token;
    return register;
  }

  /** The player of the token; null without one. */
  async me(options?: RequestOptions): Promise<documents.PlayerPartsFragment | null> {
    return (await this.request(documents.Me, {}, options)).me;
  }

  async renamePlayer(name: string, options?: RequestOptions): Promise<documents.PlayerPartsFragment> {
    const input = { name, idempotencyKey: newKey() };
    return (await this.request(documents.RenamePlayer, { input }, options)).renamePlayer;
  }

  /** Gives the player another token and uses it, upon which the one before is worth nothing. */
  async rotateToken(options?: RequestOptions): Promise<string> {
    const input = { idempotencyKey: newKey() };
    const { token } = (await this.request(documents.RotateToken, { input }, options)).rotateToken;
    this.connection.token = token;
    await this.me(options);
    return token;
  }

  /** The tokens of the player, one for each device. */
  async tokens(options?: RequestOptions): Promise<readonly PlayerToken[]> {
    return (await this.request(documents.Tokens, {}, options)).me?.tokens ?? [];
  }

  /** Ends a token of the player. */
  async revokeToken(tokenId: string, options?: RequestOptions): Promise<void> {
    await this.request(documents.RevokeToken, { input: { tokenId, idempotencyKey: newKey() } }, options);
  }

  /** Makes a code for another device of the player, which calls `redeemLinkCode` with it. */
  async createLinkCode(options?: RequestOptions): Promise<LinkCode> {
    const input = { idempotencyKey: newKey() };
    return (await this.request(documents.CreateLinkCode, { input }, options)).createLinkCode;
  }

  /** Becomes the player who has made the code, with another token. */
  async redeemLinkCode(
    code: string,
    { name, ...options }: DeviceOptions = {},
  ): Promise<documents.RedeemLinkCodeMutation['redeemLinkCode']> {
    const input = { code, ...defined({ name }), idempotencyKey: newKey() };
    const { redeemLinkCode } = await this.request(documents.RedeemLinkCode, { input }, options);
    this.connection.token = redeemLinkCode.token;
    return redeemLinkCode;
  }

  /** Makes a code that gives the account back by `recover`; an earlier one is worth nothing from then on. */
  async createRecoveryCode(options?: RequestOptions): Promise<string> {
    const input = { idempotencyKey: newKey() };
    return (await this.request(documents.CreateRecoveryCode, { input }, options)).createRecoveryCode;
  }

  /** Becomes the player of a recovery code, whose other tokens are then worth nothing. Keep the `recoveryCode` of the result. */
  async recover(
    code: string,
    { name, ...options }: DeviceOptions = {},
  ): Promise<documents.RecoverMutation['recover']> {
    const input = { code, ...defined({ name }), idempotencyKey: newKey() };
    const { recover } = await this.request(documents.Recover, { input }, options);
    this.connection.token = recover.token;
    return recover;
  }

  /** Deletes the account for good. */
  async deleteAccount(options?: RequestOptions): Promise<void> {
    // Where the first response was lost, the token is gone when the request comes again.
    await this.connection.requestOnce(
      documents.DeleteAccount,
      { input: { idempotencyKey: newKey() } },
      'UNAUTHENTICATED',
      options,
    );
    this.connection.token = undefined;
  }

  // Games

  async rulesets(options?: RequestOptions): Promise<documents.RulesetsQuery['rulesets']> {
    return (await this.request(documents.Rulesets, {}, options)).rulesets;
  }

  /** A page of games, newest first. */
  async games(
    page: documents.LobbyQueryVariables = {},
    options?: RequestOptions,
  ): Promise<documents.LobbyQuery['games']> {
    return (await this.request(documents.Lobby, page, options)).games;
  }

  /** A game as a table shows it; null when there is none of that id that you may see. */
  async game(id: string, options?: RequestOptions): Promise<documents.TableGameFragment | null> {
    return (await this.request(documents.Table, { id }, options)).game;
  }

  /** A game with all of its sheets. */
  async sheets(id: string, options?: RequestOptions): Promise<documents.SheetsGameFragment | null> {
    return (await this.request(documents.Sheets, { id }, options)).game;
  }

  /** What a front end draws the sheets of a game with: its columns, rows and lines. Null as with `game`. */
  async layout(id: string, options?: RequestOptions): Promise<documents.SheetRulesFragment | null> {
    return (await this.request(documents.SheetLayout, { id }, options)).game?.ruleset ?? null;
  }

  async createGame(
    { idempotencyKey = newKey(), ...wanted }: documents.CreateGameInput,
    options?: RequestOptions,
  ): Promise<documents.TableGameFragment> {
    const input = { ...wanted, idempotencyKey };
    return (await this.request(documents.CreateGame, { input }, options)).createGame;
  }

  // Commands

  joinGame(gameId: string, { code, seat, name, ...options }: JoinOptions = {}): Promise<Outcome> {
    return this.command(documents.JoinGame, { gameId, ...defined({ code, seat, name }) }, options);
  }

  leaveGame(gameId: string, options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.LeaveGame, { gameId }, options);
  }

  addClientSeed(gameId: string, clientSeed: string, options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.AddClientSeed, { gameId, clientSeed }, options);
  }

  /** @param keep positions of the dice that stay; by default those that are marked */
  roll(gameId: string, keep?: readonly number[], options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.Roll, { gameId, ...defined({ keep }) }, options);
  }

  /** Marks the dice at these positions to stay at the next roll, and takes other marks back. */
  keep(gameId: string, positions: readonly number[], options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.Keep, { gameId, positions }, options);
  }

  announce(gameId: string, row: string, options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.Announce, { gameId, row }, options);
  }

  /** @param field one of `turn.openFields`; with `endTurn` the entry cannot be undone */
  enterField(
    gameId: string,
    { column, row, endTurn }: { readonly column: string; readonly row: string; readonly endTurn?: boolean },
    options?: CommandOptions,
  ): Promise<Outcome> {
    return this.command(documents.EnterField, { gameId, column, row, ...defined({ endTurn }) }, options);
  }

  undo(gameId: string, options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.Undo, { gameId }, options);
  }

  endTurn(gameId: string, options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.EndTurn, { gameId }, options);
  }

  resign(gameId: string, options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.Resign, { gameId }, options);
  }

  /** Makes the side resign that the game waits for, or a bot take the seat, from `claimableAt` on. */
  claim(gameId: string, { substitute = false, ...options }: ClaimOptions = {}): Promise<Outcome> {
    return this.command(documents.Claim, { gameId }, options, { substitute });
  }

  // Live updates

  /**
   * Follows a game to its end: every version once and in order, whatever becomes of the connection.
   * @throws YambError when there is no such game, or the token is no longer valid
   */
  followGame(
    gameId: string,
    { sinceVersion, ...options }: FollowGameOptions = {},
  ): AsyncGenerator<GameUpdate, void, undefined> {
    let seen = sinceVersion;
    return this.connection.subscribe(
      documents.FollowGame,
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
  subscribe<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options: FollowOptions = {},
  ): AsyncGenerator<Data, void, undefined> {
    return this.connection.subscribe(
      document,
      () => variables,
      (data) => data,
      options,
    );
  }

  /** A game for a table that people look at: updates and the outcomes of own commands in one. */
  liveGame(gameId: string, options: FollowOptions = {}): LiveGame {
    return new LiveGame(this, gameId, options);
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

  /** @param others variables beside `input` */
  private async command<Input extends CommandInput, Others extends object = object>(
    document: TypedDocument<
      { readonly result: documents.ResultFragment },
      { readonly input: Input } & Others
    >,
    input: Own<Input>,
    { expectedVersion, idempotencyKey = newKey(), signal }: CommandOptions = {},
    others = {} as Others,
  ): Promise<Outcome> {
    const whole = { ...input, idempotencyKey, ...defined({ expectedVersion }) } as unknown as Input;
    const { result } = await this.request(document, { input: whole, ...others }, defined({ signal }));
    return outcomeOf(result);
  }
}

/** Without the properties that are undefined. */
function defined<T extends object>(object: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}

/** A client of the server at an address. */
export const createClient = (options: ClientOptions): YambClient => new YambClient(options);
