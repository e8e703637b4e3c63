/** A game as it is played in a terminal, wherever it runs. */
import type { OpenField } from '@yamb-server/engine';
import type { GameCommand } from '../../games/domain/turn-order.js';

export interface Table {
  /** The name of the game, with its variants. */
  readonly title: string;
  /** Facts to show before play. */
  readonly greeting: readonly string[];
  look(): TableView;
  /** Plays a command; returns why it was refused, or what bots have done since, or null where there is nothing to say. */
  play(command: GameCommand): Promise<string | null>;
  /** What the server would do with the dice on the table, as lines of text; null where there is nothing to choose. */
  advise(): Promise<string | null>;
  /** Reads the game again, as others may play there, too. */
  refresh(): Promise<void>;
  /**
   * The actions of others, in sentences, as they happen; the game is up to date by then. Missing where no others play.
   */
  follow?(signal: AbortSignal): AsyncIterator<string, void>;
  /** Whether the game is lost when the player leaves now. */
  isLostOnLeaving(): boolean;
  /** Facts to show when the player leaves, with the game over or not. */
  farewell(): readonly string[];
}

/** The game as it stands. */
export interface TableView {
  /** Null when no side is on turn: the game is over, or waits for players. */
  readonly turn: TurnView | null;
  readonly isOver: boolean;
  /** Set where the player has no seat, and so waits for no turn. */
  readonly isWatched?: boolean;
  /** The signs of the columns with their names; none on a sheet of one column. */
  readonly legend: readonly string[];
  /** How others join, line by line, while the game waits for them. */
  readonly invitation: readonly string[];
  readonly sides: readonly SideView[];
}

export interface SideView {
  readonly names: readonly string[];
  /** As lines of text. */
  readonly sheet: string;
  readonly total: number;
  readonly won: boolean;
}

/** A turn, of this player or of another. */
export interface TurnView {
  readonly player: string;
  /** Whether this player may do something now. */
  readonly isYours: boolean;
  readonly side: number;
  readonly number: number;
  readonly turnsLeft: number;
  /** 0 before the first roll. */
  readonly rollNumber: number;
  readonly rollsLeft: number;
  /** By position; none before the first roll. */
  readonly dice: readonly DieView[];
  /** The name of a row. */
  readonly announced: string | null;
  readonly dictated: string | null;
  /** In sheet order. */
  readonly openFields: readonly FieldView[];
  readonly announceableRows: readonly RowView[];
  readonly canRoll: boolean;
  readonly canKeep: boolean;
  readonly canUndo: boolean;
  readonly canEndTurn: boolean;
}

/** An open field, with its name. */
export interface FieldView extends OpenField {
  readonly name: string;
}

export interface RowView {
  readonly id: string;
  readonly name: string;
}

export interface DieView {
  readonly face: number;
  readonly kept: boolean;
}

/** The name of the rules with the variants of their key: "Yams (columns, rill)" of `yams+columns+rill@1`. */
export function titleOf(name: string, key: string): string {
  const [, ...variants] = key.replace(/@.*/, '').split('+');
  return variants.length === 0 ? name : `${name} (${variants.join(', ')})`;
}

/** Open fields with the most points first: what a list numbers, and an entry can name by its number. */
export const bestFirst = ({ openFields }: Pick<TurnView, 'openFields'>): readonly FieldView[] =>
  openFields.toSorted((one, other) => other.score - one.score);
