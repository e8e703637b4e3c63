/** Assigns scores to lists, and derives them from finished games. */
import { defined } from '../../kernel/input/objects.js';
import { at, seatsOf, sheetOf, sheetTotal, type Sheet } from '@yamb-server/engine';
import { hasBots } from '../../games/domain/bots.js';
import type { Game } from '../../games/domain/game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import { resolveKey } from '@yamb-server/engine/rulesets';
import type { NewScore, ScoreSeat } from './score.js';

/**
 * The key of the list for games with the same rules and sheet. `rulesetKey` contains variants and version. Hot-seat games
 * have their own list, and so do solitaire games if their sheet differs. Games with bots have a separate list of each.
 * @throws Error if the rules of a solitaire game are not loaded
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

function hasSolitaireSheet(rulesetKey: string): boolean {
  const rules = resolveKey(rulesetKey);
  if (!rules) throw new Error(`Rules ${rulesetKey} are not loaded`);
  return rules.solitaire !== rules.ruleset;
}

/** Whether one account holds all of several seats. */
export const isHotSeat = ({ seats }: Pick<Game, 'seats'>): boolean =>
  seats.length > 1 && seats.every(({ playerId }) => playerId !== null && playerId === seats[0]?.playerId);

/**
 * The scores of a finished ranked game: one for each side that filled its sheet and did not resign. A side
 * that wins because the others left needs a full sheet too. Sides of server bots have no score, because their strength has
 * been measured already.
 */
export function scoresOf(game: Game): readonly NewScore[] {
  const { ranked, status, state, updatedAt: finishedAt } = game;
  if (!ranked || status !== 'FINISHED') return [];
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
