/**
 * A server of a build, on SQLite, that brings games before their last moves as its parent asks: `bench/last-move.mjs`. A build is a
 * folder such as `dist`; two of them in one process would share what libraries keep.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const SEATS = [{ access: 'CREATOR' }, { access: 'ANYONE' }];

class LastMoves {
  url;
  token;
  #app;
  #games;
  #commands;
  #store;
  #database;
  #ana;
  #eva;
  /** What is done when a game ends, by its name. */
  #ends;

  /**
   * @param {string} dist a build
   * @param {string} file where its database lies
   */
  static async open(dist, file) {
    const load = (path) => import(pathToFileURL(resolve(dist, path)).href);
    const { createApp } = await load('app.js');
    const { loadConfig } = await load('kernel/config/load-config.js');
    const { Database } = await load('storage/database.js');
    const { GamesService } = await load('games/games.service.js');
    // Older builds have one service for all.
    const { GameCommandsService = GamesService } = await load(
      'games/commands/game-commands.service.js',
    ).catch(() => ({}));
    const { GamesStore } = await load('games/storage/games.store.js');
    const { PlayersService } = await load('identity/players.service.js');
    const { enterScoresOf } = await load('leaderboards/score-writer.js');
    const { countGame } = await load('statistics/tally-writer.js').catch(() => ({}));
    const one = new LastMoves();
    const quotas = { QUOTA_RUNNING_GAMES: '0', QUOTA_GAMES_PER_DAY: '0' };
    one.#app = await createApp(loadConfig({ DATABASE_FILE: file, ...quotas }));
    await one.#app.listen(0, '127.0.0.1');
    one.url = await one.#app.getUrl();
    const service = (type) => one.#app.get(type, { strict: false });
    one.#games = service(GamesService);
    one.#commands = service(GameCommandsService);
    one.#store = service(GamesStore);
    one.#database = service(Database);
    one.#ends = {
      scores: { add: enterScoresOf },
      statistics: {
        *add(before, finished) {
          yield* countGame(finished);
          yield* enterScoresOf(before, finished);
        },
      },
      all: one.#store.finished,
    };
    const players = service(PlayersService);
    const { player, token } = await players.register('Ana', 'HUMAN');
    one.#ana = player;
    one.token = token;
    one.#eva = (await players.register('Eva', 'HUMAN')).player;
    return one;
  }

  /** What games do that end from now on: enter `scores`, count `statistics` as well, or `all`. */
  set adds(name) {
    this.#store.finished = this.#ends[name];
  }

  /** Ends games by the service itself. */
  async end(ready) {
    for (const { id, column, row } of ready)
      await this.#commands.move(
        this.#ana,
        { gameId: id },
        { type: 'enterField', column, row, endTurn: true },
      );
  }

  async close() {
    await this.#app.close();
  }

  /** Games whose last field is open and whose dice are on the table. */
  async prepare(rulesetId, sides, count) {
    const wanted = {
      ...{ rulesetId, variants: [], teamSize: 1 },
      seats: SEATS.slice(0, sides),
      ...{ ranked: true, isPrivate: false, claimAfter: 60_000 },
    };
    const made = [];
    for (let index = 0; index < count; index++) {
      const { id, ruleset } = await this.#games.create(this.#ana, wanted);
      if (sides > 1) await this.#commands.join(this.#eva, { gameId: id }, {});
      const { game } = await this.#commands.move(this.#ana, { gameId: id }, { type: 'roll', keep: [] });
      made.push({ id, ...lastFieldOf(ruleset, game.state, index) });
    }
    await this.#database.writer.run(({ db }) => {
      const set = db.prepare('UPDATE games SET state = ? WHERE id = ?');
      for (const { id, state } of made) set.run(state, id);
    });
    return made;
  }
}

/** The state of a game of which all but one field of the first side are filled, and that field. */
function lastFieldOf(ruleset, state, index) {
  const row = ruleset.rows.length - 1;
  const free = ruleset.columns.findIndex(({ id }) => id === 'free');
  const open = Math.max(free, 0);
  const columns = ruleset.columns.map((_, at) =>
    ruleset.rows.map((_row, place) => (at === open && place === row ? null : (index * 7 + place) % 30)),
  );
  const full = columns.map((cells) => cells.map((cell) => cell ?? 0));
  const sheets = state.sheets.map((sheet, side) => ({ ...sheet, columns: side === 0 ? columns : full }));
  return {
    column: ruleset.columns[open].id,
    row: ruleset.rows[row].id,
    state: JSON.stringify({ ...state, sheets }),
  };
}

const [, , dist, file] = process.argv;
const moves = await LastMoves.open(dist, file);
let ready = [];
const orders = {
  prepare: async ({ rulesetId, sides, count, adds }) => {
    ready = await moves.prepare(rulesetId, sides, count);
    moves.adds = adds;
    return ready;
  },
  end: () => moves.end(ready),
  cpu: () => process.cpuUsage(),
};
process.on('message', async ({ order, ...what }) => process.send((await orders[order](what)) ?? null));
process.once('disconnect', () => moves.close());
process.send({ url: moves.url, token: moves.token });
