import type { Game, GameChange, RecordedEvent } from '../game.js';

/** A change as a command would make it, to parts that the events need not lead to: stores take what they are given. */
export const changeTo = (
  game: Game,
  now: number,
  { state, seats, status, departures }: Partial<Pick<Game, 'state' | 'seats' | 'status' | 'departures'>>,
  events: readonly RecordedEvent[] = [],
): GameChange => ({
  version: game.version + 1,
  at: Math.max(now, game.updatedAt),
  status: status ?? game.status,
  state: state ?? game.state,
  seats: seats ?? game.seats,
  departures: (status ?? game.status) === 'OPEN' ? (departures ?? game.departures) : [],
  events,
});
