/** Fills a server with whatever makes operations expensive. Uses only HTTP, so that tests and benchmarks share it. */
import { gzipSync } from 'node:zlib';
import { longestNames, mostScores } from './large-sheets.mjs';

/** The largest game. */
const LARGEST = { ruleset: 'yamb', seats: 6 };
/** A short game, so that many scores can be created. */
const SHORT = 'yahtzee-public-domain';
/** The maximum in a file. */
const EVENTS = 10_000;
const ORIGINS = 20;
const CLIENT_SEEDS = 6;
const CONCURRENCY = 16;

const TURN =
  '{ __typename ... on GameChanged { game { id version status turn { dice { face } openFields { column row } } } } }';

/** @type {import('./world.d.mts').WorldSizes} */
export const USUAL_SIZES = { games: 1_000, imports: 20, scores: 100, saves: 50 };

/** @type {import('./world.d.mts').seedWorld} */
export async function seedWorld(url, { sizes = {}, headers = {}, adminToken } = {}) {
  const size = { ...USUAL_SIZES, ...sizes };
  const seeder = new Seeder(url, headers);
  const player = await seeder.register('Prices');
  const rival = await seeder.register('Rival');

  const games = await inTurns(size.games, () => seeder.create(player, largestGame()));
  await inTurns(games.length, (index) => seeder.roll(player, games[index]));
  const file = fileOfMarks(EVENTS);
  const imports = await inTurns(size.imports, () => seeder.import(player, file), 2);
  const traced = await seeder.import(player, await fileOfOrigins(seeder, player), 1);
  const finished = await inTurns(size.scores, () => seeder.finish(player));
  const saved = await seeder.create(player, { ruleset: LARGEST.ruleset });
  const saves = await inTurns(size.saves, (index) => seeder.save(player, saved, `Save ${index}`));
  const challenges = await inTurns(20, () =>
    seeder.create(rival, {
      ruleset: SHORT,
      seats: [{ access: 'CREATOR' }, { access: 'PLAYER', player: player.id }],
    }),
  );
  const open = await seeder.create(rival, { ruleset: SHORT, seats: [{}, { access: 'ANYONE' }] });
  const sheets = [longestNames, mostScores].flatMap((define) => ['a', 'b'].map(define));
  const largeRulesets = await inTurns(
    sheets.length,
    (index) => seeder.createRuleset(player, sheets[index]),
    1,
  );
  const largeGames = await inTurns(largeRulesets.length, (index) =>
    seeder.create(player, { ...largestGame(), ruleset: largeRulesets[index] }),
  );
  await inTurns(largeGames.length, (index) => seeder.roll(player, largeGames[index]));
  const competition = await seeder.tournament(rival, [player, rival]);
  const counters = new Map();
  const next = (name) => {
    counters.set(name, (counters.get(name) ?? -1) + 1);
    return counters.get(name);
  };
  return {
    url,
    player,
    rival,
    adminToken,
    games,
    imports,
    traced,
    finished,
    saved,
    saves,
    challenges,
    competition,
    largeRulesets,
    largeGames,
    open,
    file,
    next,
    of: (ids) => ids[next('of') % ids.length],
  };
}

/** @param {number} count @param {(index: number) => Promise<string>} make @param {number} [concurrency] */
async function inTurns(count, make, concurrency = CONCURRENCY) {
  const made = new Array(count);
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      made[index] = await make(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, work));
  return made;
}

const largestGame = () => ({
  ruleset: LARGEST.ruleset,
  seats: Array.from({ length: LARGEST.seats }, (_, index) => ({ name: `Seat ${index}` })),
});

/** A game in which somebody marks and unmarks dice as often as a file has room for. */
function fileOfMarks(events) {
  const history = [
    ['gameStarted', 1, 1],
    ['rolled', 0, 1, '', '556254'],
  ];
  while (history.length < events) history.push(['diceKept', 0, history.length % 2 === 0 ? '01234' : '']);
  const origin = { rolls: 1, gameId: '01a1ffb7-aa56-7023-8968-f375dfe142de', clientSeeds: [] };
  return fileOf(
    { version: 1, ruleset: 'yamb@1', seats: ['A'], totals: [0], winners: null, events: history },
    [origin],
  );
}

