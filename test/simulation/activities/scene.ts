/** The knowledge of players of a simulation, and how they send commands. */
import type { Outcome, YambError } from '@yamb-server/client';
import type { SimulatedClient } from '../simulated-client.js';

/** The means of an activity. */
export interface Scene {
  readonly clients: readonly SimulatedClient[];
  /** Rule sets to play, shorter ones more often. */
  readonly rulesets: readonly string[];
  /** Ids of open games, which somebody may join, with their join codes. */
  readonly lobby: Map<string, string | null>;
  /** Ids of all games, which anyone may try to read. */
  readonly games: string[];
  /** Ids of games that are over. */
  readonly over: string[];
  /** Ids of duels and tournaments. */
  readonly competitions: Set<string>;
  /** Aborted when players should finish. */
  readonly stop: AbortSignal;
}

export type Activity = (client: SimulatedClient, scene: Scene) => Promise<void>;

/** A game as a player sees it. */
export type Table = Outcome['game'];

/** Requests may be refused for valid reasons: the other player was faster, resigned, or deleted the account. */
const EXPECTED = new Set([
  ...['GAME_NOT_FOUND', 'NOT_YOUR_SEAT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'QUOTA_EXCEEDED'],
  ...['GAME_NOT_FINISHED', 'COMPETITION_REFUSED', 'COMPETITION_NOT_FOUND', 'CONFLICT', 'BUSY', 'UNAVAILABLE'],
  ...[
    'NO_REMATCH',
    'PLAYER_NOT_FOUND',
    'SAVE_NOT_FOUND',
    'SAVE_BETWEEN_TURNS',
    'SAVE_LIMIT',
    'EXPORT_REFUSED',
  ],
  ...['PLAYER_UNAVAILABLE', 'WRONG_JOIN_CODE', 'VERSION_CONFLICT', 'IMPORT_REFUSED'],
]);

/** Whether an error may happen in a run without a fault. */
export const isExpected = ({ code, message }: YambError): boolean =>
  EXPECTED.has(code) || (code === 'BAD_USER_INPUT' && message.startsWith('There is no player'));

/** Sends a command about a game and records its outcome. */
export async function command(
  client: SimulatedClient,
  name: string,
  gameId: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { history, id } = client;
  const before = history.latest(id, gameId);
  const outcome = await work();
  history.saw(id, gameId, outcome.game.version, before);
  if (outcome.accepted && outcome.events.length > 0) {
    const version = Math.max(...outcome.events.map((event) => event.version));
    history.acknowledge({ client: client.name, command: name, gameId, version });
  }
  return outcome;
}

/** Reads a game. */
export async function look(client: SimulatedClient, gameId: string): Promise<Table | null> {
  const { history, id } = client;
  const before = history.latest(id, gameId);
  const game = await client.api.game(gameId);
  if (game) history.saw(id, gameId, game.version, before);
  return game;
}

/** A player who may be asked to play, other than the client. */
export function otherPlayer(client: SimulatedClient, { clients }: Scene): SimulatedClient | undefined {
  const others = clients.filter(({ id }) => id !== '' && id !== client.id);
  return others.length === 0 ? undefined : client.random.of(others);
}

/** Does something once, or twice at the same time, as from two devices. @returns the result of the first */
export const onDevices = async <T>({ random }: SimulatedClient, work: () => Promise<T>): Promise<T> =>
  random.chance(0.8) ? work() : together([work(), work()]);

/** Waits for all of several things, even if one of them fails. @returns the result of the first */
export async function together<T>(works: readonly [Promise<T>, ...Promise<T>[]]): Promise<T> {
  await Promise.allSettled(works);
  const [result] = await Promise.all(works);
  return result;
}
