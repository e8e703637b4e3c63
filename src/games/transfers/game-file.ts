/** A game as it travels between servers: what was played and with which dice, but nothing of who its players are. */
import { never, type GameEvent, type Sheet } from '@yamb-server/engine';
import type { DiceOrigin } from '../domain/game.js';

export const FORMAT = 'yamb-server-game';
export const VERSION = 1;

/** Far more than any game takes that is played to be won: the longest have about 7,000 events in 200 kB. */
export const MAX_EVENTS = 10_000;
export const MAX_BYTES = 1_000_000;

export interface GameFile {
  /** The rules: id, variants and version. */
  readonly ruleset: string;
  /** Of custom rules: what they are. It is yet to be read where the file is foreign. */
  readonly definition?: unknown;
  /** The names at the seats, in the order of play. */
  readonly seats: readonly string[];
  /** By side. */
  readonly totals: readonly number[];
  /** Sides; null while the game is not over. */
  readonly winners: readonly number[] | null;
  /** Where the rolls were thrown, in their order: together as many as there are rolls. */
  readonly origins: readonly DiceOrigin[];
  readonly events: readonly GameEvent[];
}

/** The file as text: one line of JSON, the same for the same game. */
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
    // Left out where it is undefined.
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

/** What stands after the type of an event, in this order. */
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

/** What may follow the parts of an event: it is left out where there is nothing of it. */
export const OPTIONAL_EVENT_PARTS = {
  fieldEntered: ['bonus'],
  gameFinished: ['instantWin'],
} as const satisfies {
  readonly [T in GameEvent['type']]?: readonly PartOf<Extract<GameEvent, { type: T }>>[];
};

type PartOf<E extends GameEvent> = Exclude<keyof E, 'type'>;

/** The parts of an event; positions and faces are digits of one string, as most of a file are rolls. */
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

/** What a sheet has beside fields follows where the rules have something of it. */
const sheetParts = ({ columns, bonuses, runningBonus, savedRolls }: Sheet): readonly unknown[] =>
  runningBonus === undefined && savedRolls === undefined
    ? [columns, bonuses]
    : [columns, bonuses, runningBonus ?? null, savedRolls ?? null];
