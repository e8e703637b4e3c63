/** Fills a database with copies of played games in bulk, bypassing the server with plain SQL. */
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { Player } from './player.mjs';

/** A short game, so that there can be many. */
export const FILLING = 'yahtzee-public-domain';
/** Games that are played and then copied. */
const TEMPLATES = 20;
const GAMES_A_PLAYER = 50;
const BATCH = 10_000;
/** Prefixes of copied ids, which sort before all new ones. Their last digits are a number. */
const IDS = { player: '0190a0b0', game: '0190a0b1' };

const CREATE = `mutation { createGame(input: { ruleset: "${FILLING}" }) { id } }`;
const TURN = '{ __typename ... on GameChanged { game { status turn { openFields { column row } } } } }';
const ROLL = `mutation ($input: RollInput!) { roll(input: $input) ${TURN} }`;
const ENTER = `mutation ($input: EnterFieldInput!) { enterField(input: $input) ${TURN} }`;

/**
 * The differences between the two databases.
 *
 * @typedef {object} Filler
 * @property {(sql: string) => Promise<unknown>} run
 * @property {(table: string) => Promise<string[]>} columns
 * @property {(prefix: string, number: string) => string} id an expression
 * @property {(first: number, last: number) => string} numbers a table `n (i)`
 * @property {() => Promise<unknown>} settle runs the maintenance that a database would do later after so many writes
 * @property {() => Promise<unknown>} close
 */

/** @param {string} file @returns {Filler} */
export function sqliteFiller(file) {
  const db = new BetterSqlite3(file);
  db.pragma('synchronous = OFF');
  return {
    run: async (sql) => db.exec(sql),
    columns: async (table) => db.pragma(`table_info(${table})`).map(({ name }) => name),
    id: (prefix, number) => `printf('${prefix}-0000-7000-8000-%012x', ${number})`,
    numbers: (first, last) =>
      `(WITH RECURSIVE n (i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last}) SELECT i FROM n) n`,
    settle: async () => db.pragma('wal_checkpoint(TRUNCATE)'),
    close: async () => db.close(),
  };
}

/** @param {string} url @returns {Promise<Filler>} */
export async function postgresFiller(url) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('SET synchronous_commit = off');
  return {
    run: (sql) => client.query(sql),
    columns: async (table) =>
      (await client.query(`SELECT * FROM ${table} LIMIT 0`)).fields.map(({ name }) => name),
    id: (prefix, number) => `'${prefix}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0')`,
    numbers: (first, last) => `generate_series(${first}, ${last}) n (i)`,
    settle: async () => {
      await client.query('VACUUM ANALYZE');
      await client.query('CHECKPOINT');
    },
    close: () => client.end(),
  };
}

/**
 * Copies rows of a table.
 * @param {Filler} filler
 * @param {string} table
 * @param {string} from sources besides the table `old`, and the condition
 * @param {Record<string, string>} replaced expressions for some columns
 */
export async function copyRows(filler, table, from, replaced) {
  const columns = await filler.columns(table);
  const values = columns.map((column) => replaced[column] ?? `old.${column}`);
  await filler.run(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${from}`);
}

/**
 * Fills a database with games of Yahtzee: a twentieth of them in progress by one player, the others finished by players
 * with 50 games each.
 * @param {Filler} filler
 * @param {string} url of a server on the database
 * @param {number} games
 * @returns {Promise<{ token: string, started: string[] }>} the token of that player, and the ids of the games in
 * progress, in which dice can be marked
 */
export async function fill(filler, url, games) {
  const { id: own, token, player } = await Player.register(url);
  const templates = [await beginYahtzee(player)];
  while (templates.length < TEMPLATES) templates.push(await playYahtzee(player));
  player.close();
  const rows = templates.map((id, number) => `(${number}, '${id}')`);
  await filler.run(`CREATE TABLE templates (number INTEGER PRIMARY KEY, id TEXT NOT NULL);
    INSERT INTO templates VALUES ${rows.join(', ')}`);

  const players = Math.ceil(games / GAMES_A_PLAYER);
  await copyRows(
    filler,
    'players',
    `${filler.numbers(1, players)} CROSS JOIN players old WHERE old.id = '${own}'`,
    {
      id: filler.id(IDS.player, 'n.i'),
      recovery_hash: 'NULL',
      link_code_hash: 'NULL',
    },
  );
  await copyRows(
    filler,
    'player_tokens',
    `${filler.numbers(1, players)} CROSS JOIN player_tokens old WHERE old.player_id = '${own}'`,
    {
      hash: filler.id('token', 'n.i'),
      next_hash: 'NULL',
      id: filler.id(IDS.player, 'n.i'),
      player_id: filler.id(IDS.player, 'n.i'),
    },
  );
  const others = filler.id(IDS.player, `1 + n.i % ${players}`);
  const owner = `CASE n.i % ${TEMPLATES} WHEN 0 THEN '${own}' ELSE ${others} END`;
  const id = filler.id(IDS.game, 'n.i');
  for (let first = 1; first <= games; first += BATCH) {
    const numbers = filler.numbers(first, Math.min(first + BATCH - 1, games));
    const from = (table, key) =>
      `${numbers} CROSS JOIN templates CROSS JOIN ${table} old
       WHERE templates.number = n.i % ${TEMPLATES} AND old.${key} = templates.id`;
    await copyRows(filler, 'games', from('games', 'id'), { id, created_by: owner });
    await copyRows(filler, 'seats', from('seats', 'game_id'), { game_id: id, player_id: owner });
    await copyRows(filler, 'game_events', from('game_events', 'game_id'), { game_id: id });
  }
  await filler.run('DROP TABLE templates');
  await filler.settle();
  const started = Array.from({ length: Math.floor(games / TEMPLATES) }, (_, index) =>
    numberedId(IDS.game, (index + 1) * TEMPLATES),
  );
  return { token, started };
}

/** The SQL expression of `Filler.id`. */
export const numberedId = (prefix, number) =>
  `${prefix}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Starts a game and makes its first roll. @returns its id */
async function beginYahtzee(player) {
  const { createGame } = await player.ask(CREATE);
  await player.ask(ROLL, { input: { gameId: createGame.id } });
  return createGame.id;
}

/** Plays a whole game with one extra roll per turn, entering the first open field. @returns its id */
async function playYahtzee(player) {
  const { createGame } = await player.ask(CREATE);
  const gameId = createGame.id;
  for (;;) {
    await player.ask(ROLL, { input: { gameId } });
    await player.ask(ROLL, { input: { gameId, keep: [0, 1] } });
    const { roll } = await player.ask(ROLL, { input: { gameId, keep: [0, 1, 2] } });
    const [{ column, row }] = roll.game.turn.openFields;
    const { enterField } = await player.ask(ENTER, { input: { gameId, column, row, endTurn: true } });
    if (enterField.game.status === 'FINISHED') return gameId;
  }
}
