/** The complete game in the API: its selection and type. */
import type { SheetPartsFragment } from '@yamb-server/client';
import { EVENT_TYPES, type GameEvent } from '@yamb-server/engine';

/** The fields of a sheet that the tests select. */
export type SheetView = Pick<
  SheetPartsFragment,
  'columns' | 'sections' | 'bonusFields' | 'bonusPoints' | 'total'
>;

export interface TurnView {
  readonly number: number;
  readonly turnsLeft: number;
  readonly seat: { readonly index: number; readonly name: string };
  readonly nextSeat: { readonly index: number; readonly name: string };
  readonly rollNumber: number;
  readonly rollsLeft: number;
  readonly dice: readonly { readonly position: number; readonly face: number; readonly kept: boolean }[];
  readonly maximumSum: number | null;
  readonly minimumSum: number | null;
  readonly announced: string | null;
  readonly dictated: string | null;
  readonly canRoll: boolean;
  readonly canKeep: boolean;
  readonly canUndo: boolean;
  readonly canEndTurn: boolean;
  readonly canSave: boolean;
  readonly openFields: readonly {
    readonly column: string;
    readonly row: string;
    readonly score: number;
    readonly crosses: boolean;
  }[];
  readonly announceableRows: readonly string[];
}

export interface GameView {
  readonly id: string;
  readonly version: number;
  readonly status: 'OPEN' | 'PLAYING' | 'FINISHED' | 'ABANDONED';
  readonly phase: 'AWAITING_ROLL' | 'ROLLED' | 'ENTERED' | 'FINISHED';
  readonly teamSize: number;
  readonly ranked: boolean;
  readonly ruleset: { readonly id: string; readonly key: string };
  readonly seats: readonly {
    readonly index: number;
    readonly name: string | null;
    readonly playerId: string | null;
    readonly side: number;
    readonly resigned: boolean;
  }[];
  readonly sides: readonly {
    readonly index: number;
    readonly total: number;
    readonly resigned: boolean;
    readonly seats: readonly { readonly index: number }[];
    readonly sheet: SheetView;
  }[];
  readonly turn: TurnView | null;
  readonly winners: readonly { readonly index: number; readonly total: number }[];
  readonly fairness: {
    readonly scheme: string;
    readonly commitment: string;
    readonly clientSeeds: readonly string[];
    readonly rollCount: number;
    readonly seed: string | null;
  };
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The part of a game that is needed to play on. */
export type Brief = Pick<GameView, 'id' | 'version' | 'status' | 'phase' | 'turn'>;

const TURN = `
  id version status phase
  turn {
    number turnsLeft seat { index name } nextSeat { index name } rollNumber rollsLeft dice { position face kept }
    maximumSum minimumSum announced dictated canRoll canKeep canUndo canEndTurn canSave
    openFields { column row score crosses } announceableRows
  }`;

/** Selects `Brief`: `...Shown` on `Game`. */
export const BRIEF = `fragment Shown on Game { ${TURN} }`;

/** Selects only the id, for tests that do not read the game. */
export const ID_ONLY = 'fragment Shown on Game { id }';

/** Selects a whole game: `...Shown` on `Game`. */
export const WHOLE = `
  fragment Sums on SectionSum { id value bonus complete }
  fragment Shown on Game {
    ${TURN}
    teamSize ranked createdAt updatedAt
    ruleset { id key }
    seats { index name playerId side resigned }
    sides {
      index total resigned seats { index }
      sheet {
        columns { id total fields { row state score } sections { ...Sums } }
        sections { ...Sums } bonusFields { id column times points } bonusPoints total
      }
    }
    winners { index total }
    fairness { scheme commitment clientSeeds rollCount seed }
  }`;

/** An event: its type, version, time and details. */
export interface EventView {
  readonly __typename: string;
  readonly version: number;
  readonly at: string;
  readonly [detail: string]: unknown;
}

/** All fields of an event: `...Happened` on `GameEvent`. */
export const HAPPENED = `
  fragment Happened on GameEvent {
    __typename version at
    ... on GameStarted { seatCount teamSize }
    ... on GameResumed {
      seat teamSize sheets { columns bonuses } rotation resigned turnNumber dictation { row attempts }
    }
    ... on GameImported { origins { rolls scheme gameId commitment clientSeeds seed } }
    ... on Rolled { seat rollNumber kept dice }
    ... on DiceKept { seat positions }
    ... on RowAnnounced { seat row }
    ... on AttemptMade { seat row score teammate }
    ... on FieldEntered { seat column row score bonus }
    ... on EntryUndone { seat column row }
    ... on TurnEnded { seat nextSeat dictated }
    ... on SideResigned { seat side }
    ... on GameFinished { winners }
  }`;

/** The engine's events in the engine's terms, for `replay`. */
export const engineEvents = (events: readonly EventView[]): GameEvent[] =>
  events.flatMap(({ __typename, version, at, ...details }) => {
    const name = __typename === 'RowAnnounced' ? 'announced' : __typename.toLowerCase();
    const type = EVENT_TYPES.find((known) => known.toLowerCase() === name);
    if (!type) return [];
    // Null if the entry earned no bonus.
    const { bonus, ...others } = details;
    return [{ type, ...others, ...(typeof bonus === 'number' && { bonus }) } as GameEvent];
  });

/** The score of every field by column and row; null while empty. */
export const scoresOf = (game: GameView, side = 0): Record<string, Record<string, number | null>> =>
  Object.fromEntries(
    (game.sides[side]?.sheet.columns ?? []).map(({ id, fields }) => [
      id,
      Object.fromEntries(fields.map(({ row, score }) => [row, score])),
    ]),
  );

/** The fields that can be entered now, as `column.row` with their scores. */
export const openIn = ({ turn }: Brief): Record<string, number> =>
  Object.fromEntries((turn?.openFields ?? []).map(({ column, row, score }) => [`${column}.${row}`, score]));

export const facesOf = ({ turn }: Brief): number[] => (turn?.dice ?? []).map(({ face }) => face);
