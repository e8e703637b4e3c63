/** Which list a score belongs to, and which scores a finished game gives. */
import { seatsOf, sheetOf, sheetTotal, type Sheet } from '../engine/index.js';
import type { Game, GameChange } from '../games/domain/game.js';
import { rulesFor } from '../rulesets/index.js';
import type { NewScore } from './score.js';

/**
 * The list of the games that are played on the same sheet by the same rules. `rulesetKey` holds variants and version;
 * where a game for one has a sheet of its own, it has a list of its own. So have hot-seat games.
 */
export function listKey(rulesetKey: string, sides: number, isHotSeat = false): string {
  if (isHotSeat) return `${rulesetKey}/hot-seat`;
  const ownSheet = sides === 1 && rulesFor(rulesetKey, 1) !== rulesFor(rulesetKey, 2);
  return ownSheet ? `${rulesetKey}/solitaire` : rulesetKey;
}

/** Whether one account plays every seat of a game of several. */
export const isHotSeat = ({ seats }: Pick<Game, 'seats'>): boolean =>
  seats.length > 1 && seats.every(({ playerId }) => playerId !== null && playerId === seats[0]?.playerId);

/**
 * The scores that enter a list when a change finishes a game: of a ranked game, for each side that has filled its
 * sheet and has not resigned. Who wins because the others leave has a score only when the sheet is full.
 */
export function scoresOf(game: Game, { status, state, at }: GameChange): readonly NewScore[] {
  if (!game.ranked || game.status === 'FINISHED' || status !== 'FINISHED') return [];
  return state.sheets.flatMap((sheet, side): NewScore[] => {
    if (state.resigned.includes(side) || !isFull(sheet)) return [];
    return [
      {
        gameId: game.id,
        side,
        listKey: listKey(game.rulesetKey, state.sheets.length, isHotSeat(game)),
        points: sheetTotal(game.ruleset, sheetOf(state, side)),
        finishedAt: at,
        seats: seatsOf(state, side).map((seat) => ({
          seat,
          playerId: game.seats[seat]?.playerId ?? null,
          name: game.seats[seat]?.name ?? '',
        })),
      },
    ];
  });
}

const isFull = ({ columns }: Sheet): boolean => columns.every((cells) => !cells.includes(null));
