/** Determines which games have bots and when a server bot is due to move. */
import type { Caller, PlayerKind } from '../../kernel/caller/caller.js';
import { at, seatToRoll } from '@yamb-server/engine';
import type { CreatedSeat, Game, Seat } from './game.js';
import { botOf, isServerBot, levelOf, type BotLevel } from './server-bots.js';

/** The kind stored on a seat: omitted for a person, which keeps logs short. */
export const ofKind = (kind: PlayerKind | undefined): Pick<Seat, 'kind'> => (kind === 'BOT' ? { kind } : {});

/** The seat of a game's creator. */
export const creatorSeat = ({ id: playerId, kind }: Caller): CreatedSeat => ({
  access: 'CREATOR',
  playerId,
  ...ofKind(kind),
});

/** The seat of a server bot. */
export const botSeat = (level: BotLevel): CreatedSeat => ({
  access: 'BOT',
  playerId: botOf(level).id,
  kind: 'BOT',
});

/** Whether a program has a seat: a server bot, or a player registered as a bot. */
export const hasBots = ({ seats }: Pick<Game, 'seats'>): boolean => seats.some(({ kind }) => kind === 'BOT');

type Table = Pick<Game, 'status' | 'ruleset' | 'state' | 'seats'>;

/** Level of the bot that moves next; undefined while the game waits for a player. */
export function botToMove({ status, ruleset, state, seats }: Table): BotLevel | undefined {
  if (status !== 'PLAYING' || !seats.some(isServerBot)) return undefined;
  const seat = seatToRoll(ruleset, state);
  return seat === null ? undefined : levelOf(at(seats, seat).playerId);
}

/** Time of a bot's next move in epoch milliseconds; null while the game waits for a player. */
export const botDueAt = (game: Table & Pick<Game, 'updatedAt' | 'botDelay'>): number | null =>
  botToMove(game) === undefined ? null : game.updatedAt + game.botDelay;
