/** The player of a client: registering, tokens, codes. */
import { Connection, type ClientOptions, type RequestOptions, defined } from './connection.js';
import * as documents from './documents/documents.js';
import { typed, type TypedDocument } from './documents/typed-document.js';
import { newKey } from './retry.js';

/** Who registers. */
export interface RegisterOptions extends RequestOptions {
  /** A program registers as BOT, and stays one; HUMAN by default. */
  readonly kind?: documents.PlayerKind | undefined;
  /** Whether to get a code, too, that gives the account back when the token is lost. */
  readonly recoveryCode?: boolean | undefined;
  /** A name for this device. */
  readonly tokenName?: string | undefined;
}

/** Which device it is. */
export interface DeviceOptions extends RequestOptions {
  /** A name for this device. */
  readonly name?: string | undefined;
}

export type LinkCode = documents.CreateLinkCodeMutation['createLinkCode'];
export type PlayerToken = NonNullable<NonNullable<documents.TokensQuery['me']>['tokens']>[number];

/** Sends requests with the token of one player, and gets, changes and ends that token. */
export class AccountClient {
  protected readonly connection: Connection;

  constructor(options: ClientOptions) {
    this.connection = new Connection(options);
  }

  /** The address of the server, without a slash at its end. */
  get url(): string {
    return this.connection.url;
  }

  /** The token that requests are sent with: store it for the next visit, and keep it secret. */
  get token(): string | undefined {
    return this.connection.token;
  }

  /** Sends any document of your own: a text, or one with types. */
  request<Result = unknown>(text: string, variables?: object, options?: RequestOptions): Promise<Result>;
  request<Result, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Result>;
  request<Result>(
    document: TypedDocument<Result, object> | string,
    variables: object = {},
    options?: RequestOptions,
  ): Promise<Result> {
    return this.connection.request(typed(document), variables, options);
  }

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
}
