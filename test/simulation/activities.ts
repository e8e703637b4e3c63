/** What players of a simulation do, at random. */
import { YambError, type Outcome } from '@yamb-server/client';
import type { Random } from './random.js';
import type { SimulatedClient } from './simulated-client.js';

/** What an activity may use. */
export interface Scene {
  readonly random: Random;
  readonly clients: readonly SimulatedClient[];
  /** Rule sets to play, shorter ones more often. */
  readonly rulesets: readonly string[];
  /** Ids of open games, which somebody may join. */
  readonly lobby: Set<string>;
  /** Ids of all games, which anyone may follow. */
  readonly games: string[];
  /** Ids of games that are over. */
  readonly over: string[];
  /** Ids of duels and tournaments. */
  readonly competitions: Set<string>;
  /** Aborted when players should finish. */
  readonly stop: AbortSignal;
}

type Table = Outcome['game'];

/** Requests may be refused for good reasons: the other player was faster, resigned, or deleted the account. */
const EXPECTED = new Set([
  ...[
    'GAME_NOT_FOUND',
    'NOT_YOUR_SEAT',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'QUOTA_EXCEEDED',
    'BLOCKED',
  ],
  ...['GAME_NOT_FINISHED', 'COMPETITION_REFUSED', 'COMPETITION_NOT_FOUND', 'CONFLICT', 'BUSY', 'UNAVAILABLE'],
  ...['NO_REMATCH', 'PLAYER_NOT_FOUND', 'SAVE_NOT_FOUND', 'NOT_SAVEABLE', 'CHALLENGE_REFUSED'],
]);

let keys = 0;
/** A key for one request. */
const newKey = (client: SimulatedClient): string => `${client.name}-${(keys += 1)}`;

/** Sends a command and records its outcome. */
export async function command(
  client: SimulatedClient,
  name: string,
  send: (key: string) => Promise<Outcome>,
): Promise<Outcome> {
  const key = newKey(client);
  const startedAt = client.network.world.time;
  const outcome = await send(key);
  const { game } = outcome;
  client.history.saw(client.name, game.id, game.version);
  if (outcome.accepted && outcome.events.length > 0) {
    client.history.acknowledged.push({
      ...{ client: client.name, command: name, key, gameId: game.id, replayed: outcome.replayed },
      version: Math.max(...outcome.events.map(({ version }) => version)),
      events: outcome.events.map((event) => event.__typename),
      ...{ startedAt, endedAt: client.network.world.time },
    });
  }
  return outcome;
}

async function look(client: SimulatedClient, id: string): Promise<Table | null> {
  const game = await client.api.game(id);
  if (game) client.history.saw(client.name, id, game.version);
  return game;
}

/** Plays a game until it is over or the player loses patience. */
export async function play(
  client: SimulatedClient,
  id: string,
  { random, stop, over, games }: Scene,
): Promise<void> {
  let game = await look(client, id);
  games.push(id);
  let waited = 0;
  for (let step = 0; step < 2_000 && game && !stop.aborted; step += 1) {
    if (game.status !== 'OPEN' && game.status !== 'PLAYING') {
      over.push(id);
      return;
    }
    if (game.status === 'PLAYING' && game.turn?.yours === true) {
      const outcome = await move(client, game, random);
      game = outcome.game;
      waited = 0;
      continue;
    }
    waited += 1;
    if (waited > 12 || random.chance(0.005)) {
      await giveUp(client, game, random);
      if (waited > 18) return;
    }
    await client.pause(random.between(5, 100) * (1 + waited));
    game = await look(client, id);
  }
}

