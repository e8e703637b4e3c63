/** Derives the news of a game's change for its players. Pure. */
import { seatToRoll } from '@yamb-server/engine';
import { isOver, type Game } from '../games/domain/game.js';
import { isServerBot } from '../games/domain/server-bots.js';
import type { WebhookEvent } from './webhook.js';

/** An event and the players to notify. */
export interface News {
  readonly event: WebhookEvent;
  readonly players: readonly string[];
}

type ChangedGame = Pick<Game, 'status' | 'state' | 'seats' | 'ruleset'>;

const NO_NEWS: readonly News[] = [];

/**
 * Returns the news of a change; empty for a game with only one player besides server bots.
 * @param before undefined for a new game
 */
export function newsOf(before: ChangedGame | undefined, after: ChangedGame): readonly News[] {
  const accounts = accountsOf(after);
  if (accounts.length < 2) return NO_NEWS;
  const news: News[] = [];
  const challenged = challengedIn(after).filter((id) => !before || !challengedIn(before).includes(id));
  if (challenged.length > 0) news.push({ event: 'CHALLENGE', players: challenged });
  const mover = moverOf(after);
  if (mover !== undefined && mover !== (before && moverOf(before)))
    news.push({ event: 'TURN', players: [mover] });
  if (before?.status === 'PLAYING' && isOver(after)) news.push({ event: 'GAME_ENDED', players: accounts });
  return news;
}

/** The distinct players who have a seat or a reserved one, without server bots. */
const accountsOf = ({ seats }: ChangedGame): readonly string[] => [
  ...new Set(seats.flatMap((seat) => (isServerBot(seat) ? [] : (seat.playerId ?? seat.keptFor ?? [])))),
];

const challengedIn = ({ status, seats }: ChangedGame): readonly string[] =>
  status === 'OPEN'
    ? [...new Set(seats.flatMap((seat) => (seat.playerId === null ? (seat.keptFor ?? []) : [])))]
    : [];

/** The player whose move it is; undefined for a server bot. */
function moverOf({ status, state, seats, ruleset }: ChangedGame): string | undefined {
  if (status !== 'PLAYING' || state.phase === 'finished') return undefined;
  const seat = seats[seatToRoll(ruleset, state) ?? state.seat];
  return seat && !isServerBot(seat) ? (seat.playerId ?? undefined) : undefined;
}
