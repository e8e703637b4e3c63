/**
 * `npm run bench:soak`: plays on a built server for BENCH_HOURS with everything a client can do, and reports its memory,
 * handles and files over the time. Exits with 1 if handles stay open after all players have left. BENCH_PLAYERS play at once,
 * each with a command every BENCH_PAUSE_MS on average; BENCH_ROWS sets the length of the table.
 */
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@yamb-server/client';
import { WebSocket } from 'ws';
import { Connection } from './connection.mjs';
import { gameScript } from './game-script.mjs';
import { protocols } from './protocols.mjs';
import { startServer } from './servers.mjs';
import { sampleOf, trendOf } from './soak-samples.mjs';
import { decimals, printTable, whole } from './table.mjs';

const HOURS = Number(process.env.BENCH_HOURS ?? 4);
const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 32);
const PAUSE_MS = Number(process.env.BENCH_PAUSE_MS ?? 200);
const ROWS = Number(process.env.BENCH_ROWS ?? 16);
/** Longer than the server keeps idle connections and analyses. */
const REST_MS = 90_000;

const RULESETS = ['yahtc', 'yahtzee', 'yamb', 'winyamb', 'maxi-yatzy'];
const METRICS_TOKEN = 'soak-soak-soak-soak';
const BEST =
  'query ($ruleset: ID!) { leaderboard(ruleset: $ruleset, first: 20) { edges { rank node { points } } } }';
const SAVE = 'mutation ($id: ID!) { saveGame(input: { gameId: $id, name: "Soak" }) { id } }';
const OPEN = 'mutation ($id: ID!) { openSave(input: { saveId: $id }) { id } }';
const DELETE = 'mutation ($id: ID!) { deleteSave(input: { saveId: $id }) }';
const WEBHOOK =
  'mutation ($url: String!) { createWebhook(input: { url: $url, events: [TURN, GAME_ENDED] }) { secret } }';
/** An operation that the server does not know: a fault of this file. */
const INVALID = 'GRAPHQL_VALIDATION_FAILED';

