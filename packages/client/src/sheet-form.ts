/** Games with their sheets in the form that is asked for, and the documents that bring them. */
import type { RequestOptions } from './connection.js';
import * as documents from './documents/documents.js';
import type { TypedDocument } from './documents/typed-document.js';
import type { FollowOptions } from './live/follow.js';

/** Whether a game comes with the sheets of all sides: as values, or as text for people, with the text of the whole game. */
export type SheetForm = boolean | 'text';

/** A game with its sheets in that form. */
export type GameWith<Sheets extends SheetForm> = Sheets extends 'text'
  ? documents.TableGameWithTextFragment
  : Sheets extends true
    ? documents.TableGameWithSheetsFragment
    : documents.TableGameFragment;

/** A version of a game, with what has happened. */
export type GameUpdate<Sheets extends SheetForm = false> = Omit<
  documents.FollowGameSubscription['update'],
  'game'
> & { readonly game: GameWith<Sheets> };

/** An update whose game has the sheets of all sides. */
export type GameUpdateWithSheets = GameUpdate<true>;

/** How to read a game: without `sheets` it comes without them. */
export interface GameOptions<Sheets extends SheetForm = SheetForm> extends RequestOptions {
  readonly sheets?: Sheets | undefined;
}

/** How to follow a table: `sheets` brings the sheets of all sides with every version. */
export interface LiveGameOptions<Sheets extends SheetForm = SheetForm> extends FollowOptions {
  readonly sheets?: Sheets | undefined;
}

/** From where on to follow a game. */
export interface FollowGameOptions<Sheets extends SheetForm = SheetForm> extends LiveGameOptions<Sheets> {
  /** The last version that you have seen: what happened after it comes first. Without it, the game as it stands does. */
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

/** The query of a game. */
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
