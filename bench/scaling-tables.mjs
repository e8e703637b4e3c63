/** The output of scaling.mjs, which docs/scaling.md quotes verbatim. */
import { gameScript } from './game-script.mjs';
import { median } from './measure.mjs';
import { decimals, percent, printTable, whole } from './table.mjs';

const MILLION = 1_000_000;
const GIGABYTE = 1e9;

/** @typedef {readonly Record<string, Record<string, number>>[]} Rounds the measurements of each load, by round */

/** @param {number} connections @param {Rounds} rounds */
export function printLevel(connections, rounds) {
  console.log(
    `\n${connections} ${connections === 1 ? 'connection' : 'connections'}, medians of ${rounds.length} rounds; CPU in µs a move`,
  );
  printTable(
    [
      '',
      'moves/s',
      'ratio',
      'p50 ms',
      'p99 ms',
      'servers',
      'database',
      'Redis',
      'load',
      'WAL B',
      'sent B',
      'received B',
    ],
    Object.keys(rounds[0]).map((name) => {
      const of = (measure) => median(rounds.map((round) => round[name][measure]));
      const ratio = median(
        rounds.map((round) => round[name].movesPerSecond / Object.values(round)[0].movesPerSecond),
      );
      return [
        name,
        whole(of('movesPerSecond')),
        decimals(ratio, 2),
        decimals(of('p50'), 2),
        decimals(of('p99'), 2),
        whole(of('serverCpu')),
        whole(of('databaseCpu')),
        whole(of('redisCpu')),
        percent(of('loadCpu')),
        whole(of('wal')),
        whole(of('sent')),
        whole(of('received')),
      ];
    }),
  );
}

/** @param {{ sqlite: import('./stored.mjs').Stored, one: import('./stored.mjs').Stored }} stored */
export function printStored({ sqlite, one }) {
  console.log('\nBytes that stay, indexes included');
  printTable(
    ['', 'a move', 'its key', 'a game', `with ${gameScript.length} moves`],
    Object.entries({ SQLite: sqlite, PostgreSQL: one }).map(([name, stored]) => {
      const { move, key, game } = bytesOf(stored);
      return [name, ...[move, key, game, game + gameScript.length * move].map(whole)];
    }),
  );
}

/**
 * @param {Rounds} rounds
 * @param {{ name: string, written: number, stored: import('./stored.mjs').Stored, isKeyed: boolean }[]} loads
 * `written`: bytes written to the disk per move
 */
export function printMillions(rounds, loads) {
  console.log('\nA million moves');
  const columns = [
    'servers s',
    'database s',
    'WAL GB',
    'written GB',
    'stays GB',
    'keys GB',
    'sent GB',
    'received GB',
  ];
  printTable(
    ['', ...columns],
    loads.map(({ name, written, stored, isKeyed }) => {
      const of = (measure) => median(rounds.map((round) => round[name][measure]));
      const { move, key, game } = bytesOf(stored);
      const bytes = [
        of('wal'),
        written,
        move + game / gameScript.length,
        isKeyed ? key : 0,
        of('sent'),
        of('received'),
      ];
      return [
        name,
        whole(of('serverCpu')),
        whole(of('databaseCpu')),
        ...bytes.map((aMove) => decimals((aMove * MILLION) / GIGABYTE, 2)),
      ];
    }),
  );
}

/** @param {import('./stored.mjs').Stored} stored */
function bytesOf({ games, seats, game_events: log, game_keys: keys }) {
  return {
    move: log.bytes / log.rows,
    key: keys.bytes / keys.rows,
    game: (games.bytes + seats.bytes) / games.rows,
  };
}
