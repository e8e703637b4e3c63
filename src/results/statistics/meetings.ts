/** Meetings of players in a finished game, and who was ahead. Pure. */
import { type Game, standingOf } from '../../games/domain/game.js';

/** A game of two players from the perspective of the one whose id sorts first. */
export interface Meeting {
  readonly player: string;
  readonly other: string;
  readonly outcome: 'ahead' | 'behind' | 'level' | 'together';
  /** Whether both played to the end without resigning, and the game did not end early. */
  readonly isPlayed: boolean;
}

/** Number of meetings by outcome, from the perspective of one of the players. */
export type MeetingCounts = Readonly<Record<Meeting['outcome'], number>>;

export const NO_MEETING: MeetingCounts = { ahead: 0, behind: 0, level: 0, together: 0 };

type EndedGame = Pick<Game, 'state' | 'ruleset'>;

/**
 * All pairs of players of a finished game. A side is ahead if it won; otherwise if the other resigned; otherwise on points.
 * @param players by side, for the sides that count; each player is on one side
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

/** A game with several sides ends early when all others have resigned. */
function isPlayed({ state }: EndedGame, sides: readonly number[]): boolean {
  const count = state.sheets.length;
  const isToTheEnd = count === 1 || count - state.resigned.length > 1;
  return isToTheEnd && !sides.some((side) => state.resigned.includes(side));
}
