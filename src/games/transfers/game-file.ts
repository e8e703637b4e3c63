/** The portable form of a game: everything that was played and the dice, without the identities of players. */
import { never, type GameEvent, type Sheet } from '@yamb-server/engine';
import type { DiceOrigin } from '../domain/game.js';

export const FORMAT = 'yamb-server-game';
export const VERSION = 1;

/** Far more than a seriously played game needs: the longest have about 7,000 events and 200 kB. */
export const MAX_EVENTS = 10_000;
export const MAX_BYTES = 1_000_000;

export interface GameFile {
  /** Rules as id, variants and version. */
  readonly ruleset: string;
  /** Definition of custom rules. In a foreign file, it is not validated yet. */
  readonly definition?: unknown;
  /** Names at the seats, in playing order. */
  readonly seats: readonly string[];
  /** Totals by side. */
  readonly totals: readonly number[];
  /** Winning sides; null while the game is not over. */
  readonly winners: readonly number[] | null;
  /** Origins of the rolls, in order. Their counts add up to the number of rolls. */
  readonly origins: readonly DiceOrigin[];
  readonly events: readonly GameEvent[];
}

/** Serializes the file as one line of JSON. The same game always gives the same text. */
export function writeGameFile({
  ruleset,
  definition,
  seats,
  totals,
  winners,
  origins,
  events,
}: GameFile): string {
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    ruleset,
    // Omitted by JSON if undefined.
    definition,
    seats,
    totals,
    winners,
    origins: origins.map(({ rolls, scheme, gameId, commitment, clientSeeds, seed }) => ({
      rolls,
      scheme,
      gameId,
      commitment,
      clientSeeds,
      seed,
    })),
    events: events.map((event) => [event.type, ...partsOf(event)]),
  });
}

/** Fields that follow the type of each event, in this order. */
export const EVENT_PARTS = {
  gameStarted: ['seatCount', 'teamSize'],
  gameResumed: ['teamSize', 'sheets', 'rotation', 'resigned', 'turnNumber', 'seat', 'dictation'],
  rolled: ['seat', 'rollNumber', 'kept', 'dice'],
  diceKept: ['seat', 'positions'],
  announced: ['seat', 'row'],
  attemptMade: ['seat', 'row', 'score', 'teammate'],
  fieldEntered: ['seat', 'column', 'row', 'score'],
  entryUndone: ['seat', 'column', 'row'],
  turnEnded: ['seat', 'nextSeat', 'dictated'],
  sideResigned: ['seat', 'side'],
  gameFinished: ['winners'],
} as const satisfies {
  readonly [T in GameEvent['type']]: readonly PartOf<Extract<GameEvent, { type: T }>>[];
};

/** Optional fields at the end of an event, omitted if undefined. */
export const OPTIONAL_EVENT_PARTS = {
  fieldEntered: ['bonus'],
  gameFinished: ['instantWin'],
} as const satisfies {
  readonly [T in GameEvent['type']]?: readonly PartOf<Extract<GameEvent, { type: T }>>[];
};

type PartOf<E extends GameEvent> = Exclude<keyof E, 'type'>;

/** Values of an event's fields. Positions and faces are strings of digits, because most of a file is rolls. */
function partsOf(event: GameEvent): readonly unknown[] {
  switch (event.type) {
    case 'gameStarted':
      return [event.seatCount, event.teamSize];
    case 'gameResumed': {
      const { teamSize, sheets, rotation, resigned, turnNumber, seat, dictation } = event;
      const answer = dictation && [dictation.row, dictation.attempts];
      return [teamSize, sheets.map(sheetParts), rotation, resigned, turnNumber, seat, answer];
    }
    case 'rolled':
      return [event.seat, event.rollNumber, event.kept.join(''), event.dice.join('')];
    case 'diceKept':
      return [event.seat, event.positions.join('')];
    case 'announced':
      return [event.seat, event.row];
    case 'attemptMade':
      return [event.seat, event.row, event.score, event.teammate];
    case 'fieldEntered':
      return [event.seat, event.column, event.row, event.score, ...given(event.bonus)];
    case 'entryUndone':
      return [event.seat, event.column, event.row];
    case 'turnEnded':
      return [event.seat, event.nextSeat, event.dictated];
    case 'sideResigned':
      return [event.seat, event.side];
    case 'gameFinished':
      return [event.winners, ...given(event.instantWin)];
    default:
      return never(event);
  }
}

const given = (part: number | undefined): readonly number[] => (part === undefined ? [] : [part]);

/** Values of a sheet. Extras follow only if the rules define them. */
const sheetParts = ({ columns, bonuses, runningBonus, savedRolls }: Sheet): readonly unknown[] =>
  runningBonus === undefined && savedRolls === undefined
    ? [columns, bonuses]
    : [columns, bonuses, runningBonus ?? null, savedRolls ?? null];
