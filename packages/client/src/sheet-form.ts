import type { RequestOptions } from './connection.js';
import * as documents from './documents/documents.js';
import type { TypedDocument } from './documents/typed-document.js';
import type { FollowOptions } from './live/follow.js';

/** Whether a game includes the sheets of all sides: `true` for values, `'text'` for the whole game as text. */
export type SheetForm = boolean | 'text';

/** A game with its sheets in the given form. */
export type GameWith<Sheets extends SheetForm> = Sheets extends 'text'
  ? documents.TableGameWithTextFragment
  : Sheets extends true
    ? documents.TableGameWithSheetsFragment
    : documents.TableGameFragment;

/** A version of a game with its events. */
export type GameUpdate<Sheets extends SheetForm = false> = Omit<
  documents.FollowGameSubscription['update'],
  'game'
> & { readonly game: GameWith<Sheets> };

/** An update whose game includes the sheets of all sides. */
export type GameUpdateWithSheets = GameUpdate<true>;

/** Options for reading a game. Default: without sheets. */
export interface GameOptions<Sheets extends SheetForm = SheetForm> extends RequestOptions {
  readonly sheets?: Sheets | undefined;
}

/** Options for a table on screen. `sheets` includes the sheets of all sides in every version. */
export interface LiveGameOptions<Sheets extends SheetForm = SheetForm> extends FollowOptions {
  readonly sheets?: Sheets | undefined;
}

/** Options for following a game. */
export interface FollowGameOptions<Sheets extends SheetForm = SheetForm> extends LiveGameOptions<Sheets> {
  /** The last version that you have seen: everything after it comes first. Default: start with the current state. */
  readonly sinceVersion?: number | undefined;
}

type Read<Sheets extends SheetForm> = TypedDocument<
  { readonly game: GameWith<Sheets> | null },
  documents.TableQueryVariables
>;
type Follow<Sheets extends SheetForm> = TypedDocument<
  { readonly update: GameUpdate<Sheets> },
  documents.FollowGameSubscriptionVariables
>;

/** The query for a game. */
export function readWith<Sheets extends SheetForm>(sheets: Sheets | undefined): Read<Sheets> {
  const { Table, TableWithSheets, TableWithText } = documents;
  return (sheets === 'text' ? TableWithText : sheets ? TableWithSheets : Table) as Read<Sheets>;
}

/** The subscription to a game. */
export function followWith<Sheets extends SheetForm>(sheets: Sheets | undefined): Follow<Sheets> {
  const { FollowGame, FollowGameWithSheets, FollowGameWithText } = documents;
  return (
    sheets === 'text' ? FollowGameWithText : sheets ? FollowGameWithSheets : FollowGame
  ) as Follow<Sheets>;
}
