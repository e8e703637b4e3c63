import { Connection, type ClientOptions, type RequestOptions } from './connection.js';
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
    const input = { name, kind, recoveryCode, tokenName };
    return this.become(await this.connection.mutate(documents.Register, input, options));
  }

  /** The player of the token; null without a token. */
  async me(options?: RequestOptions): Promise<documents.PlayerPartsFragment | null> {
    return (await this.request(documents.Me, {}, options)).me;
  }

  renamePlayer(name: string, options?: RequestOptions): Promise<documents.PlayerPartsFragment> {
    return this.connection.mutate(documents.RenamePlayer, { name }, options);
  }

  /** Replaces the player's token and uses the new one. The old token stops working. */
  async rotateToken(options?: RequestOptions): Promise<string> {
    const { token } = this.become(await this.connection.mutate(documents.RotateToken, {}, options));
    await this.me(options);
    return token;
  }

  /** The player's tokens, one for each device. */
  async tokens(options?: RequestOptions): Promise<readonly PlayerToken[]> {
    return (await this.request(documents.Tokens, {}, options)).me?.tokens ?? [];
  }

  /** Revokes one of the player's tokens. */
  async revokeToken(tokenId: string, options?: RequestOptions): Promise<void> {
    await this.connection.mutate(documents.RevokeToken, { tokenId }, options);
  }

  /** Creates a code for another device of this player. The other device passes it to `redeemLinkCode`. */
  createLinkCode(options?: RequestOptions): Promise<LinkCode> {
    return this.connection.mutate(documents.CreateLinkCode, {}, options);
  }

  /** Becomes the player who created the code, with a new token. */
  async redeemLinkCode(
    code: string,
    { name, ...options }: DeviceOptions = {},
  ): Promise<documents.RedeemLinkCodeMutation['redeemLinkCode']> {
    return this.become(await this.connection.mutate(documents.RedeemLinkCode, { code, name }, options));
  }

  /** Creates a code for `recover`. It replaces any earlier recovery code. */
  createRecoveryCode(options?: RequestOptions): Promise<string> {
    return this.connection.mutate(documents.CreateRecoveryCode, {}, options);
  }

  /**
   * Becomes the player of a recovery code, and revokes the player's other tokens. Store the `recoveryCode` of the
   * result.
   */
  async recover(
    code: string,
    { name, ...options }: DeviceOptions = {},
  ): Promise<documents.RecoverMutation['recover']> {
    return this.become(await this.connection.mutate(documents.Recover, { code, name }, options));
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

  /** Uses the token of a result from now on. */
  private become<Result extends { readonly token: string }>(result: Result): Result {
    this.connection.token = result.token;
    return result;
  }
}
