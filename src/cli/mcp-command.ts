import { Command, Option } from 'commander';
import type { PlayerOptions } from './mcp/serve-tools.js';
import type { Terminal } from './terminal.js';

const HELP = `
Examples:
  yamb-server mcp
  yamb-server mcp --server https://dice.example --name "Clever model"

Speaks the Model Context Protocol (MCP) over stdin and stdout; configure it in the program that runs the language model. Its
tools play on a server as a bot: the one that --token belongs to, or one registered on first use. A person's token is refused.
Exit codes: 0 end of input, 1 failure, 2 wrong usage.`;

export const mcpCommand = (terminal: Terminal): Command =>
  new Command('mcp')
    .description('let a language model play, over the Model Context Protocol')
    .option('-s, --server <url>', 'the server to play on', 'http://localhost:3000')
    .addOption(
      new Option('--token <token>', "the bot's token; without one, a bot is registered").env('YAMB_TOKEN'),
    )
    .option('--name <name>', 'the name for a newly registered bot', 'Language model')
    .addHelpText('after', HELP)
    .action(async ({ server: url, ...given }: Omit<PlayerOptions, 'url'> & { readonly server: string }) => {
      const { serveTools } = await import('./mcp/serve-tools.js');
      await serveTools({ url, ...given }, terminal);
    });
