/**
 * `npm run bench:citus-lists`: what lists that ask all shards cost, on one PostgreSQL and on clusters with more and more shards, all
 * with the same games. Further arguments are built servers to compare with, such as `old/dist/main.js`. See README.md.
 * BENCH_SHARDS names the numbers of shards, such as 4,32; BENCH_ROUNDS and BENCH_SECONDS set the duration, BENCH_GAMES the number
 * of finished games.
 */
import { setTimeout } from 'node:timers/promises';
import { startCitus } from '../cluster/citus.mjs';
import { withClient } from '../test/harness/find-postgres.mjs';
import { distribute, pidOf } from './citus-databases.mjs';
import { fill, FILLING, postgresFiller } from './growth-seed.mjs';
import { median, percentile } from './measure.mjs';
import { Player } from './player.mjs';
import { cpuOf } from './processes.mjs';
import { startServer } from './servers.mjs';
import { decimals, printTable } from './table.mjs';

const SHARDS = (process.env.BENCH_SHARDS ?? '4,16,32,64').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const GAMES = Number(process.env.BENCH_GAMES ?? 4000);
const OPEN_GAMES = 30;
const DUELS = 48;
/** New games of a round, so that each database counts the same number of games for the quota. */
const NEW_GAMES = 40;
/** Requests before each measurement, which fill the caches of new connections. */
const WARM = 3;
const FEWEST = 8;

const games = (filter) => `{ page: games${filter} { nodes { id version } } }`;
const CREATE = `mutation { createGame(input: { ruleset: "${FILLING}" }) { id } }`;
const OFFER = `mutation { createGame(input: { ruleset: "${FILLING}", seats: [{}, { access: ANYONE }] }) { id } }`;
const JOIN = 'mutation ($id: ID!) { joinGame(input: { gameId: $id }) { __typename } }';
const ROLL = 'mutation ($id: ID!) { roll(input: { gameId: $id }) { __typename } }';
const ENTER = `mutation ($id: ID!) { enterField(input: { gameId: $id, column: "free", row: "chance", endTurn: true }) { __typename } }`;
const RESIGN = 'mutation ($id: ID!) { resign(input: { gameId: $id }) { __typename } }';

/** Each list with the number of items of its page. */
const LISTS = [
  ['public games', 20, games('')],
  ['of a status', 20, games('(filter: { status: FINISHED })')],
  ['of a rule set', 20, games(`(filter: { ruleset: "${FILLING}" })`)],
  ['of a rule set and a status', 20, games(`(filter: { ruleset: "${FILLING}", status: FINISHED })`)],
  ['own games', 20, games('(filter: { mine: true })')],
  ['the lobby', 20, games('(filter: { joinable: true })')],
  [
    'best scores',
    10,
    `{ page: leaderboard(ruleset: "${FILLING}", first: 10) { nodes: edges { node { points names } } } }`,
  ],
  [
    'results of a rating',
    20,
    `query ($rated: ID!) { player(id: $rated) { page: ratingHistory(ruleset: "${FILLING}") { nodes { gameId } } } }`,
  ],
];

const builds = ['durable', ...process.argv.slice(2)];
const started = [];
try {
  const cases = [];
  for (const shards of [0, ...SHARDS]) cases.push(...(await open(shards)));
  for (let round = -1; round < ROUNDS; round++)
    for (const one of cases) {
      const measured = await measure(one);
      // The first round warms up.
      if (round >= 0) one.rounds.push(measured);
    }
  const what = [...LISTS.map(([name]) => name), 'a new game', 'nothing, for a second'];
  for (const [title, unit] of [
    ['processor time of all databases, ms', 'cpu'],
    ['time of a request, ms', 'time'],
  ]) {
    console.log(`\n${title}: medians of ${ROUNDS} rounds and their lowest and highest`);
    printTable(
      ['', ...cases.map(({ name }) => name)],
      what.map((name, index) => [
        name,
        ...cases.map(({ rounds }) => {
          const values = rounds.map((round) => round[index][unit]);
          const [low, mid, high] = [percentile(values, 0), median(values), Math.max(...values)];
          return `${decimals(mid, 1)} (${decimals(low, 1)}-${decimals(high, 1)})`;
        }),
      ]),
    );
  }
} finally {
  for (const stop of started) await stop();
}

