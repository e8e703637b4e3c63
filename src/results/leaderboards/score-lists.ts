/** The list of a score, and the scores of a finished game. */
import { defined } from '../../kernel/input/objects.js';
import { at, seatsOf, sheetOf, sheetTotal, type Sheet } from '@yamb-server/engine';
import { hasBots } from '../../games/domain/bots.js';
import type { Game } from '../../games/domain/game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import { resolveKey } from '@yamb-server/engine/rulesets';
import type { NewScore, ScoreSeat } from './score.js';

/**
 * The key of the list of games on the same sheet by the same rules. `rulesetKey` contains variants and version.
 * Solitaire games have a list of their own where their sheet differs, and so have hot-seat games. Of each of these, games
 * with bots have another.
 * @throws Error when the rules of a solitaire game are not loaded
 */
export function listKey(
  rulesetKey: string,
  sides: number,
  { isHotSeat = false, hasBots = false }: { readonly isHotSeat?: boolean; readonly hasBots?: boolean } = {},
): string {
  const ownSheet = sides === 1 && hasSolitaireSheet(rulesetKey);
  const table = isHotSeat ? '/hot-seat' : ownSheet ? '/solitaire' : '';
  return `${rulesetKey}${table}${hasBots ? '/bots' : ''}`;
}

/** Whether games of one side are played on another sheet than the others. */
function hasSolitaireSheet(rulesetKey: string): boolean {
  const rules = resolveKey(rulesetKey);
  if (!rules) throw new Error(`The rules ${rulesetKey} are not loaded`);
  return rules.solitaire !== rules.ruleset;
}

/** Whether a game has several seats, all of one account. */
export const isHotSeat = ({ seats }: Pick<Game, 'seats'>): boolean =>
  seats.length > 1 && seats.every(({ playerId }) => playerId !== null && playerId === seats[0]?.playerId);

/**
 * The scores that a change enters into a list when it finishes a game: of a ranked game, one for each side that has
 * filled its sheet and has not resigned. A side that wins because the others left has a score only with a full sheet. A
 * side that a bot of the server plays for has none: how strong that is was measured.
 */
export function scoresOf(before: Pick<Game, 'status'>, game: Game): readonly NewScore[] {
  const { ranked, status, state, updatedAt: finishedAt } = game;
  if (!ranked || before.status === 'FINISHED' || status !== 'FINISHED') return [];
  const list = listKey(game.rulesetKey, state.sheets.length, {
    isHotSeat: isHotSeat(game),
    hasBots: hasBots(game),
  });
  return state.sheets.flatMap((sheet, side): NewScore[] => {
    if (state.resigned.includes(side) || !isFull(sheet)) return [];
    const own = seatsOf(state, side);
    if (own.some((seat) => isServerBot(at(game.seats, seat)))) return [];
    return [
      {
        gameId: game.id,
        side,
        listKey: list,
        points: sheetTotal(game.ruleset, sheetOf(state, side)),
        finishedAt,
        seats: own.map((seat) => scoreSeat(game, seat)),
      },
    ];
  });
}

function scoreSeat({ id, seats }: Game, seat: number): ScoreSeat {
  const { playerId, name, kind } = at(seats, seat);
  if (name === null) throw new Error(`Seat ${seat} of the finished game ${id} has no name`);
  return { seat, playerId, name, ...defined({ kind }) };
}

/** Whether every cell of a sheet is filled. */
export const isFull = ({ columns }: Sheet): boolean => columns.every((cells) => !cells.includes(null));