const oneOf = (items) => items[Math.floor(Math.random() * items.length)];
const pause = () => setTimeout(Math.random() * 2 * PAUSE_MS);

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-soak-'));
const counts = { commands: 0, games: 0, updates: 0, messages: 0, refused: 0 };
const receiver = createServer((request, response) => {
  counts.messages += 1;
  request.resume().on('end', () => response.end());
}).listen(0, '127.0.0.1');
const server = await startServer('durable', {
  ...{ DATABASE_FILE: join(folder, 'yamb.sqlite'), METRICS_TOKEN },
  ...{ QUOTA_GAMES_PER_DAY: '0', QUOTA_RUNNING_GAMES: '0', WEBHOOKS: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
});
const end = Date.now() + HOURS * 3_600_000;
const isOver = () => Date.now() >= end;

/** Plays random legal commands until the game is over, or the player leaves it. */
async function play(client, id) {
  counts.games += 1;
  for (let waits = 0; !isOver() && waits < 20;) {
    const game = await client.game(id);
    if (game?.status !== 'PLAYING' && game?.status !== 'OPEN') return;
    if (game.turn?.yours !== true) {
      waits += 1;
      await setTimeout(PAUSE_MS * 5);
      continue;
    }
    waits = 0;
    for (let { turn } = game; turn?.yours === true && !isOver();) {
      await pause();
      const { accepted, game: next } = await command(client, id, turn);
      if (!accepted) break;
      ({ turn } = next);
    }
  }
}

function command(client, id, turn) {
  counts.commands += 1;
  const field = oneOf(turn.openFields);
  const some = turn.dice.map(({ position }) => position).filter((at) => at > 0 && Math.random() < 0.5);
  if (turn.canRoll && (field === undefined || Math.random() < 0.6))
    return client.roll(id, turn.canKeep && turn.rollNumber > 0 ? some : []);
  if (field) return client.enterField(id, { column: field.column, row: field.row, endTurn: true });
  return turn.canEndTurn ? client.endTurn(id) : client.announce(id, oneOf(turn.announceableRows));
}

/** Follows a game until it is over or some updates have come. */
async function follow(client, id) {
  let left = 5 + Math.random() * 40;
  for await (const update of client.followGame(id, { signal: AbortSignal.timeout(60_000) })) {
    counts.updates += update.version > 0 ? 1 : 0;
    if ((left -= 1) < 0) return;
  }
}

/** A whole game of a new player. */
async function playOverRest() {
  const player = await protocols.rest(server.url);
  const connection = new Connection(server.url);
  try {
    player.created(JSON.parse(await connection.post(player.create())));
    counts.games += 1;
    for (const { type, input } of gameScript) {
      if (isOver()) return;
      await pause();
      counts.commands += 1;
      if (!player.accepted(await connection.post(player.move(type, input))))
        throw new Error(`A move over REST was refused: ${type}`);
    }
  } finally {
    connection.close();
  }
}

/** Ids of the last games of all players. */
const games = [];
const begin = async (client, input) => {
  const { id } = await client.createGame(input);
  games.push(id);
  games.splice(0, games.length - 50);
  await play(client, id);
  return id;
};
const ACTIVITIES = [
  (client) => begin(client, { ruleset: oneOf(RULESETS) }),
  (client) => begin(client, { ruleset: 'yahtc', seats: [{}, { access: 'BOT', level: 'REGULAR' }] }),
  (client) =>
    begin(client, { ruleset: 'yahtc', seats: [{}, {}], clock: { perTurnSeconds: 10, atZero: 'PASS' } }),
  async (client) => {
    const id = await client.quickPlay.play({ ruleset: 'yahtc', players: 2, botsAfterSeconds: 5 });
    if (id) await play(client, id);
  },
  async (client) => play(client, (await client.competitions.playDaily(oneOf(RULESETS))).id),
  async (client) => {
    const id = await begin(client, { ruleset: 'yahtzee' });
    await client.analysis(id);
  },
  (client) => (games.length > 0 ? follow(client, oneOf(games)) : undefined),
  (client) => client.request(BEST, { ruleset: oneOf(RULESETS) }),
  playOverRest,
  async (client) => {
    const game = await client.createGame({ ruleset: 'yamb' });
    const { saveGame } = await client.request(SAVE, { id: game.id });
    const { openSave } = await client.request(OPEN, { id: saveGame.id });
    await play(client, openSave.id);
    await client.request(DELETE, { id: saveGame.id });
  },
  async (client) => {
    for await (const { games: listed } of client.followLobby({ signal: AbortSignal.timeout(20_000) }))
      counts.updates += listed.length;
  },
  async (client) => {
    await client.deleteAccount();
    await enter(client);
  },
  (client) => client.roll(oneOf([...games, 'no such game'])),
];

async function enter(client) {
  await client.register('Soak');
  if (Math.random() < 0.3)
    await client.request(WEBHOOK, { url: `http://127.0.0.1:${receiver.address().port}` });
}

async function live(index) {
  // Some send commands over HTTP, some over a socket, and some follow over event streams.
  const options = [{ WebSocket }, { WebSocket, requests: 'socket' }, { WebSocket: null }][index % 3];
  const client = createClient({ url: server.url, ...options });
  await enter(client);
  while (!isOver()) {
    try {
      await oneOf(ACTIVITIES)(client);
    } catch (error) {
      // Commands in the games of others, limits, and the ends of follows; operations are valid.
      counts.refused += 1;
      if (error.code === undefined ? error.name !== 'TimeoutError' : error.code === INVALID) throw error;
    }
    await pause();
  }
}

const sample = async () => ({ ...(await sampleOf(server, folder, METRICS_TOKEN)), ...counts });

const COLUMNS = 'MB, heap MB, sockets, other files, threads, disk MB, WAL MB'.split(', ');
/** Threads for bots and advice start with their first use and stay, with four files each. */
const filesOf = ({ others, threads }) => others - 4 * threads;
const row = (name, held) => [name, ...Object.values(held).map(whole)];
try {
  const before = await sample();
  const samples = [];
  const rows = [row('start', before)];
  const playing = Promise.all(Array.from({ length: PLAYERS }, (_, index) => live(index)));
  const reporting = (async () => {
    for (let at = 1; at <= ROWS; at += 1) {
      await setTimeout(Math.max(0, end - ((ROWS - at) * HOURS * 3_600_000) / ROWS - Date.now()));
      samples.push(await sample());
      rows.push(row(`${decimals((at * HOURS) / ROWS, 2)} h`, samples.at(-1)));
      console.log(rows.at(-1).join('  '));
    }
  })();
  await Promise.all([playing, reporting]);
  await setTimeout(REST_MS);
  const after = await sample();
  printTable(['', ...COLUMNS, ...Object.keys(counts)], [...rows, row('at rest', after)]);
  console.log(trendOf(samples, HOURS));
  if (after.sockets > before.sockets || filesOf(after) > filesOf(before)) process.exitCode = 1;
} finally {
  await server.stop();
  receiver.close();
  await rm(folder, { recursive: true });
}
