/** Players that use only the client. */
import type { LiveGame, Outcome, TableGameFragment, YambClient } from '@yamb-server/client';

/**
 * Plays a seat until the game ends: rolls once and enters the best open field. Returns the outcomes of its commands.
 */
export async function playSeat(
  client: YambClient,
  gameId: string,
  seat: number,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const table = client.liveGame(gameId);
  for await (const game of table) if (mayMove(game, seat)) outcomes.push(await move(table, game));
  return outcomes;
}

const mayMove = ({ turn }: TableGameFragment, seat: number): boolean =>
  turn !== null && (turn.canEndTurn ? turn.nextSeat.index : turn.seat.index) === seat;

function move(table: LiveGame, { turn, version }: TableGameFragment): Promise<Outcome> {
  if (!turn) throw new Error('There is no turn');
  const [best] = [...turn.openFields].sort((a, b) => b.score - a.score);
  if (turn.rollNumber === 0 || turn.canEndTurn) return table.roll(undefined, { expectedVersion: version });
  if (!best) return table.announce(turn.announceableRows[0] ?? '');
  return table.enterField({ column: best.column, row: best.row, endTurn: true });
}
