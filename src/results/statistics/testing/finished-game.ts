import fc from 'fast-check';
import type { GameState, Sheet } from '@yamb-server/engine';
import { initialState } from '@yamb-server/engine';
import type { Game, Seat } from '../../../games/domain/game.js';
import { createGame } from '../../../games/domain/new-game.js';
import type { Tally } from '../tally.js';

export const seatOf = (playerId: string): Seat => ({
  access: 'CREATOR',
  playerId,
  name: playerId,
  clientSeed: null,
});

/** The end of a game. */
export interface Ending {
  readonly seats: readonly Seat[];
  readonly teamSize?: number;
  /** The score in each field of the sheet of each side. */
  readonly fill?: readonly number[];
  readonly winners?: readonly number[];
  readonly resigned?: readonly number[];
}

const TIME = Date.parse('2026-03-14T12:00:00Z');

/** A finished ranked game of YahtC. */
export function finishedGame({ seats, teamSize = 1, fill = [], winners = [0], resigned = [] }: Ending): Game {
  const ana = { id: 'ana', name: 'Ana' };
  const { game } = createGame(
    {
      ...{ rulesetId: 'yahtc', variants: [], seats: [{ access: 'CREATOR' }], teamSize: 1 },
      ...{ ranked: true, isPrivate: false, claimAfter: 60_000 },
    },
    ana,
    TIME,
  );
  const begun = initialState(game.ruleset, { seatCount: seats.length, teamSize });
  const sheets = begun.sheets.map((sheet, side) => filledWith(sheet, () => fill[side] ?? 1));
  return { ...game, teamSize, seats, status: 'FINISHED', state: ended(begun, sheets, winners, resigned) };
}

/** A sheet with a score in every field. */
export const filledWith = (sheet: Sheet, score: () => number): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((cells) => cells.map(score)),
});

/** The state of a finished game with these sheets. */
export const ended = (
  { teamSize, rotation, rollCount, turnNumber }: GameState,
  sheets: readonly Sheet[],
  winners: readonly number[],
  resigned: readonly number[] = [],
): GameState => ({ phase: 'finished', teamSize, sheets, rotation, resigned, rollCount, turnNumber, winners });

const count = fc.integer({ min: 0, max: 1_000 });

export const anyTally: fc.Arbitrary<Tally> = fc.record({
  games: count,
  sheets: count,
  points: count,
  squares: count,
  best: fc.option(
    fc.record({
      points: fc.integer({ min: 0, max: 3 }),
      gameId: fc.constantFrom('a', 'b', 'c'),
      at: fc.integer({ min: 0, max: 3 }),
      isPrivate: fc.constant(false),
    }),
  ),
  bonuses: count,
  rows: fc
    .constantFrom(0, 3)
    .chain((rows) => fc.array(fc.tuple(count, count), { minLength: rows, maxLength: rows })),
  histogram: fc.dictionary(fc.constantFrom('1', '20', '300'), count),
  outcomes: fc.dictionary(fc.constantFrom('2', '3'), fc.record({ games: count, won: count, shared: count })),
});
