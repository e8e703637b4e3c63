/** The operations of the terminal, and how it shows their results. */
import type { GameCommand } from '../../games/domain/turn-order.js';
import type { CliMessages } from '../messages/cli-messages.js';
import { MOST_HINTS } from './hint-text.js';
import type { TableView, TurnView } from './table.js';

/** The part of a game that `GAME` selects. */
export interface RemoteGame {
  readonly id: string;
  readonly version: number;
  readonly status: 'OPEN' | 'PLAYING' | 'FINISHED' | 'ABANDONED';
  readonly fairness: { readonly commitment: string; readonly seed: string | null };
  readonly sides: readonly {
    readonly index: number;
    readonly total: number;
    readonly seats: readonly { readonly name: string | null }[];
    readonly sheet: { readonly text: string };
  }[];
  readonly winners: readonly { readonly index: number }[];
  readonly turn:
    | (Omit<TurnView, 'player' | 'side'> & {
        readonly seat: {
          readonly index: number;
          readonly name: string | null;
          readonly side: number;
          readonly level: string | null;
        };
      })
    | null;
}

const GAME = `fragment Table on Game {
  id version status
  fairness { commitment seed }
  sides { index total seats { name } sheet { text } }
  winners { index }
  turn {
    number turnsLeft rollNumber rollsLeft announced dictated announceableRows canRoll canKeep canUndo canEndTurn
    seat { index name side level } dice { face kept } openFields { column row score }
  }
}`;

export const REGISTER = 'mutation ($name: String!) { register(input: { name: $name }) { token } }';
export const CREATE = `mutation ($input: CreateGameInput!) { game: createGame(input: $input) { ...Table } } ${GAME}`;
export const LOOK = `query ($id: ID!) { game(id: $id) { ...Table } } ${GAME}`;

export const ADVISE = `query ($id: ID!) {
  game(id: $id) { turn { advice(first: ${MOST_HINTS}) { text expectedTotal loss } } }
}`;

/** The result of a move. */
export interface MoveAnswer {
  readonly result: { readonly message?: string; readonly game: RemoteGame };
}

const INPUTS: Readonly<Record<GameCommand['type'], string>> = {
  roll: 'RollInput',
  keep: 'KeepInput',
  announce: 'AnnounceInput',
  enterField: 'EnterFieldInput',
  undo: 'GameCommandInput',
  endTurn: 'GameCommandInput',
  resign: 'GameCommandInput',
};

/** The mutation of a command: commands and fields have the same names. */
export const moveOf = (type: GameCommand['type']): string => `mutation ($input: ${INPUTS[type]}!) {
  result: ${type}(input: $input) {
    ... on GameChanged { game { ...Table } }
    ... on MoveRefused { message game { ...Table } }
  }
} ${GAME}`;

export function viewOf({ status, sides, winners, turn }: RemoteGame, words: CliMessages): TableView {
  return {
    turn: turn && {
      ...turn,
      player: turn.seat.name ?? words.player(turn.seat.index + 1),
      side: turn.seat.side,
    },
    isOver: status === 'FINISHED' || status === 'ABANDONED',
    sides: sides.map(({ index, total, seats, sheet }) => ({
      names: seats.map(({ name }) => name ?? 'free'),
      sheet: sheet.text,
      total,
      won: winners.some((winner) => winner.index === index),
    })),
  };
}
