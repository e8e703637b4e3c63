/** Games that players create, join and play again. */
import type { SimulatedClient } from '../simulated-client.js';
import { anyCommand } from './moves.js';
import { play } from './play.js';
import { command, onDevices, otherPlayer, type Activity, type Scene, type Table } from './scene.js';

const CLOCKS = [
  undefined,
  undefined,
  { perTurnSeconds: 5, atZero: 'PASS' },
  { perMoveSeconds: 3, atZero: 'RESIGN' },
  { perTurnSeconds: 4, atZero: 'BOT' },
] as const;

/** How many of the last games may be played again. */
const RECENT = 4;

const NOBODY = [{}] as const;
const ANYONE = { access: 'ANYONE' } as const;
const BOT = { access: 'BOT', level: 'REGULAR' } as const;

/** Seats for one player, several at one screen, bots, whoever comes, or a player who is challenged. */
function seatsOf(client: SimulatedClient, scene: Scene) {
  const other = otherPlayer(client, scene);
  return client.random.of([
    NOBODY,
    [{}, {}],
    [{}, BOT],
    [{}, ANYONE],
    [{}, ANYONE],
    [{}, ANYONE, ANYONE],
    [{}, ANYONE, {}, BOT],
    [{}, { access: 'CODE' }],
    ...(other ? [[{}, { access: 'PLAYER', player: other.id }] as const] : []),
  ] as const);
}

/** Shows an open game to other players, so that they can join. */
export function offer({ lobby, games }: Scene, { id, status, joinCode }: Table): void {
  if (status === 'OPEN') lobby.set(id, joinCode);
  if (!games.includes(id)) games.push(id);
}

export const createAndPlay: Activity = async (client, scene) => {
  const { api, random, history } = client;
  const seats = seatsOf(client, scene);
  const clock = random.of(CLOCKS);
  const game = await api.createGame({
    ...{ ruleset: random.of(scene.rulesets), seats: [...seats] },
    // Two and two share a sheet.
    ...(seats.length === 4 && { ruleset: scene.rulesets[1] ?? 'jamb-standard', teamSize: 2 }),
    ...(seats.length > 1 && clock && { clock }),
    ...(seats.length > 1 && { claimAfterSeconds: 60 }),
    // Whoever comes must see the game.
    private: !seats.some((seat) => 'access' in seat && seat.access === 'ANYONE') && random.chance(0.5),
  });
  history.gamesMade += 1;
  offer(scene, game);
  await play(client, game.id, scene);
};

export const joinAndPlay: Activity = async (client, scene) => {
  const { api, random, history } = client;
  const { lobby } = scene;
  if (lobby.size === 0) return createAndPlay(client, scene);
  const [id, code] = random.of([...lobby]);
  const blocked = history.blockedBefore();
  const options = code === null || random.chance(0.5) ? {} : { code };
  const { accepted, game } = await onDevices(client, () =>
    command(client, 'join', id, () => api.joinGame(id, options)),
  );
  if (game.status !== 'OPEN') lobby.delete(id);
  const seated = game.seats.flatMap(({ playerId }) => playerId ?? []);
  if (accepted) history.met(client.id, seated, blocked);
  if (seated.includes(client.id)) await play(client, id, scene);
};

/** Sends commands from an old page of a game, which may have ended in the meantime. */
export const revisit: Activity = async (client, { games }) => {
  const { random } = client;
  if (games.length === 0) return;
  const id = random.of(games);
  do await anyCommand(client, id);
  while (random.chance(0.7));
};

export const playRematch: Activity = async (client, scene) => {
  const { api, random, history } = client;
  if (scene.over.length === 0) return;
  const before = random.of(scene.over.slice(-RECENT));
  const game = await onDevices(client, async () => {
    const rematch = await api.rematch(before);
    history.same(`the rematch of ${before}`, rematch.id);
    return rematch;
  });
  history.gamesMade += 1;
  offer(scene, game);
  await play(client, game.id, scene);
};

export const playQuickly: Activity = async (client, scene) => {
  const { random, history } = client;
  const { quickPlay } = client.api;
  const wish = {
    ...{ ruleset: scene.rulesets[0] ?? 'yahtc', players: random.of([2, 2, 3]) },
    ...(random.chance(0.5) && { botsAfterSeconds: random.of([2, 10]) }),
  };
  const ticket = await onDevices(client, () => quickPlay.find(wish));
  // Closes the window, and leaves the rest to bots.
  if (wish.botsAfterSeconds !== undefined && random.chance(0.3)) return;
  for (let waited = 0; waited < 20; waited += 1) {
    const now = await quickPlay.ticket(ticket.id);
    if (now && now.gameId !== null) {
      history.same(`the game of ticket ${ticket.id}`, now.gameId);
      history.gamesMade += 1;
      await play(client, now.gameId, scene);
      return;
    }
    if (now?.status !== 'WAITING') return;
    await client.pause(random.between(50, 1_000));
  }
  const { gameId } = await quickPlay.cancel(ticket.id);
  if (gameId !== null) await play(client, gameId, scene);
};
