/** Games in which a person plays against the server's bots. */
import { accepted, type GameClient } from './game-client.js';
import type { Brief, GameView } from './game-view.js';
import { waitFor } from './wait-for.js';

/** A bot's move takes tens of milliseconds of CPU time, and polling slows it down. */
const POLL_MS = 100;

/** Plays one seat with simple moves until the game is over or a condition holds, waiting for the bots. */
export async function playAmongBots(
  table: GameClient,
  seat: number,
  isEnough: (game: Brief) => boolean = () => false,
): Promise<GameView> {
  for (;;) {
    const game = await waitFor(
      async () => {
        const now = await table.play();
        return (now.status !== 'PLAYING' || now.turn?.nextSeat.index === seat || isEnough(now)) && now;
      },
      'the bots',
      POLL_MS,
    );
    if (game.status !== 'PLAYING' || isEnough(game)) return table.game();
    await playTurn(table.brief(), game);
  }
}

/** Rolls once and enters the highest score; announces if no field is open. */
async function playTurn(table: GameClient<Brief>, game: Brief): Promise<void> {
  let { turn } = game.phase === 'ROLLED' ? game : await accepted(table.roll());
  while (turn?.openFields.length === 0) {
    const [row] = turn.announceableRows;
    ({ turn } = await accepted(row === undefined ? table.roll([]) : table.announce(row)));
  }
  const [field] = [...(turn?.openFields ?? [])].sort((one, other) => other.score - one.score);
  if (field) await accepted(table.enter(field.column, field.row, { endTurn: true }));
}
