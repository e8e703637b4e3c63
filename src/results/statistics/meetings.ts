/** Who has met whom in a finished game, and who was ahead. Pure. */
import { type Game, standingOf } from '../../games/domain/game.js';

/** A game of two players, as the first of them sees it. The id of the first comes before that of the other. */
export interface Meeting {
  readonly player: string;
  readonly other: string;
  readonly outcome: 'ahead' | 'behind' | 'level' | 'together';
  /** Whether both have played to the end, against a side that has too. */
  readonly isPlayed: boolean;
}

type EndedGame = Pick<Game, 'state' | 'ruleset'>;

/**
 * Every two players of a finished game, once. Of two sides that is ahead which has won; else which has not resigned; else
 * which has more points.
 * @param players by side, of the sides that count; each player is of one side
 */
export function meetingsOf(
  game: EndedGame,
  players: ReadonlyMap<number, readonly string[]>,
): readonly Meeting[] {
  const seated = [...players].flatMap(([side, ids]) => ids.map((id) => ({ side, id })));
  return seated.flatMap((one) =>
    seated
      .filter((other) => one.id < other.id)
      .map((other) => ({
        player: one.id,
        other: other.id,
        outcome: outcomeOf(game, one.side, other.side),
        isPlayed: isPlayed(game, [one.side, other.side]),
      })),
  );
}

function outcomeOf(game: EndedGame, side: number, other: number): Meeting['outcome'] {
  if (side === other) return 'together';
  const [own, others] = [standingOf(game, side), standingOf(game, other)];
  const place = own.findIndex((value, index) => value !== others[index]);
  if (place < 0) return 'level';
  return Number(own[place]) > Number(others[place]) ? 'ahead' : 'behind';
}

/** A game that has more than one side ends at once when the others resign. */
function isPlayed({ state }: EndedGame, sides: readonly number[]): boolean {
  const count = state.sheets.length;
  const isToTheEnd = count === 1 || count - state.resigned.length > 1;
  return isToTheEnd && !sides.some((side) => state.resigned.includes(side));
}
