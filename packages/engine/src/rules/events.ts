import type { StartingPoint } from './state.js';

/** The events of a game, in order. They are the source of truth: folding them gives the state. */
export const EVENT_TYPES = [
  'gameStarted',
  'gameResumed',
  'rolled',
  'diceKept',
  'announced',
  'attemptMade',
  'fieldEntered',
  'entryUndone',
  'turnEnded',
  'sideResigned',
  'gameFinished',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Something that happened in a game. */
export type GameEvent =
  | { readonly type: 'gameStarted'; readonly seatCount: number; readonly teamSize: number }
  /** The game continues from another game's position between turns, with its own roll count. */
  | ({ readonly type: 'gameResumed' } & StartingPoint)
  | {
      readonly type: 'rolled';
      readonly seat: number;
      /** The roll of the turn, from 1. */
      readonly rollNumber: number;
      /** Positions of the dice that were kept. */
      readonly kept: readonly number[];
      /** All faces by position, including kept dice. */
      readonly dice: readonly number[];
    }
  | { readonly type: 'diceKept'; readonly seat: number; readonly positions: readonly number[] }
  | { readonly type: 'announced'; readonly seat: number; readonly row: string }
  /** One player's result in a dictated turn of a team. `teammate` plays next; null after the last player. */
  | {
      readonly type: 'attemptMade';
      readonly seat: number;
      readonly row: string;
      readonly score: number;
      readonly teammate: number | null;
    }
  | {
      readonly type: 'fieldEntered';
      readonly seat: number;
      readonly column: string;
      readonly row: string;
      /** 0 if the field is crossed. */
      readonly score: number;
      /** The running bonus that the entry earns; missing if none. */
      readonly bonus?: number;
    }
  | { readonly type: 'entryUndone'; readonly seat: number; readonly column: string; readonly row: string }
  | {
      readonly type: 'turnEnded';
      readonly seat: number;
      readonly nextSeat: number;
      /** The row that the next turn must play. */
      readonly dictated: string | null;
    }
  | { readonly type: 'sideResigned'; readonly seat: number; readonly side: number }
  | {
      readonly type: 'gameFinished';
      readonly winners: readonly number[];
      /** The side whose entry wins at once; missing if the totals decide. */
      readonly instantWin?: number;
    };