/** Makes a random legal move. */
function move(client: SimulatedClient, { id, version, turn }: Table, random: Random): Promise<Outcome> {
  const { api } = client;
  const options = random.chance(0.5) ? { expectedVersion: version } : {};
  const send = (name: string, work: (key: string) => Promise<Outcome>): Promise<Outcome> =>
    command(client, name, work);
  if (!turn) throw new Error('There is no turn');
  const { rollNumber, canRoll, canKeep, canUndo, canEndTurn, openFields, announceableRows, dice } = turn;
  const some = dice.map(({ position }) => position).filter((position) => position > 0 && random.chance(0.5));
  const roll = (keep?: readonly number[]): (() => Promise<Outcome>) => {
    return () => send('roll', (key) => api.roll(id, keep, { ...options, idempotencyKey: key }));
  };
  if (rollNumber === 0) return roll()();
  const row = announceableRows[random.below(Math.max(1, announceableRows.length))];
  const field = openFields[random.below(Math.max(1, openFields.length))];
  const enter =
    field &&
    (() =>
      send('enter', (key) =>
        api.enterField(
          id,
          { column: field.column, row: field.row, endTurn: random.chance(0.7) },
          { ...options, idempotencyKey: key },
        ),
      ));
  const moves = [
    ...(canUndo && random.chance(0.2)
      ? [() => send('undo', (key) => api.undo(id, { ...options, idempotencyKey: key }))]
      : []),
    ...(canEndTurn
      ? [() => send('end', (key) => api.endTurn(id, { ...options, idempotencyKey: key })), roll()]
      : []),
    ...(canKeep && random.chance(0.2)
      ? [() => send('keep', (key) => api.keep(id, some, { ...options, idempotencyKey: key }))]
      : []),
    ...(canRoll && canKeep ? [roll(some)] : []),
    ...(canRoll && !canKeep ? [roll([])] : []),
    ...(row !== undefined && random.chance(0.3)
      ? [() => send('announce', (key) => api.announce(id, row, { ...options, idempotencyKey: key }))]
      : []),
    ...(enter ? [enter, enter, enter] : []),
  ];
  if (moves.length > 0) return random.of(moves)();
  if (row !== undefined)
    return send('announce', (key) => api.announce(id, row, { ...options, idempotencyKey: key }));
  return send('undo', (key) => api.undo(id, { ...options, idempotencyKey: key }));
}

/** Ends a game in which nothing happens. */
async function giveUp(client: SimulatedClient, game: Table, random: Random): Promise<void> {
  const { api } = client;
  if (game.status === 'OPEN')
    await command(client, 'leave', (key) => api.leaveGame(game.id, { idempotencyKey: key }));
  else if (game.claimableAt !== null && random.chance(0.5)) {
    const substitute = random.chance(0.5);
    await command(client, 'claim', (key) => api.claim(game.id, { substitute, idempotencyKey: key }));
  } else await command(client, 'resign', (key) => api.resign(game.id, { idempotencyKey: key }));
}

type Activity = (client: SimulatedClient, scene: Scene) => Promise<void>;

/** Creates a game alone, with bots, or with free or reserved seats, and plays it. */
const createAndPlay: Activity = async (client, scene) => {
  const { random, clients, rulesets, lobby } = scene;
  const other = random.of(clients);
  const seats = random.of([
    [{}],
    [{}, {}],
    [{}, { access: 'BOT' as const, level: 'REGULAR' as const }],
    [{}, { access: 'ANYONE' as const }],
    [{}, { access: 'ANYONE' as const }, { access: 'ANYONE' as const }],
    ...(other === client || other.id === '' ? [] : [[{}, { access: 'PLAYER' as const, player: other.id }]]),
  ]);
  const clock = random.of([
    undefined,
    undefined,
    { perTurnSeconds: 5, atZero: 'PASS' as const },
    { perMoveSeconds: 3, atZero: 'RESIGN' as const },
  ]);
  const timed = seats.length > 1 && clock ? { clock } : {};
  const key = newKey(client);
  const game = await client.api.createGame({
    ...{ ruleset: random.of(rulesets), seats, idempotencyKey: key, ...timed },
    ...(seats.length > 1 && { claimAfterSeconds: 60 }),
  });
  client.history.made(key, game.id);
  client.history.gamesMade += 1;
  if (game.status === 'OPEN') lobby.add(game.id);
  await play(client, game.id, scene);
};

