/** The operations of the terminal, and how it shows their results. */
import type { GameCommand } from '../../games/domain/turn-order.js';
import type { CliMessages } from '../messages.generated.js';
import { columnLegend, fieldName, rowName, type SheetNames } from './field-names.js';
import type { TableView, TurnView } from './table.js';

/** The part of a game that `GAME` selects. */
export interface RemoteGame {
  readonly id: string;
  readonly version: number;
  readonly status: 'OPEN' | 'PLAYING' | 'FINISHED' | 'ABANDONED';
  readonly phase: 'AWAITING_ROLL' | 'ROLLED' | 'ENTERED' | 'FINISHED';
  readonly joinCode: string | null;
  readonly fairness: { readonly commitment: string; readonly seed: string | null };
  readonly seats: readonly { readonly level: string | null; readonly playerId: string | null }[];
  readonly sides: readonly {
    readonly index: number;
    readonly total: number;
    readonly seats: readonly { readonly name: string | null }[];
    readonly sheet: { readonly text: string };
  }[];
  readonly winners: readonly { readonly index: number }[];
  readonly turn: RemoteTurn | null;
}

type RemoteTurn = Omit<TurnView, 'player' | 'side' | 'isYours' | 'openFields' | 'announceableRows'> & {
  readonly yours: boolean;
  readonly seat: { readonly index: number; readonly name: string | null; readonly side: number };
  readonly nextSeat: { readonly playerId: string | null };
  readonly openFields: readonly { readonly column: string; readonly row: string; readonly score: number }[];
  readonly announceableRows: readonly string[];
};

/** A version of a game as others have made it. */
export interface RemoteUpdate {
  readonly version: number;
  readonly game: RemoteGame;
  readonly events: readonly { readonly sentence: string }[];
}

const GAME = `fragment Table on Game {
  id version status phase joinCode
  fairness { commitment seed }
  seats { level playerId }
  sides { index total seats { name } sheet { text } }
  winners { index }
  turn {
    yours number turnsLeft rollNumber rollsLeft announced dictated announceableRows canRoll canKeep canUndo canEndTurn
    seat { index name side } nextSeat { playerId } dice { face kept } openFields { column row score }
  }
}`;

export const REGISTER = 'mutation ($name: String!) { register(input: { name: $name }) { token } }';
export const REDEEM = 'mutation ($input: UseCodeInput!) { redeemLinkCode(input: $input) { token } }';
export const ME = '{ me { id } }';
export const CREATE = `mutation ($input: CreateGameInput!) { game: createGame(input: $input) { ...Table } } ${GAME}`;
export const LOOK = `query ($id: ID!) { game(id: $id) { ...Table } } ${GAME}`;
export const FOLLOW = `subscription ($id: ID!, $since: Int!) {
  update: gameUpdated(gameId: $id, sinceVersion: $since) { version events { sentence } game { ...Table } }
} ${GAME}`;

const LOCALIZED = 'names { language text }';

/** What does not change while a game is played. */
export const NAMES = `query ($id: ID!) {
  game(id: $id) { ruleset {
    key name ${LOCALIZED} columns { id sign name ${LOCALIZED} } rows { id name ${LOCALIZED} } bonusFields { id name ${LOCALIZED} } } }
}`;

/** What the game and its parts are called. */
export interface RemoteNames extends SheetNames {
  readonly title: string;
}

/** A thing with its English name, and its names by language. */
export interface Named {
  readonly name: string;
  readonly names: readonly { readonly language: string; readonly text: string }[];
}

type NamedPart = Named & { readonly id: string };

/** The response to `NAMES`. */
export interface NamesAnswer {
  readonly game: {
    readonly ruleset: Named & {
      readonly key: string;
      readonly columns: readonly (NamedPart & { readonly sign: string })[];
      readonly rows: readonly NamedPart[];
      readonly bonusFields: readonly NamedPart[];
    };
  } | null;
}

/** The result of a command. */
export interface MoveAnswer {
  readonly result: { readonly message?: string; readonly game: RemoteGame };
}

const INPUTS: Readonly<Record<GameCommand['type'] | 'joinGame', string>> = {
  roll: 'RollInput',
  keep: 'KeepInput',
  announce: 'AnnounceInput',
  enterField: 'EnterFieldInput',
  undo: 'GameCommandInput',
  endTurn: 'GameCommandInput',
  resign: 'GameCommandInput',
  joinGame: 'JoinGameInput',
};

/** The mutation of a command: commands and fields have the same names. */
export const commandOf = (type: keyof typeof INPUTS): string => `mutation ($input: ${INPUTS[type]}!) {
  result: ${type}(input: $input) {
    ... on GameChanged { game { ...Table } }
    ... on MoveRefused { message game { ...Table } }
  }
} ${GAME}`;

/** @param playerId of the player at the terminal */
export function viewOf(
  { status, phase, seats, sides, winners, turn }: RemoteGame,
  names: SheetNames,
  playerId: string,
  words: CliMessages,
): Omit<TableView, 'invitation'> {
  const named = (row: string | null): string | null => (row === null ? null : rowName(names, row));
  return {
    turn: turn && {
      ...turn,
      player: turn.seat.name ?? words.player({ number: turn.seat.index + 1 }),
      // After an entry the next player may roll at once.
      isYours: turn.yours || (phase === 'ENTERED' && turn.nextSeat.playerId === playerId),
      side: turn.seat.side,
      announced: named(turn.announced),
      dictated: named(turn.dictated),
      openFields: turn.openFields.map((field) => ({ ...field, name: fieldName(names, field) })),
      announceableRows: turn.announceableRows.map((id) => ({ id, name: rowName(names, id) })),
    },
    isOver: status === 'FINISHED' || status === 'ABANDONED',
    isWatched: seats.every((seat) => seat.playerId !== playerId),
    legend: columnLegend(names),
    sides: sides.map(({ index, total, seats: ofSide, sheet }) => ({
      names: ofSide.map(({ name }) => name ?? words.free),
      sheet: sheet.text,
      total,
      won: winners.some((winner) => winner.index === index),
    })),
  };
}
