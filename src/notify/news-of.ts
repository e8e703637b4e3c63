/** What a change of a game is to its players. Pure. */
import { seatToRoll } from '@yamb-server/engine';
import { isOver, type Game } from '../games/domain/game.js';
import { isServerBot } from '../games/domain/server-bots.js';
import type { WebhookEvent } from './webhook.js';

/** Something that players may want to be notified of. */
export interface News {
  readonly event: WebhookEvent;
  readonly players: readonly string[];
}

type ChangedGame = Pick<Game, 'status' | 'state' | 'seats' | 'ruleset'>;

const NO_NEWS: readonly News[] = [];

/**
 * The news of a change. A game of one player, or with bots of the server alone, has none.
 * @param before undefined for a new game
 */
export function newsOf(before: ChangedGame | undefined, after: ChangedGame): readonly News[] {
  const accounts = accountsOf(after);
  if (accounts.length < 2) return NO_NEWS;
  const news: News[] = [];
  const challenged = challengedIn(after).filter((id) => !before || !challengedIn(before).includes(id));
  if (challenged.length > 0) news.push({ event: 'CHALLENGE', players: challenged });
  const mover = moverOf(after);
  if (mover !== undefined && before && mover !== moverOf(before))
    news.push({ event: 'TURN', players: [mover] });
  if (before?.status === 'PLAYING' && isOver(after)) news.push({ event: 'GAME_ENDED', players: accounts });
  return news;
}

/** Who sits there, or has a seat kept, each once, without bots of the server. */
const accountsOf = ({ seats }: ChangedGame): readonly string[] => [
  ...new Set(seats.flatMap((seat) => (isServerBot(seat) ? [] : (seat.playerId ?? seat.keptFor ?? [])))),
];

const challengedIn = ({ status, seats }: ChangedGame): readonly string[] =>
  status === 'OPEN'
    ? [...new Set(seats.flatMap((seat) => (seat.playerId === null ? (seat.keptFor ?? []) : [])))]
    : [];

/** The account whose move it is. */
function moverOf({ status, state, seats, ruleset }: ChangedGame): string | undefined {
  if (status !== 'PLAYING' || state.phase === 'finished') return undefined;
  const seat = seats[seatToRoll(ruleset, state) ?? state.seat];
  return seat && !isServerBot(seat) ? (seat.playerId ?? undefined) : undefined;
}
