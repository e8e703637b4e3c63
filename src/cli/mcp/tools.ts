/** The tools for language models. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { YambClient } from '@yamb-server/client';
import { z } from 'zod';
import { advice, look, played, roll, table } from './model-player.js';
import { answerPuzzle, showPuzzle } from './puzzles.js';
import { listRules, showRules } from './rules-text.js';

const game = z.string().max(64).describe('The id of the game');
const id = z.string().max(64);
const column = id.describe('The id of a column, such as free; look lists open fields as column.row');
const row = id.describe('The id of a row, such as fullHouse');
const variants = z.array(id).max(16).default([]).describe('Ids of variants, as listed by show_rules');

/** Tools that only read. */
const READING: ReadonlySet<string> = new Set(['list_rules', 'show_rules', 'look', 'advise', 'show_puzzle']);

/** Runs work on a server. Refusals and connection errors become answers that the model can act on. */
export type Answering = (
  work: (client: YambClient) => Promise<string>,
) => Promise<{ readonly text: string; readonly isError: boolean }>;

/** Adds the tools to a server. */
export function registerTools(server: McpServer, answer: Answering): void {
  const tool = <Shape extends z.ZodRawShape>(
    name: string,
    title: string,
    description: string,
    shape: Shape,
    run: (client: YambClient, args: z.infer<z.ZodObject<Shape, z.core.$strict>>) => Promise<string>,
  ): void => {
    // Rejects unknown arguments, which would have no effect.
    const inputSchema = z.strictObject(shape);
    // Clients ask people before a model changes something or does something irreversible.
    const annotations = { readOnlyHint: READING.has(name), destructiveHint: name === 'resign' };
    const config = { title, description, inputSchema: inputSchema as z.ZodObject, annotations };
    server.registerTool(name, config, async (args: unknown) => {
      const given = inputSchema.parse(args);
      const { text, isError } = await answer((client) => run(client, given));
      return { content: [{ type: 'text', text }], isError };
    });
  };
  const command =
    (name: 'undo' | 'endTurn' | 'resign') =>
    (client: YambClient, { game: gameId }: { readonly game: string }): Promise<string> =>
      played(client, gameId, client[name](gameId));
  tool('list_rules', 'List the games', 'Lists the rule sets and their ids.', {}, listRules);
  tool(
    'show_rules',
    'Show the rules',
    'Describes a rule set: when each column is open, how each row scores, bonuses and variants.',
    { ruleset: id.describe('The id of a rule set, such as yahtc'), variants },
    (client, { ruleset, variants: chosen }) => showRules(client, ruleset, chosen),
  );
  tool(
    'begin_game',
    'Start a game',
    'Starts a game alone, against server bots, or with open seats that others join with a code.',
    {
      ruleset: id.describe('The id of a rule set, such as yahtc').default('yahtc'),
      variants,
      bots: z
        .array(z.enum(['CASUAL', 'REGULAR', 'EXPERT']))
        .max(5)
        .default([])
        .describe('The levels of server bots to play against'),
      open: z
        .number()
        .int()
        .min(0)
        .max(5)
        .default(0)
        .describe('The number of seats for players with the code'),
      assisted: z.boolean().default(false).describe('Whether to allow advice; such games are never ranked'),
    },
    async (client, { bots, open, ...wanted }) => {
      const others = [
        ...bots.map((level) => ({ access: 'BOT' as const, level })),
        ...Array.from({ length: open }, () => ({ access: 'CODE' as const })),
      ];
      const { id: begun } = await client.createGame({ ...wanted, seats: [{}, ...others] });
      return table(client, begun);
    },
  );
  tool(
    'join_game',
    'Join a game',
    "Takes a free seat in someone else's game.",
    { game, code: z.string().max(20).describe('The join code, from the player who started the game') },
    (client, { game: gameId, code }) => played(client, gameId, client.joinGame(gameId, { code })),
  );
  tool(
    'look',
    'Look at the table',
    'Shows the game. With waitSeconds, waits until it is your turn or the game is over.',
    {
      game,
      waitSeconds: z.number().min(0).max(60).default(0).describe('The maximum wait, in seconds'),
    },
    (client, { game: gameId, waitSeconds }) => look(client, gameId, waitSeconds),
  );
  tool(
    'roll',
    'Roll the dice',
    'Rolls the dice that are not kept. The first roll of a turn rolls all dice.',
    {
      game,
      keep: z
        .array(z.number().int().min(1).max(6))
        .max(8)
        .default([])
        .describe('The faces of the dice to keep, such as [4, 4]'),
    },
    (client, { game: gameId, keep }) => played(client, gameId, roll(client, gameId, keep)),
  );
  tool(
    'announce',
    'Announce a row',
    'Commits the turn to a row of the announced column. Allowed after the first roll only.',
    { game, row },
    (client, { game: gameId, row: announced }) => played(client, gameId, client.announce(gameId, announced)),
  );
  tool(
    'enter',
    'Enter a field',
    'Scores the dice in an open field. You can undo it until the next roll.',
    { game, column, row },
    (client, { game: gameId, ...field }) => played(client, gameId, client.enterField(gameId, field)),
  );
  tool('undo', 'Undo the entry', 'Undoes the entry of this turn.', { game }, command('undo'));
  tool(
    'end_turn',
    'End the turn',
    'Ends the turn after an entry and passes the dice to the next player.',
    { game },
    command('endTurn'),
  );
  tool('resign', 'Resign', 'Leaves the game permanently.', { game }, command('resign'));
  tool(
    'advise',
    'Ask for advice',
    'Lists the best moves, best first. Works only in games started with assisted.',
    {
      game,
      chances: z
        .boolean()
        .default(false)
        .describe('Whether to show the chances to win, which take as long again'),
    },
    (client, { game: gameId, ...wish }) => advice(client, gameId, wish),
  );
  tool(
    'show_puzzle',
    'Show a puzzle',
    'Shows a turn of a real game with one best choice: the next one you have not answered, or that of the day.',
    {
      ruleset: id.describe('The id of a rule set, such as yahtc').default('yahtc'),
      variants,
      difficulty: z.enum(['EASY', 'MEDIUM', 'HARD']).optional().describe('Only puzzles of this difficulty'),
      daily: z.boolean().default(false).describe('Whether to show the puzzle of the day'),
    },
    (client, { ruleset, ...wish }) => showPuzzle(client, ruleset, wish),
  );
  tool(
    'answer_puzzle',
    'Answer a puzzle',
    'Grades a choice and names the best one. Only the first answer to a puzzle counts.',
    {
      puzzle: z.string().max(64).describe('The id of the puzzle'),
      choice: z.number().int().min(1).describe('The number of the choice in the list, from 1'),
    },
    (client, { puzzle, choice }) => answerPuzzle(client, puzzle, choice),
  );
}
