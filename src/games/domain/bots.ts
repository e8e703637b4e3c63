/** Which games have bots, and when one of the server's is to move. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { at, seatToRoll } from '@yamb-server/engine';
import type { Game, Seat } from './game.js';
import { isServerBot, levelOf, type BotLevel } from './server-bots.js';

/** The mark of a seat that a player of the kind takes: none for a person, so that logs stay short. */
export const ofKind = (kind: PlayerKind | undefined): Pick<Seat, 'kind'> => (kind === 'BOT' ? { kind } : {});

/** Whether a program plays at the table: a bot of the server, or a player who has registered as one. */
export const hasBots = ({ seats }: Pick<Game, 'seats'>): boolean => seats.some(({ kind }) => kind === 'BOT');

/** What says which bot is to move. */
type Table = Pick<Game, 'status' | 'ruleset' | 'state' | 'seats'>;

/** The level of the bot that is to make the next move; undefined where the game waits for a player. */
export function botToMove({ status, ruleset, state, seats }: Table): BotLevel | undefined {
  if (status !== 'PLAYING' || !seats.some(isServerBot)) return undefined;
  const seat = seatToRoll(ruleset, state);
  return seat === null ? undefined : levelOf(at(seats, seat).playerId);
}

/** When a bot is to move, in epoch milliseconds; null where the game waits for a player. */
export const botDueAt = (game: Table & Pick<Game, 'updatedAt' | 'botDelay'>): number | null =>
  botToMove(game) === undefined ? null : game.updatedAt + game.botDelay;
