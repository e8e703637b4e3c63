/** The tools that a language model may call. */
import { z } from 'zod';
import type { Answer, ModelPlayer } from './model-player.js';
import { listRules, showRules } from './rules-text.js';

interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Names every argument: an unknown one is an error, as it would have no effect. */
  readonly inputSchema: z.ZodObject;
  /** Programs ask people before they let a model use a tool that changes something, or cannot be undone. */
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
  readonly run: (args: unknown) => Promise<Answer>;
}

const game = z.string().max(64).describe('Id of the game');
const id = z.string().max(64);
const column = id.describe('Id of a column, such as free: look lists the open fields as column.row');
const row = id.describe('Id of a row, such as fullHouse');
const variants = z.array(id).max(16).default([]).describe('Ids of variants: show_rules lists them');

export function describeTools(player: ModelPlayer): readonly Tool[] {
  const command =
    (name: 'undo' | 'endTurn' | 'resign') =>
    ({ game: gameId }: { readonly game: string }): Promise<Answer> =>
      player.command(gameId, (client) => client[name](gameId));
  return [
    tool('list_rules', 'List the games', 'Lists the rule sets that can be played, with their ids.', {}, () =>
      player.answer(listRules),
    ),
    tool(
      'show_rules',
      'Show the rules',
      'The rules of a rule set: when the fields of each column are open, what each row counts, bonuses and variants.',
      { ruleset: id.describe('Id of a rule set, such as yahtc'), variants },
      ({ ruleset, variants: chosen }) => player.answer((client) => showRules(client, ruleset, chosen)),
    ),
    tool(
      'begin_game',
      'Begin a game',
      'Begins a game: alone, against bots of the server, or with seats for others who join by a code.',
      {
        ruleset: id.describe('Id of a rule set, such as yahtc').default('yahtc'),
        variants,
        bots: z
          .array(z.enum(['CASUAL', 'REGULAR', 'EXPERT']))
          .max(5)
          .default([])
          .describe('Opponents that the server plays, by their levels'),
        open: z.number().int().min(0).max(5).default(0).describe('Seats for others who have the code'),
        assisted: z.boolean().default(false).describe('Whether advice may be asked for; never ranked'),
      },
      ({ bots, open, ...wanted }) => {
        const others = [
          ...bots.map((level) => ({ access: 'BOT' as const, level })),
          ...Array.from({ length: open }, () => ({ access: 'CODE' as const })),
        ];
        return player.begin({ ...wanted, seats: [{}, ...others] });
      },
    ),
    tool(
      'join_game',
      'Join a game',
      'Takes a free seat of a game that others have made.',
      { game, code: z.string().max(20).describe('As the one who began the game has it') },
      ({ game: gameId, code }) => player.command(gameId, (client) => client.joinGame(gameId, { code })),
    ),
    tool(
      'look',
      'Look at the table',
      'Shows the game as it stands; with waitSeconds waits until it is your turn or over.',
      {
        game,
        waitSeconds: z.number().min(0).max(60).default(0).describe('The longest wait, in seconds'),
      },
      ({ game: gameId, waitSeconds }) => player.look(gameId, waitSeconds),
    ),
    tool(
      'roll',
      'Roll the dice',
      'Throws the dice that are not kept: at first all of them.',
      {
        game,
        keep: z
          .array(z.number().int().min(1).max(6))
          .max(8)
          .default([])
          .describe('Faces of the dice that stay, such as [4, 4]'),
      },
      ({ game: gameId, keep }) => player.roll(gameId, keep),
    ),
    tool(
      'announce',
      'Announce a row',
      'Binds the turn to a row of the announced column, after its first roll.',
      { game, row },
      ({ game: gameId, row: announced }) =>
        player.command(gameId, (client) => client.announce(gameId, announced)),
    ),
    tool(
      'enter',
      'Enter a field',
      'Enters an open field with the dice on the table. It can be undone until the next roll.',
      { game, column, row },
      ({ game: gameId, ...field }) => player.command(gameId, (client) => client.enterField(gameId, field)),
    ),
    tool('undo', 'Undo the entry', 'Takes the entry of this turn back.', { game }, command('undo')),
    tool(
      'end_turn',
      'End the turn',
      'Ends the turn after an entry, so that the next player can begin.',
      { game },
      command('endTurn'),
    ),
    tool('resign', 'Leave the game', 'Leaves the game for good.', { game }, command('resign')),
    tool(
      'advise',
      'Ask for advice',
      'What the server would do now, the best first. Only in games that were begun as assisted.',
      { game },
      ({ game: gameId }) => player.advice(gameId),
    ),
  ];
}

/** Tools that change nothing. */
const READING: ReadonlySet<string> = new Set(['list_rules', 'show_rules', 'look', 'advise']);

/** A tool whose input the SDK has checked by the same shape. */
function tool<Shape extends z.ZodRawShape>(
  name: string,
  title: string,
  description: string,
  inputSchema: Shape,
  run: (args: z.infer<z.ZodObject<Shape, z.core.$strict>>) => Promise<Answer>,
): Tool {
  const schema = z.strictObject(inputSchema);
  return {
    name,
    title,
    description,
    inputSchema: schema,
    annotations: { readOnlyHint: READING.has(name), destructiveHint: name === 'resign' },
    run: (args) => run(schema.parse(args)),
  };
}
