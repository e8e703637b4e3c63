/** What bots do in a game of this process, and how it is described. */
import { type GameEvent } from '../../engine/index.js';
import { obviousMove } from '../../bots/bot-move.js';
import { botToMove } from '../../games/domain/bots.js';
import type { Game } from '../../games/domain/game.js';
import type { GameCommand } from '../../games/domain/turn-order.js';
import type { Thinker } from '../thinker.js';

/** The next move of the bot on turn; undefined where the game waits for a player. */
export async function botMove(thinker: Thinker, game: Game): Promise<GameCommand | undefined> {
  const level = botToMove(game);
  if (level === undefined) return undefined;
  const { id, version, state } = game;
  const obvious = obviousMove(game);
  if (obvious || state.phase !== 'rolled') return obvious ?? { type: 'roll' };
  const command = await thinker.move(game, state, level, `${id}:${version}`);
  return command.type === 'resign' ? { type: 'resign' } : command;
}

/** Describes the moves of bots: a line for each entry, with the dice and what was announced before. */
export class BotReport {
  private readonly lines: string[] = [];
  private dice: readonly number[] = [];
  private announced = '';

  add({ seats }: Pick<Game, 'seats'>, events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.type === 'rolled') this.dice = event.dice;
      else if (event.type === 'announced') this.announced = `announces ${event.row}, `;
      else if (event.type === 'fieldEntered') {
        const name = seats[event.seat]?.name ?? `Seat ${event.seat}`;
        const entry =
          event.score === 0
            ? `crosses ${event.column}.${event.row}`
            : `enters ${event.column}.${event.row} for ${event.score}`;
        this.lines.push(`${name} ${this.announced}throws ${this.dice.join(' ')} and ${entry}.`);
        this.announced = '';
      } else if (event.type === 'sideResigned') {
        this.lines.push(`${seats[event.seat]?.name ?? `Seat ${event.seat}`} resigns.`);
      }
    }
  }

  /** All of it; null where no bot has done anything. */
  text(): string | null {
    return this.lines.length === 0 ? null : this.lines.join('\n');
  }
}
