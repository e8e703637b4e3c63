/** A game to play in a terminal, local or on a server. */
import type { OpenField, Options } from '@yamb-server/engine';
import type { GameCommand } from '../../games/domain/turn-order.js';

export interface Table {
  /** The name of the game, with its variants. */
  readonly title: string;
  /** Facts to show before play. */
  readonly greeting: readonly string[];
  look(): TableView;
  /** Plays a command; returns its refusal, or the moves of bots since, or null if there is nothing to report. */
  play(command: GameCommand): Promise<string | null>;
  /** Advice for the dice on the table, as lines of text; null if there is nothing to choose. */
  advise(wish: AdviceWish): Promise<string | null>;
  /** Reloads the game, which others may have changed. */
  refresh(): Promise<void>;
  /** Yields the actions of others as sentences; the game is already updated. Missing for local games. */
  follow?(signal: AbortSignal): AsyncIterator<string, void>;
  /** Whether leaving now would lose the game. */
  isLostOnLeaving(): boolean;
  /** Facts to show when the player leaves. */
  farewell(): readonly string[];
}

export interface AdviceWish {
  /** Whether to compute the chances to win, which takes as long again. */
  readonly chances: boolean;
}

/** The current state of a game. */
export interface TableView {
  /** Null if the game is over or waits for players. */
  readonly turn: TurnView | null;
  readonly isOver: boolean;
  /** Set if the player has no seat, and so does not wait for a turn. */
  readonly isWatched?: boolean;
  /** The signs of the columns with their names; empty on a sheet of one column. */
  readonly legend: readonly string[];
  /** Instructions for others to join, as lines; empty once the game has started. */
  readonly invitation: readonly string[];
  readonly sides: readonly SideView[];
}

export interface SideView {
  readonly names: readonly string[];
  /** Lines of text. */
  readonly sheet: string;
  readonly total: number;
  readonly won: boolean;
}

type May = Pick<Options, 'canRoll' | 'canKeep' | 'canUndo' | 'canEndTurn' | 'turnsLeft' | 'rollsLeft'>;

export interface TurnView extends May {
  readonly player: string;
  /** Whether this player may act now. */
  readonly isYours: boolean;
  readonly side: number;
  readonly number: number;
  /** 0 before the first roll. */
  readonly rollNumber: number;
  /** Sorted by position, each with the symbol of its face, or the number; empty before the first roll. */
  readonly dice: readonly { readonly sign: string; readonly kept: boolean }[];
  /** Name of the announced row. */
  readonly announced: string | null;
  readonly dictated: string | null;
  /** In sheet order. */
  readonly openFields: readonly FieldView[];
  readonly announceableRows: readonly { readonly id: string; readonly name: string }[];
}

/** An open field, with its name. */
export interface FieldView extends OpenField {
  readonly name: string;
}

/** The name with the variants of the key, such as "Yams (columns, rill)" for `yams+columns+rill@1`. */
export function titleOf(name: string, key: string): string {
  const [, ...variants] = key.replace(/@.*/, '').split('+');
  return variants.length === 0 ? name : `${name} (${variants.join(', ')})`;
}

/** Open fields, highest score first, in the order in which lists number them. */
export const bestFirst = ({ openFields }: Pick<TurnView, 'openFields'>): readonly FieldView[] =>
  openFields.toSorted((one, other) => other.score - one.score);