/** A game whose rolls come from as many servers as a file may name. */
async function fileOfOrigins(seeder, player) {
  const id = await seeder.create(player, { ruleset: SHORT, seats: Array.from({ length: 4 }, () => ({})) });
  for (let turn = 0; turn < ORIGINS / 2; turn++) {
    await seeder.roll(player, id);
    const [{ column, row }] = await seeder.roll(player, id, [0]);
    await seeder.enter(player, id, column, row);
  }
  const exported = JSON.parse(await seeder.export(player, id));
  const origin = (index) => ({
    rolls: 1,
    gameId: `01a1ffb7-aa56-7023-8968-${String(index).padStart(12, '0')}`,
    clientSeeds: Array.from({ length: CLIENT_SEEDS }, () => 'x'.repeat(64)),
  });
  return fileOf(
    exported,
    Array.from({ length: ORIGINS }, (_, index) => origin(index)),
  );
}

const fileOf = (game, origins) =>
  gzipSync(
    JSON.stringify({
      ...game,
      format: 'yamb-server-game',
      origins: origins.map(({ rolls, gameId, clientSeeds }) => ({
        rolls,
        scheme: 'yamb-dice-1',
        gameId,
        commitment: '0'.repeat(64),
        clientSeeds,
        seed: null,
      })),
    }),
  ).toString('base64');

/** Plays over GraphQL. */
class Seeder {
  constructor(url, headers) {
    this.url = url;
    this.headers = headers;
  }

  async ask(query, variables = {}, token = undefined) {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...this.headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(`The world could not be created: ${JSON.stringify(errors)}`);
    return data;
  }

  async register(name) {
    const { register } = await this.ask(
      'mutation ($name: String!) { register(input: { name: $name }) { token player { id } } }',
      { name },
    );
    return { id: register.player.id, token: register.token };
  }

  /** @returns the id of the object that a mutation created */
  async make(field, type, input, { token }) {
    const query = `mutation ($input: ${type}!) { ${field}(input: $input) { id } }`;
    return (await this.ask(query, { input }, token))[field].id;
  }

  createRuleset = (player, definition) =>
    this.make(
      'createRuleset',
      'CreateRulesetInput',
      { definition: JSON.stringify(definition), listed: true },
      player,
    );
  create = (player, input) => this.make('createGame', 'CreateGameInput', input, player);
  /** Creates a tournament of twenty games in which each player has started one. */
  async tournament(organiser, players) {
    const closes = new Date(Date.now() + 3_600_000).toISOString();
    const wanted = { ruleset: SHORT, title: 'Prices', games: 20, closes };
    const competitionId = await this.make('createTournament', 'CreateTournamentInput', wanted, organiser);
    for (const player of players) {
      await this.make('joinCompetition', 'JoinCompetitionInput', { competitionId }, player);
      await this.make('playDeal', 'PlayDealInput', { competitionId }, player);
    }
    return competitionId;
  }
  import = (player, data) =>
    this.make('importGame', 'ImportGameInput', { data, format: 'JSON_GZIP' }, player);
  save = (player, gameId, name) => this.make('saveGame', 'SaveGameInput', { gameId, name }, player);

  /** @returns {Promise<{ column: string, row: string }[]>} the open fields after the roll */
  async roll({ token }, gameId, keep = []) {
    const query = `mutation ($input: RollInput!) { roll(input: $input) ${TURN} }`;
    const { roll } = await this.ask(query, { input: { gameId, keep } }, token);
    return roll.game.turn.openFields;
  }

  async enter({ token }, gameId, column, row) {
    const query = `mutation ($input: EnterFieldInput!) { enterField(input: $input) ${TURN} }`;
    const input = { gameId, column, row, endTurn: true };
    return (await this.ask(query, { input }, token)).enterField.game.status;
  }

  async export({ token }, gameId) {
    const query = 'query ($id: ID!) { game(id: $id) { export(format: JSON) } }';
    return (await this.ask(query, { id: gameId }, token)).game.export;
  }

  /** Plays a short game to the end. @returns its id */
  async finish(player) {
    const id = await this.create(player, { ruleset: SHORT });
    for (;;) {
      const [{ column, row }] = await this.roll(player, id);
      if ((await this.enter(player, id, column, row)) === 'FINISHED') return id;
    }
  }
}
