/**
 * Two greedy bots that play against each other, over GraphQL with live updates. No packages needed:
 *
 *     node examples/bot.ts [rule set] [variant …]     (Node 22.18 or later; before, `npx tsx examples/bot.ts`)
 *
 * Every command has a key of its own: when an answer is lost, it may be sent again, and the dice are thrown once.
 */
const SERVER = process.env['YAMB_SERVER'] ?? 'http://localhost:3000';
const [ruleset = 'yahtc', ...variants] = process.argv.slice(2);

interface Turn {
  seat: { playerId: string };
  canRoll: boolean;
  dice: { position: number; face: number }[];
  openFields: { column: string; row: string; score: number }[];
  announceableRows: string[];
}
interface Game {
  id: string;
  version: number;
  status: string;
  turn: Turn | null;
  sides: { total: number; seats: { name: string }[] }[];
}
type Update = Record<'data', Record<'gameUpdated', { game: Game }>>;

const SEEN = `fragment Seen on Game { id version status sides { total seats { name } } turn { seat { playerId }
  canRoll dice { position face } openFields { column row score } announceableRows } }`;

const post = (path: string, token: string | undefined, body: unknown): Promise<Response> =>
  fetch(SERVER + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** Sends an operation until it is answered: all that changes something carries a key, so once more does no harm. */
async function graphql<Data>(query: string, variables: object, token?: string): Promise<Data> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await post('/graphql', token, { query, variables });
      const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] };
      if (data) return data;
      if (response.status !== 429 && response.status !== 503) throw new Error(errors?.[0]?.message);
      await pause(Number(response.headers.get('retry-after') ?? attempt));
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === 10) throw error;
      await pause(attempt);
    }
  }
}
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

class Bot {
  id = '';
  token = '';

  async register(name: string): Promise<this> {
    const query = 'mutation ($name: String!) { register(input: { name: $name }) { token player { id } } }';
    const { register } = await graphql<{ register: { token: string; player: Bot } }>(query, { name });
    this.id = register.player.id;
    this.token = register.token;
    return this;
  }

  /** Makes a game with a seat that is kept for another player. */
  async challenge(other: Bot): Promise<string> {
    const query = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
    const seats = [{}, { access: 'PLAYER', player: other.id }];
    const input = { ruleset, variants, seats, idempotencyKey: crypto.randomUUID() };
    const { createGame } = await graphql<{ createGame: { id: string } }>(query, { input }, this.token);
    return createGame.id;
  }

  join(gameId: string) {
    return this.send('joinGame', 'JoinGameInput', { gameId, idempotencyKey: `join-${gameId}` });
  }

  async play(gameId: string): Promise<Game> {
    for await (const game of this.follow(gameId)) {
      if (game.turn) await this.move(game, game.turn);
      else if (game.status !== 'OPEN') return game;
    }
    return this.play(gameId);
  }

  /** The game as it stands and after every move, as server-sent events. */
  private async *follow(gameId: string): AsyncGenerator<Game> {
    const query = `subscription ($gameId: ID!) { gameUpdated(gameId: $gameId) { game { ...Seen } } } ${SEEN}`;
    const response = await post('/graphql/stream', this.token, { query, variables: { gameId } });
    if (!response.ok) await pause(Number(response.headers.get('retry-after') ?? 1));
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: next\ndata: (.*)$/m.exec(event)?.[1];
        if (data) yield (JSON.parse(data) as Update).data.gameUpdated.game;
      }
    }
  }

  /** One command, if it is this bot's move, or what a refusal names instead. What it did comes back as an update. */
  private async move(game: Game, { seat, canRoll, dice, openFields, announceableRows }: Turn): Promise<void> {
    if (seat.playerId !== this.id) return;
    const best = openFields.toSorted((a, b) => b.score - a.score)[0];
    const keep = mostFrequent(dice);
    // A roll must throw at least one die.
    const alike = keep.length === dice.length;
    if (canRoll && (!best || (best.score < 25 && !alike))) {
      const remedy = await this.command(game, 'roll', 'RollInput', alike ? {} : { keep });
      if (remedy === 'announce') {
        await this.command(game, 'announce', 'AnnounceInput', { row: announceableRows[0] });
      } else if (remedy === 'keepNothing') {
        await this.command(game, 'roll', 'RollInput', { keep: [] });
      }
      if (remedy !== 'enter') return;
    }
    const field = { column: best?.column, row: best?.row, endTurn: true };
    await this.command(game, 'enterField', 'EnterFieldInput', field);
  }

  private command({ id, version }: Game, name: string, type: string, input: object) {
    const key = `${id}-${version}-${name}-${JSON.stringify(input)}`;
    return this.send(name, type, { gameId: id, expectedVersion: version, idempotencyKey: key, ...input });
  }

  private async send(name: string, type: string, input: object) {
    const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) { ... on MoveRefused { remedy } } }`;
    const { result } = await graphql<{ result: { remedy?: string } }>(query, { input }, this.token);
    return result.remedy;
  }
}

/** Positions of the dice that show what most of them show. */
function mostFrequent(dice: Turn['dice']): number[] {
  const count = (face: number): number => dice.filter((die) => die.face === face).length;
  const most = Math.max(...dice.map(({ face }) => count(face)));
  const face = dice.find((die) => count(die.face) === most)?.face;
  return dice.filter((die) => die.face === face).map(({ position }) => position);
}

const ana = await new Bot().register('Greedy Ana');
const bojan = await new Bot().register('Greedy Bojan');
const gameId = await ana.challenge(bojan);
await bojan.join(gameId);
const [game] = await Promise.all([ana.play(gameId), bojan.play(gameId)]);
for (const { seats, total } of game.sides) console.log(`${seats[0]?.name}: ${total}`);
console.log(`${SERVER}/v1/games/${gameId}/sheet.txt`);
