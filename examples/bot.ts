/**
 * Two bots that play each other with live updates, using the client in packages/client:
 *
 *     npm run build:client
 *     node examples/bot.ts [rule set] [variant …]     (Node 22.18 or later; before that, `npx tsx examples/bot.ts`)
 *
 * docs/write-a-bot.md explains it step by step.
 */
import {
  createClient,
  type LiveGame,
  type Outcome,
  type Refused,
  type TableGameFragment,
  type YambClient,
} from '@yamb-server/client';

const SERVER = process.env['YAMB_SERVER'] ?? 'http://localhost:3000';
const [ruleset = 'yahtc', ...variants] = process.argv.slice(2);

type Turn = NonNullable<TableGameFragment['turn']>;

/** The bot's next move. */
type Move =
  | { readonly kind: 'roll'; readonly keep: readonly number[] }
  | { readonly kind: 'announce'; readonly row: string }
  | { readonly kind: 'enter'; readonly column: string; readonly row: string };

/** The bot enters a score this high instead of rolling again. */
const ENOUGH = 25;

/** The bot's strategy: keep the most frequent face until some field scores enough. */
function decide({ canRoll, dice, openFields, announceableRows }: Turn): Move {
  const [best] = openFields.toSorted((a, b) => b.score - a.score);
  const keep = mostFrequent(dice);
  // At least one die must be rolled.
  const canImprove = canRoll && keep.length < dice.length;
  if (best && !(canImprove && best.score < ENOUGH))
    return { kind: 'enter', column: best.column, row: best.row };
  const [row] = announceableRows;
  if (!best && row !== undefined) return { kind: 'announce', row };
  return { kind: 'roll', keep: canImprove ? keep : [] };
}

/** Positions of the dice that show the most frequent face. */
function mostFrequent(dice: Turn['dice']): number[] {
  const count = (face: number): number => dice.filter((die) => die.face === face).length;
  const most = Math.max(...dice.map(({ face }) => count(face)));
  const face = dice.find((die) => count(die.face) === most)?.face;
  return dice.filter((die) => die.face === face).map(({ position }) => position);
}

/**
 * Sends a move for the version the bot has seen. If the game has moved on, the server refuses it and nothing changes.
 */
function send(table: LiveGame, { version }: TableGameFragment, move: Move): Promise<Outcome> {
  const options = { expectedVersion: version };
  switch (move.kind) {
    case 'roll':
      return table.roll(move.keep, options);
    case 'announce':
      return table.announce(move.row, options);
    case 'enter':
      return table.enterField({ column: move.column, row: move.row, endTurn: true }, options);
  }
}

/** The move to make when the server refuses a roll because it would leave no open field. */
function instead({ remedy }: Refused, { announceableRows, openFields }: Turn): Move | undefined {
  const [row] = announceableRows;
  const [field] = openFields;
  if (remedy === 'announce' && row !== undefined) return { kind: 'announce', row };
  if (remedy === 'keepNothing') return { kind: 'roll', keep: [] };
  return remedy === 'enter' && field ? { kind: 'enter', ...field } : undefined;
}

/** Plays a seat until the game ends. */
async function play(
  client: YambClient,
  gameId: string,
  seat: number,
): Promise<TableGameFragment | undefined> {
  const table = client.liveGame(gameId);
  for await (const game of table) {
    if (game.turn?.seat.index !== seat) continue;
    const outcome = await send(table, game, decide(game.turn));
    if (outcome.accepted || outcome.code === 'VERSION_CONFLICT') continue;
    const move = instead(outcome, game.turn);
    if (!move) throw new Error(outcome.message);
    await send(table, game, move);
  }
  return table.game;
}

/** Accepts every challenge and plays all of the games concurrently, until aborted. */
async function takeChallenges(client: YambClient, playerId: string, signal: AbortSignal): Promise<void> {
  const accepted = new Set<string>();
  for await (const { challenges } of client.followMyGames({ signal })) {
    for (const { id } of challenges) {
      if (accepted.has(id)) continue;
      accepted.add(id);
      const { game } = await client.joinGame(id);
      const seat = game.seats.findIndex((other) => other.playerId === playerId);
      void play(client, id, seat);
    }
  }
}

const ana = createClient({ url: SERVER });
await ana.register('Greedy Ana', { kind: 'BOT' });
const bojan = createClient({ url: SERVER });
const { player } = await bojan.register('Greedy Bojan', { kind: 'BOT' });

const end = new AbortController();
takeChallenges(bojan, player.id, end.signal).catch(() => undefined);

const seats = [{}, { access: 'PLAYER', player: player.id }] as const;
const { id } = await ana.createGame({ ruleset, variants, seats });
const game = await play(ana, id, 0);
for (const { index, total } of game?.sides ?? []) console.log(`${game?.seats[index]?.name}: ${total}`);
console.log(`${SERVER}/v1/games/${id}/sheet.txt`);
end.abort();
