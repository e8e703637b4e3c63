/**
 * Measures a quick game from ticket to first roll while 1,000 other players wait: a player asks, another asks for the
 * same game, and the one on turn rolls. Uses the built server over HTTP. BENCH_WAITING sets the number of waiting
 * players, BENCH_GAMES the number of games, DATABASE_URL a PostgreSQL; the default is SQLite.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './measure.mjs';
import { Player } from './player.mjs';
import { startServer } from './servers.mjs';
import { decimals, printTable } from './table.mjs';

const WAITING = Number(process.env.BENCH_WAITING ?? 1_000);
const GAMES = Number(process.env.BENCH_GAMES ?? 200);
const UNBOUNDED = ['PLAYER', 'ADDRESS'].flatMap((who) => [[`RATE_${who}_PER_SECOND`, '0']]);

const ASK = `mutation ($input: QuickPlayInput!) { quickPlay(input: $input) { id status waiting gameId } }`;
const ROLL = `mutation ($id: ID!) { roll(input: { gameId: $id }) {
  __typename ... on GameChanged { game { version } } ... on MoveRefused { code } } }`;
const TURN = 'query ($id: ID!) { game(id: $id) { turn { seat { playerId } } } }';

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const { DATABASE_URL } = process.env;
const server = await startServer('durable', {
  ...Object.fromEntries(UNBOUNDED),
  RATE_REGISTRATIONS_PER_MINUTE: '0',
  QUOTA_RUNNING_GAMES: '0',
  CONNECTIONS_PER_ADDRESS: '10000',
  ...(DATABASE_URL ? { DATABASE_URL } : { DATABASE_FILE: join(folder, 'yamb.sqlite') }),
});
try {
  const rows = [await measure('nobody else waits')];
  await wait(WAITING);
  rows.push(await measure(`${WAITING} others wait`));
  printTable(['', 'ticket ms', 'match ms', 'ticket to first roll ms', 'p99 ms'], rows);
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

/** Each player waits for a different clock, so that none is matched. */
async function wait(count) {
  for (let number = 0; number < count; number += 1) {
    const { player } = await Player.register(server.url);
    const clock = { perTurnSeconds: 60 + number, atZero: 'RESIGN' };
    const { quickPlay } = await player.ask(ASK, { input: { ruleset: 'yamb', clock } });
    if (quickPlay.status !== 'WAITING') throw new Error('Two players want the same clock');
    player.close();
  }
}

async function measure(name) {
  const pair = [await Player.register(server.url), await Player.register(server.url)];
  const times = { ticket: [], match: [], all: [] };
  for (let game = 0; game < GAMES; game += 1) {
    const [first, second] = game % 2 === 0 ? pair : pair.toReversed();
    const input = { ruleset: 'yamb', clock: { perTurnSeconds: 30, atZero: 'RESIGN' } };
    const start = performance.now();
    await first.player.ask(ASK, { input });
    const asked = performance.now();
    const { quickPlay } = await second.player.ask(ASK, { input });
    const matched = performance.now();
    const { game: started } = await first.player.ask(TURN, { id: quickPlay.gameId });
    const onTurn = pair.find(({ id }) => id === started.turn.seat.playerId);
    const { roll } = await onTurn.player.ask(ROLL, { id: quickPlay.gameId });
    if (roll.__typename !== 'GameChanged') throw new Error(`The first roll was refused: ${roll.code}`);
    times.ticket.push(asked - start);
    times.match.push(matched - asked);
    times.all.push(performance.now() - start);
  }
  for (const { player } of pair) player.close();
  const sorted = times.all.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)];
  return [
    name,
    ...[times.ticket, times.match, times.all].map((ms) => decimals(median(ms), 1)),
    decimals(p99, 1),
  ];
}
