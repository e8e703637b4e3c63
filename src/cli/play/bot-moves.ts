/** Moves of bots in a local game, and their description. */
import { obviousMove } from '../../thinking/bots/bot-move.js';
import { botToMove } from '../../games/domain/bots.js';
import type { Game, RecordedEvent } from '../../games/domain/game.js';
import type { GameCommand } from '../../games/domain/turn-order.js';
import { describeEvent } from '../../games/messages/describe-event.js';
import type { Language } from '@yamb-server/engine/languages';
import type { Thinker } from '../thinker.js';

/** The next move of the bot on turn; undefined if the game waits for a player. */
export async function botMove(thinker: Thinker, game: Game): Promise<GameCommand | undefined> {
  const level = botToMove(game);
  if (level === undefined) return undefined;
  const { id, state } = game;
  const obvious = obviousMove(game);
  if (obvious || state.phase !== 'rolled') return obvious ?? { type: 'roll' };
  const command = await thinker.move(game, state, level, id);
  return command.type === 'resign' ? { type: 'resign' } : command;
}

/** Describes the moves of bots: a line for each entry, with its announcement and last roll. */
export class BotReport {
  private readonly lines: string[] = [];
  private rolled = '';
  private announced = '';

  constructor(private readonly language: Language) {}

  add(game: Game, events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const sentence = describeEvent(event, game, this.language);
      if (event.type === 'rolled') this.rolled = sentence;
      else if (event.type === 'announced') this.announced = sentence;
      else if (event.type === 'fieldEntered') {
        this.lines.push([this.announced, this.rolled, sentence].filter((one) => one !== '').join(' '));
        this.announced = '';
      } else if (event.type === 'sideResigned') this.lines.push(sentence);
    }
  }

  /** The whole report; null if no bot has moved. */
  text(): string | null {
    return this.lines.length === 0 ? null : this.lines.join('\n');
  }
}
