/** Serves the tools over stdin and stdout. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readBuild } from '../../kernel/build.js';
import { botAccount, clientOf, failureOf } from '../server-client.js';
import type { Terminal } from '../terminal.js';
import { registerTools } from './tools.js';

const INSTRUCTIONS = `Plays Yamb, Yahtzee, Yam's and related dice games. Start with list_rules and begin_game. A turn has up to three
rolls and one entry: roll, look at the dice, roll again keeping some of them, then enter an open field. Every tool shows the game
as a table and lists the legal moves. A number in brackets in the table is the score of an open field.`;

export interface PlayerOptions {
  readonly url: string;
  /** A bot's token; if missing, a bot is registered. */
  readonly token?: string;
  /** Name for a newly registered bot. */
  readonly name: string;
}

/** Serves until the input ends. */
export async function serveTools(options: PlayerOptions, { input, output }: Terminal): Promise<void> {
  const client = clientOf(options.url, options);
  let isSignedIn = false;
  const server = new McpServer(
    { name: 'yamb-server', version: readBuild().version },
    { instructions: INSTRUCTIONS },
  );
  registerTools(server, async (work) => {
    try {
      if (!isSignedIn) await botAccount(client, options.name);
      isSignedIn = true;
      return { text: await work(client), isError: false };
    } catch (error) {
      return { text: failureOf(error, client).message, isError: true };
    }
  });
  const ended = new Promise((resolve) => input.once('end', resolve));
  await server.connect(new StdioServerTransport(input, output));
  await ended;
  await server.close();
}
