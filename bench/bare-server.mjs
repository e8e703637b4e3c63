/**
 * A ceiling: the transaction of a move and nothing else. Uses `node:http`, raw better-sqlite3 with tables like the
 * server's, and commits shared by everything that waits. No GraphQL, accounts or input checks.
 */
import { randomUUID } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import { initialState, play } from '@yamb-server/engine';
import { diceOf, newSeed } from '@yamb-server/engine/fairness';
import { rulesFor } from '@yamb-server/engine/rulesets';
import { serveJson } from './serve.mjs';

const RULES = 'winyamb@1';

const db = new BetterSqlite3(process.env.DATABASE_FILE);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`
  CREATE TABLE games (id TEXT PRIMARY KEY NOT NULL, ruleset_key TEXT NOT NULL, seed TEXT NOT NULL,
    version INTEGER NOT NULL, state TEXT NOT NULL, updated_at INTEGER NOT NULL) STRICT;
  CREATE TABLE game_events (game_id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, events TEXT NOT NULL,
    PRIMARY KEY (game_id, version)) STRICT, WITHOUT ROWID;
`);
const load = db.prepare('SELECT * FROM games WHERE id = ?');
const add = db.prepare('INSERT INTO games VALUES (?, ?, ?, 1, ?, ?)');
const addEvents = db.prepare('INSERT INTO game_events VALUES (?, ?, ?, ?)');
const update = db.prepare(
  'UPDATE games SET version = ?, state = ?, updated_at = ? WHERE id = ? AND version = ?',
);
const begin = db.prepare('BEGIN IMMEDIATE');
const commit = db.prepare('COMMIT');

/** @type {{ work: () => object, answer: (body: object) => void }[]} */
let waiting = [];

function write(work, answer) {
  waiting.push({ work, answer });
  if (waiting.length === 1) setImmediate(commitTogether);
}

function commitTogether() {
  const jobs = waiting;
  waiting = [];
  begin.run();
  const answers = jobs.map(({ work }) => work());
  commit.run();
  jobs.forEach(({ answer }, index) => answer(answers[index]));
}

function create() {
  const id = randomUUID();
  const seating = { seatCount: 1, teamSize: 1 };
  const now = Date.now();
  add.run(id, RULES, newSeed(), JSON.stringify(initialState(rulesFor(RULES, 1), seating)), now);
  addEvents.run(id, 1, now, JSON.stringify([{ type: 'gameStarted', ...seating }]));
  return { id };
}

function move({ gameId, command }) {
  const row = load.get(gameId);
  const throwDie = diceOf({ seed: row.seed, gameId, clientSeeds: [] });
  const played = play(rulesFor(row.ruleset_key, 1), JSON.parse(row.state), command, throwDie);
  if (!played.ok) return { refused: played.error };
  const { state, events } = played.value;
  const version = row.version + 1;
  const now = Date.now();
  const { changes } = update.run(version, JSON.stringify(state), now, gameId, row.version);
  if (changes !== 1) throw new Error('The game has moved on');
  addEvents.run(gameId, version, now, JSON.stringify(events));
  return { version, dice: state.dice };
}

serveJson(
  (path, body, answer) => write(path === '/move' ? () => move(JSON.parse(body)) : create, answer),
  () => db.close(),
);
