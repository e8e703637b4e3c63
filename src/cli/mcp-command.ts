import { Command, Option } from 'commander';
import type { Terminal } from './terminal.js';

interface GivenOptions {
  readonly server: string;
  readonly token?: string;
  readonly name: string;
}

const HELP = `
Examples:
  yamb-server mcp
  yamb-server mcp --server https://dice.example --name "Clever model"

Speaks the Model Context Protocol over its input and output: a program that runs a language model starts it. The tools
play on a server, as the bot of the token, or as one that is registered at the first use. The token of a person is refused.
Exit codes: 0 the input has ended, 1 failed, 2 wrong usage.`;

/** Lets language models play. */
export const mcpCommand = (terminal: Terminal): Command =>
  new Command('mcp')
    .description('let a language model play, over the Model Context Protocol')
    .option('-s, --server <url>', 'the server to play on', 'http://localhost:3000')
    .addOption(new Option('--token <token>', 'the token of the bot').env('YAMB_TOKEN'))
    .option('--name <name>', 'the name of the bot that is registered without a token', 'Language model')
    .addHelpText('after', HELP)
    .action(async ({ server, token, name }: GivenOptions) => {
      const { serveTools } = await import('./mcp/serve-tools.js');
      await serveTools({ url: server, name, ...(token !== undefined && { token }) }, terminal);
    });
