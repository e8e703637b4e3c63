import { Connection, type ClientOptions, type RequestOptions, defined } from './connection.js';
import * as documents from './documents/documents.js';
import { typed, type TypedDocument } from './documents/typed-document.js';
import { newKey } from './retry.js';

/** Options for `register`. */
export interface RegisterOptions extends RequestOptions {
  /** `BOT` for programs, and cannot be changed later. Default: `HUMAN`. */
  readonly kind?: documents.PlayerKind | undefined;
  /** Also create a recovery code, which restores the account if the token is lost. */
  readonly recoveryCode?: boolean | undefined;
  /** A name for this device. */
  readonly tokenName?: string | undefined;
}

/** Options for calls that add a device. */
export interface DeviceOptions extends RequestOptions {
  /** A name for this device. */
  readonly name?: string | undefined;
}

export type LinkCode = documents.CreateLinkCodeMutation['createLinkCode'];
export type PlayerToken = NonNullable<NonNullable<documents.TokensQuery['me']>['tokens']>[number];

/** Sends requests with one player's token, and manages that token and its account. */
export class AccountClient {
  protected readonly connection: Connection;

  constructor(options: ClientOptions) {
    this.connection = new Connection(options);
  }

  /** The address of the server, without a trailing slash. */
  get url(): string {
    return this.connection.url;
  }

  /** The token that authenticates requests. Store it for the next visit, and keep it secret. */
  get token(): string | undefined {
    return this.connection.token;
  }

  /** Sends your own document, as plain text or with types. */
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

  /** Creates a player. Later requests use its token. */
  async register(
    name: string,
    { kind = 'HUMAN', recoveryCode = false, tokenName, ...options }: RegisterOptions = {},
  ): Promise<documents.RegisterMutation['register']> {
    const input = { name, kind, recoveryCode, ...defined({ tokenName }), idempotencyKey: newKey() };
    const { register } = await this.request(documents.Register, { input }, options);
    this.connection.token = register.token;
    return register;
  }

  /** The player of the token; null without a token. */
  async me(options?: RequestOptions): Promise<documents.PlayerPartsFragment | null> {
    return (await this.request(documents.Me, {}, options)).me;
  }

  async renamePlayer(name: string, options?: RequestOptions): Promise<documents.PlayerPartsFragment> {
    const input = { name, idempotencyKey: newKey() };
    return (await this.request(documents.RenamePlayer, { input }, options)).renamePlayer;
  }

  /** Replaces the player's token and uses the new one. The old token stops working. */
  async rotateToken(options?: RequestOptions): Promise<string> {
    const input = { idempotencyKey: newKey() };
    const { token } = (await this.request(documents.RotateToken, { input }, options)).rotateToken;
    this.connection.token = token;
    await this.me(options);
    return token;
  }

  /** The player's tokens, one for each device. */
  async tokens(options?: RequestOptions): Promise<readonly PlayerToken[]> {
    return (await this.request(documents.Tokens, {}, options)).me?.tokens ?? [];
  }

  /** Revokes one of the player's tokens. */
  async revokeToken(tokenId: string, options?: RequestOptions): Promise<void> {
    await this.request(documents.RevokeToken, { input: { tokenId, idempotencyKey: newKey() } }, options);
  }

  /** Creates a code for another device of this player. The other device passes it to `redeemLinkCode`. */
  async createLinkCode(options?: RequestOptions): Promise<LinkCode> {
    const input = { idempotencyKey: newKey() };
    return (await this.request(documents.CreateLinkCode, { input }, options)).createLinkCode;
  }

  /** Becomes the player who created the code, with a new token. */
  async redeemLinkCode(
    code: string,
    { name, ...options }: DeviceOptions = {},
  ): Promise<documents.RedeemLinkCodeMutation['redeemLinkCode']> {
    const input = { code, ...defined({ name }), idempotencyKey: newKey() };
    const { redeemLinkCode } = await this.request(documents.RedeemLinkCode, { input }, options);
    this.connection.token = redeemLinkCode.token;
    return redeemLinkCode;
  }

  /** Creates a code for `recover`. It replaces any earlier recovery code. */
  async createRecoveryCode(options?: RequestOptions): Promise<string> {
    const input = { idempotencyKey: newKey() };
    return (await this.request(documents.CreateRecoveryCode, { input }, options)).createRecoveryCode;
  }

  /**
   * Becomes the player of a recovery code, and revokes the player's other tokens. Store the `recoveryCode` of the
   * result.
   */
  async recover(
    code: string,
    { name, ...options }: DeviceOptions = {},
  ): Promise<documents.RecoverMutation['recover']> {
    const input = { code, ...defined({ name }), idempotencyKey: newKey() };
    const { recover } = await this.request(documents.Recover, { input }, options);
    this.connection.token = recover.token;
    return recover;
  }

  /** Deletes the account permanently. */
  async deleteAccount(options?: RequestOptions): Promise<void> {
    // If the first response was lost, the token no longer exists when the request is repeated.
    await this.connection.requestOnce(
      documents.DeleteAccount,
      { input: { idempotencyKey: newKey() } },
      'UNAUTHENTICATED',
      options,
    );
    this.connection.token = undefined;
  }
}