const joinAndPlay: Activity = async (client, scene) => {
  const { random, lobby } = scene;
  if (lobby.size === 0) return createAndPlay(client, scene);
  const id = random.of([...lobby]);
  const outcome = await command(client, 'join', (key) => client.api.joinGame(id, { idempotencyKey: key }));
  if (outcome.game.status !== 'OPEN') lobby.delete(id);
  if (outcome.game.seats.some(({ playerId }) => playerId === client.id)) await play(client, id, scene);
};

const playQuickly: Activity = async (client, scene) => {
  const { random, rulesets } = scene;
  const key = newKey(client);
  const wish = {
    ...{ ruleset: rulesets[0] ?? 'yahtc', players: random.of([2, 2, 3]), idempotencyKey: key },
    ...(random.chance(0.5) && { botsAfterSeconds: 2 }),
  };
  const ticket = await client.api.quickPlay.find(wish);
  client.history.made(key, ticket.id);
  for (let waited = 0; waited < 20; waited += 1) {
    const now = await client.api.quickPlay.ticket(ticket.id);
    if (now && now.gameId !== null) {
      client.history.gamesMade += 1;
      await play(client, now.gameId, scene);
      return;
    }
    if (now?.status !== 'WAITING') return;
    await client.pause(random.between(50, 1_000));
  }
  const { gameId } = await client.api.quickPlay.cancel(ticket.id);
  if (gameId !== null) await play(client, gameId, scene);
};

const playRematch: Activity = async (client, scene) => {
  const { random, over, lobby } = scene;
  if (over.length === 0) return;
  const game = await client.api.rematch(random.of(over));
  client.history.gamesMade += 1;
  if (game.status === 'OPEN') lobby.add(game.id);
  await play(client, game.id, scene);
};

const playDuel: Activity = async (client, scene) => {
  const { random, clients, rulesets, competitions } = scene;
  const { world } = client.network;
  const open = [...competitions];
  if (open.length > 0 && random.chance(0.6)) {
    const competitionId = random.of(open);
    await client.api.competitions.join(competitionId);
    const game = await client.api.competitions.playDeal(competitionId);
    client.history.gamesMade += 1;
    await play(client, game.id, scene);
    return;
  }
  const others = clients.filter(({ id }) => id !== '' && id !== client.id).map(({ id }) => id);
  if (others.length === 0) return;
  const key = newKey(client);
  const made = await client.api.competitions.createDuel({
    ...{ ruleset: rulesets[0] ?? 'yahtc', players: [random.of(others)], idempotencyKey: key },
    deadline: new Date(world.now() + random.between(61_000, 180_000)).toISOString(),
  });
  client.history.made(key, made.id);
  competitions.add(made.id);
  const game = await client.api.competitions.playDeal(made.id);
  await play(client, game.id, scene);
};

const playDaily: Activity = async (client, scene) => {
  const game = await client.api.competitions.playDaily('yahtzee-public-domain');
  client.history.gamesMade += 1;
  if (scene.random.chance(0.3)) await play(client, game.id, scene);
};

const rename: Activity = async (client, { random }) => {
  await client.api.renamePlayer(`${client.name} ${random.below(1000)}`);
};

const ACTIVITIES: readonly (readonly [number, Activity])[] = [
  [40, createAndPlay],
  [30, joinAndPlay],
  [12, playQuickly],
  [8, playRematch],
  [6, playDuel],
  [1, playDaily],
  [3, rename],
];
const ALL = ACTIVITIES.flatMap(([weight, activity]) => Array.from({ length: weight }, () => activity));

/** Lives as a player: one activity after the other, until the simulation stops. */
export async function live(client: SimulatedClient, scene: Scene, activities: number): Promise<void> {
  for (let done = 0; done < activities && !scene.stop.aborted; done += 1) {
    try {
      await scene.random.of(ALL)(client, scene);
    } catch (error) {
      if (error instanceof YambError && !EXPECTED.has(error.code))
        client.history.faults.push(`${client.name} got ${error.code}: ${error.message}`);
      else if (!(error instanceof YambError) && !isConnectionError(error)) throw error;
    }
    await client.pause(scene.random.between(0, 50));
  }
}

const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConnectionError';
