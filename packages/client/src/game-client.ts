import { AccountClient } from './account-client.js';
import type { RequestOptions } from './connection.js';
import * as documents from './documents/documents.js';
import type { TypedDocument } from './documents/typed-document.js';
import { outcomeOf, type Outcome } from './outcome.js';
import { newKey } from './retry.js';
import { readWith, type GameOptions, type GameWith, type SheetForm } from './sheet-form.js';

/** Options for commands. */
export interface CommandOptions extends RequestOptions {
  /** The version that you have seen. If the game has moved on, the command is refused with VERSION_CONFLICT. */
  readonly expectedVersion?: number | undefined;
  /** Identifies the command, so that it is executed once even if your program sends it again. Default: a new key. */
  readonly idempotencyKey?: string | undefined;
}

/** Options for `claim`. */
export interface ClaimOptions extends CommandOptions {
  /** Put a bot in the seat instead of resigning for its side. */
  readonly substitute?: boolean | undefined;
}

/** Options for joining a game. */
export interface JoinOptions extends CommandOptions {
  /** The join code. Required for seats of `access: CODE`. */
  readonly code?: string | undefined;
  /** Default: the first free seat. */
  readonly seat?: number | undefined;
  /** The name at the seat. Default: the player's name. */
  readonly name?: string | undefined;
}

/** A field, as listed in `turn.openFields`. */
export interface FieldToEnter {
  readonly column: string;
  readonly row: string;
  /** Also end the turn. The entry cannot be undone then. */
  readonly endTurn?: boolean | undefined;
}

/** Options for `advice`. */
export interface AdviceOptions extends RequestOptions {
  /** The maximum number of choices: 1 to 10. Default: 3. */
  readonly first?: number | undefined;
  /** What choices are ranked by. Default: the expected total. */
  readonly orderBy?: documents.AdviceOrder | undefined;
  /** Instead of winning the game, a final total above this one. */
  readonly beat?: number | undefined;
  /** Instead of winning the game, the highest of this number of final totals, such as those of a competition. */
  readonly bestOf?: number | undefined;
  /** Also compute the chances to win or to reach the goal, which takes as long again. Default: false. */
  readonly chances?: boolean | undefined;
}

/** A choice with its expected outcome, and with its chance to win if requested. */
export type AdvisedChoice = NonNullable<
  NonNullable<NonNullable<documents.TurnAdviceQuery['game']>['turn']>['advice']
>[number];

/** Selects a page of an analysis. */
export interface TurnPage {
  /** The maximum number of turns: 1 to 100. Default: 20. */
  readonly first?: number | undefined;
  /** How many turns to skip. */
  readonly after?: number | undefined;
}

/**
 * Reads games and sends commands to them. Every command has an idempotency key and is repeated until its outcome is
 * known.
 */
export class GameClient extends AccountClient {
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

  /** A game as a table shows it; null if it does not exist or you may not see it. */
  async game<Sheets extends SheetForm = false>(
    id: string,
    { sheets, ...options }: GameOptions<Sheets> = {},
  ): Promise<GameWith<Sheets> | null> {
    return (await this.request(readWith(sheets), { id }, options)).game;
  }

  /** A game with all of its sheets. */
  async sheets(id: string, options?: RequestOptions): Promise<documents.SheetsGameFragment | null> {
    return (await this.request(documents.Sheets, { id }, options)).game;
  }

  /** The columns, rows and lines that a front end needs to draw a game's sheets. Null as with `game`. */
  async layout(id: string, options?: RequestOptions): Promise<documents.SheetRulesFragment | null> {
    return (await this.request(documents.SheetLayout, { id }, options)).game?.ruleset ?? null;
  }

  /**
   * Separates luck from choices in a finished game. Returns a page of turns, or the progress if the analysis is not
   * complete. Null as with `game`.
   * @throws YambError if the game is not finished
   */
  async analysis(
    id: string,
    { first, after, ...options }: TurnPage & RequestOptions = {},
  ): Promise<documents.AnalysisPartsFragment | null> {
    const { game } = await this.request(documents.GameAnalysis, { id, first, after }, options);
    return game?.analysis ?? null;
  }

  /**
   * The best choices of the turn, best first, for the player on turn in an assisted or practice game. Empty before the
   * first roll and after the entry. Null as with `game`, and once the game is over.
   * @throws YambError if the game is not assisted
   */
  async advice(
    id: string,
    { first, orderBy, beat, bestOf, chances, ...options }: AdviceOptions = {},
  ): Promise<readonly AdvisedChoice[] | null> {
    const wish = { id, first, orderBy, beat, bestOf, chances };
    const { game } = await this.request(documents.TurnAdvice, wish, options);
    return game?.turn?.advice ?? null;
  }

  createGame(
    input: documents.CreateGameInput,
    options?: RequestOptions,
  ): Promise<documents.TableGameFragment> {
    return this.connection.mutate(documents.CreateGame, input, options);
  }

  /** Starts a finished game again with the same players, or returns the existing rematch. */
  rematch(gameId: string, options?: RequestOptions): Promise<documents.TableGameFragment> {
    return this.connection.mutate(documents.Rematch, { gameId }, options);
  }

  /** Sends a reaction to everyone who follows the game's reactions. */
  async react(gameId: string, reaction: documents.Reaction, options?: RequestOptions): Promise<void> {
    await this.connection.mutate(documents.React, { gameId, reaction }, options);
  }

  joinGame(gameId: string, { code, seat, name, ...options }: JoinOptions = {}): Promise<Outcome> {
    return this.command(documents.JoinGame, { gameId, code, seat, name }, options);
  }

  leaveGame(gameId: string, options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.LeaveGame, { gameId }, options);
  }

  addClientSeed(gameId: string, clientSeed: string, options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.AddClientSeed, { gameId, clientSeed }, options);
  }

  /** @param keep positions of the dice to keep; default: the marked ones */
  roll(gameId: string, keep?: readonly number[], options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.Roll, { gameId, keep }, options);
  }

  /** Marks the dice at these positions to be kept in the next roll, and unmarks all others. */
  keep(gameId: string, positions: readonly number[], options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.Keep, { gameId, positions }, options);
  }

  announce(gameId: string, row: string, options?: CommandOptions): Promise<Outcome> {
    return this.command(documents.Announce, { gameId, row }, options);
  }

  /** @param field one of `turn.openFields`; with `endTurn` the entry cannot be undone */
  enterField(
    gameId: string,
    { column, row, endTurn }: FieldToEnter,
    options?: CommandOptions,
  ): Promise<Outcome> {
    return this.command(documents.EnterField, { gameId, column, row, endTurn }, options);
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

  /**
   * Makes the side that the game waits for resign, or puts a bot in its seat. Allowed from `claimableAt`; refused while
   * a clock runs.
   */
  async claim(
    gameId: string,
    { substitute = false, expectedVersion, idempotencyKey = newKey(), ...options }: ClaimOptions = {},
  ): Promise<Outcome> {
    const variables = { input: { gameId, expectedVersion, idempotencyKey }, substitute };
    return outcomeOf((await this.request(documents.Claim, variables, options)).result);
  }

  private async command<Input extends documents.GameCommandInput>(
    document: TypedDocument<{ readonly result: documents.ResultFragment }, { readonly input: Input }>,
    input: Input,
    { expectedVersion, idempotencyKey, ...options }: CommandOptions = {},
  ): Promise<Outcome> {
    const whole = { ...input, expectedVersion, idempotencyKey };
    return outcomeOf(await this.connection.mutate(document, whole, options));
  }
}
