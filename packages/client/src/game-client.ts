/** Games of one player: lists, pages and commands. */
import { AccountClient } from './account-client.js';
import { type RequestOptions, defined } from './connection.js';
import * as documents from './documents/documents.js';
import type { TypedDocument } from './documents/typed-document.js';
import { newKey } from './retry.js';
import { outcomeOf, type Outcome } from './outcome.js';
import { readWith, type GameOptions, type GameWith, type SheetForm } from './sheet-form.js';

/** How a command is sent. */
export interface CommandOptions extends RequestOptions {
  /** The version that you have seen: a game that has gone on refuses the command with VERSION_CONFLICT. */
  readonly expectedVersion?: number | undefined;
  /** Names the command, so that it is done once even if your program sends it again. By default it gets a key of its own. */
  readonly idempotencyKey?: string | undefined;
}

/** What becomes of an absent player. */
export interface ClaimOptions extends CommandOptions {
  /** Puts a bot in the seat, instead of making its side resign. */
  readonly substitute?: boolean | undefined;
}

/** Which seat to take. */
export interface JoinOptions extends CommandOptions {
  /** Needed for seats that are open to who has the code. */
  readonly code?: string | undefined;
  /** By default the first one that is free. */
  readonly seat?: number | undefined;
  /** The name at the seat; by default your own. */
  readonly name?: string | undefined;
}

/** A field, as `turn.openFields` has it. */
export interface FieldToEnter {
  readonly column: string;
  readonly row: string;
  /** Ends the turn as well, so that the entry cannot be undone. */
  readonly endTurn?: boolean | undefined;
}

/** Which choices an advice weighs. */
export interface AdviceOptions extends RequestOptions {
  /** How many at most: 1 to 10, by default 3. */
  readonly first?: number | undefined;
}

/** Which turns of an analysis are wanted. */
export interface TurnPage {
  /** How many at most: 1 to 100, by default 20. */
  readonly first?: number | undefined;
  /** How many to leave out at the beginning. */
  readonly after?: number | undefined;
}

type CommandInput = documents.GameCommandInput;
type Own<Input> = Omit<Input, 'idempotencyKey'>;

/** Reads games and sends commands to them. Every command has a key and is sent again until its outcome is known. */
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

  /** A game as a table shows it; null when there is none of that id that you may see. */
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

  /** What a front end draws the sheets of a game with: its columns, rows and lines. Null as with `game`. */
  async layout(id: string, options?: RequestOptions): Promise<documents.SheetRulesFragment | null> {
    return (await this.request(documents.SheetLayout, { id }, options)).game?.ruleset ?? null;
  }

  /**
   * What a finished game owes to luck and to choices, with a page of its turns, or how far that is. Null as with `game`.
   * @throws YambError when it is not finished
   */
  async analysis(
    id: string,
    { first, after, ...options }: TurnPage & RequestOptions = {},
  ): Promise<documents.AnalysisPartsFragment | null> {
    const variables = { id, ...defined({ first, after }) };
    return (await this.request(documents.GameAnalysis, variables, options)).game?.analysis ?? null;
  }

  /**
   * The best choices of the turn, the best first: for the player on turn, in an assisted game or a practice game. Empty before the first
   * roll and after the entry; null as with `game`, and when the game is over.
   * @throws YambError when the game is not assisted
   */
  async advice(
    id: string,
    { first, ...options }: AdviceOptions = {},
  ): Promise<readonly documents.AdvicePartsFragment[] | null> {
    const variables = { id, ...defined({ first }) };
    return (await this.request(documents.TurnAdvice, variables, options)).game?.turn?.advice ?? null;
  }

  async createGame(
    { idempotencyKey = newKey(), ...wanted }: documents.CreateGameInput,
    options?: RequestOptions,
  ): Promise<documents.TableGameFragment> {
    const input = { ...wanted, idempotencyKey };
    return (await this.request(documents.CreateGame, { input }, options)).createGame;
  }

  /** Makes a finished game once more, with the same players; gives the rematch that there is already. */
  async rematch(gameId: string, options?: RequestOptions): Promise<documents.TableGameFragment> {
    const input = { gameId, idempotencyKey: newKey() };
    return (await this.request(documents.Rematch, { input }, options)).rematch;
  }

  /** Shows a reaction to those who follow the game by `followReactions`. */
  async react(gameId: string, reaction: documents.Reaction, options?: RequestOptions): Promise<void> {
    await this.request(documents.React, { input: { gameId, reaction, idempotencyKey: newKey() } }, options);
  }

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
    { column, row, endTurn }: FieldToEnter,
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

  /** Makes the side resign that the game waits for, or a bot take the seat, from `claimableAt` on; refused while a clock runs. */
  claim(gameId: string, { substitute = false, ...options }: ClaimOptions = {}): Promise<Outcome> {
    return this.command(documents.Claim, { gameId }, options, { substitute });
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
