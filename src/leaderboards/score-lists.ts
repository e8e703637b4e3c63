/** The list of a score, and the scores of a finished game. */
import { at, seatsOf, sheetOf, sheetTotal, type Sheet } from '../engine/index.js';
import type { Game, GameChange } from '../games/domain/game.js';
import { rulesFor } from '../rulesets/index.js';
import type { NewScore, ScoreSeat } from './score.js';

/**
 * The key of the list of games on the same sheet by the same rules. `rulesetKey` contains variants and version.
 * Solitaire games have a list of their own where their sheet differs, and so have hot-seat games.
 */
export function listKey(rulesetKey: string, sides: number, isHotSeat = false): string {
  if (isHotSeat) return `${rulesetKey}/hot-seat`;
  const ownSheet = sides === 1 && rulesFor(rulesetKey, 1) !== rulesFor(rulesetKey, 2);
  return ownSheet ? `${rulesetKey}/solitaire` : rulesetKey;
}

/** Whether a game has several seats, all of one account. */
export const isHotSeat = ({ seats }: Pick<Game, 'seats'>): boolean =>
  seats.length > 1 && seats.every(({ playerId }) => playerId !== null && playerId === seats[0]?.playerId);

/**
 * The scores that a change enters into a list when it finishes a game: of a ranked game, one for each side that has
 * filled its sheet and has not resigned. A side that wins because the others left has a score only with a full sheet.
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
        seats: seatsOf(state, side).map((seat) => scoreSeat(game, seat)),
      },
    ];
  });
}

function scoreSeat({ id, seats }: Game, seat: number): ScoreSeat {
  const { playerId, name } = at(seats, seat);
  if (name === null) throw new Error(`Seat ${seat} of the finished game ${id} has no name`);
  return { seat, playerId, name };
}

const isFull = ({ columns }: Sheet): boolean => columns.every((cells) => !cells.includes(null));