/** A database with servers; without shards one PostgreSQL, else a cluster with two workers. */
async function open(shards) {
  const citus = await startCitus({ workers: shards === 0 ? 0 : 2 });
  started.push(citus.stop);
  const accounts = await fillDatabase(citus.url);
  if (shards > 0)
    await distribute(`${citus.url}?options=${encodeURIComponent(`-c citus.shard_count=${shards}`)}`);
  // Names the tables, or the workers would not do it.
  await withClient(citus.url, (client) => client.query('VACUUM ANALYZE games, seats, game_events'));
  const pids = await Promise.all([citus.coordinator, ...citus.workers].map(({ url }) => pidOf(url)));
  const cases = [];
  for (const [index, build] of builds.entries()) {
    const server = await startServer(build, {
      DATABASE_URL: citus.url,
      QUOTA_GAMES_PER_DAY: '0',
      LOG_LEVEL: 'error',
    });
    started.unshift(server.stop);
    const name = shards === 0 ? 'one PostgreSQL' : `${shards} shards`;
    cases.push({ name: index === 0 ? name : `${name}, ${build}`, server, ...accounts, pids, rounds: [] });
  }
  return cases;
}

/** Fills a database before it is distributed. A fifth of the copied games are private. */
async function fillDatabase(url) {
  const server = await startServer('durable', { DATABASE_URL: url, QUOTA_OPEN_GAMES: '0' });
  const filler = await postgresFiller(url);
  const { token: owner } = await fill(filler, server.url, GAMES);
  await filler.run(
    "UPDATE games SET is_private = 1 WHERE id LIKE '0190a0b1%' AND right(id, 1) IN ('3', '7', 'b')",
  );
  const players = await Promise.all(Array.from({ length: 4 }, () => Player.register(server.url)));
  const offer = async (number) => (await players[number % 4].player.ask(OFFER)).createGame.id;
  for (let number = 0; number < DUELS; number++) {
    const id = await offer(number);
    const duel = [players[number % 4], players[(number + 1) % 4]];
    await duel[1].player.ask(JOIN, { id });
    // Without an entry of both, the game is not rated.
    for (const { player } of duel) for (const move of [ROLL, ENTER]) await player.ask(move, { id });
    await duel[0].player.ask(RESIGN, { id });
  }
  for (let number = 0; number < OPEN_GAMES; number++) await offer(number);
  for (const { player } of players) player.close();
  await server.stop();
  await filler.close();
  return { owner, rated: players[0].id };
}

/** The cost of each list, of a new game, and of a second without requests. */
async function measure({ server, owner, rated, pids }) {
  const used = async () => (await Promise.all(pids.map(cpuOf))).reduce((sum, time) => sum + time) / 1000;
  const before = await used();
  await setTimeout(2000);
  const idle = ((await used()) - before) / 2000;
  const timed = async (ask, most = Infinity) => {
    for (let number = 0; number < WARM; number++) await ask();
    const times = [];
    const [start, outset] = [performance.now(), await used()];
    while (times.length < most && (times.length < FEWEST || performance.now() - start < SECONDS * 1000)) {
      const sent = performance.now();
      await ask();
      times.push(performance.now() - sent);
    }
    const cpu = (await used()) - outset - idle * (performance.now() - start);
    return { cpu: cpu / times.length, time: median(times) };
  };
  const measured = [];
  const player = new Player(server.url, owner);
  for (const [name, items, query] of LISTS)
    measured.push(
      await timed(async () => {
        const { player: of, page } = await player.ask(query, { rated });
        const { nodes } = page ?? of.page;
        if (nodes.length !== items) throw new Error(`${name}: ${nodes.length} instead of ${items}`);
      }),
    );
  player.close();
  const creator = (await Player.register(server.url)).player;
  measured.push(await timed(() => creator.ask(CREATE), NEW_GAMES));
  creator.close();
  return [...measured, { cpu: idle * 1000, time: NaN }];
}
