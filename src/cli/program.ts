import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { describeBuild, readBuild } from '../kernel/build.js';
import { analyseCommand } from './analyse-command.js';
import { backupCommand } from './backup-command.js';
import { botCommand } from './bot-command.js';
import { checkCommand } from './check-command.js';
import { EXIT_CODES, reportFailure, type ExitCode } from './failure.js';
import { mcpCommand } from './mcp-command.js';
import { dumpCommand } from './dump-command.js';
import { migrateCommand } from './migrate-command.js';
import { migrateToPostgresCommand } from './migrate-to-postgres-command.js';
import { playCommand } from './play-command.js';
import { playersCommand } from './players-command.js';
import { pruneCommand } from './prune-command.js';
import { puzzleCommand } from './puzzle-command.js';
import { rulesetsCommand } from './rulesets-command.js';
import { serveCommand } from './serve-command.js';
import { solveCommand } from './solve-command.js';
import { trainCommand } from './train-command.js';
import type { Terminal } from './terminal.js';

const COMMANDS = [
  serveCommand,
  playCommand,
  puzzleCommand,
  rulesetsCommand,
  solveCommand,
  mcpCommand,
  analyseCommand,
  trainCommand,
  botCommand,
  playersCommand,
  migrateCommand,
  migrateToPostgresCommand,
  checkCommand,
  backupCommand,
  dumpCommand,
  pruneCommand,
] as const;

const HELP = `
Settings without an option are environment variables, such as PORT and DATABASE_FILE.
Exit codes: 0 success, 1 failure, 2 wrong usage, 130 interrupted. Some commands list more in their own help.`;

/** Runs one command and returns its exit code. Never rejects: it prints errors to the terminal. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
    return EXIT_CODES.ok;
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportFailure(error, terminal);
    // Commander has already printed the help or the error.
    return error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.usage;
  }
}

function createProgram(terminal: Terminal): Command {
  const { output, errors } = terminal;
  const program = new Command('yamb-server')
    .description('A game server for Yamb, Yahtzee, Yam’s and their family.')
    .version(
      describeBuild(readBuild()),
      '-V, --version',
      'print the version and the commit it was built from',
    )
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help for a command')
    .addHelpText('after', HELP)
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => errors.write(text),
      getOutHelpWidth: () => output.columns ?? 100,
    })
    .exitOverride();
  for (const describe of COMMANDS) {
    const command = describe(terminal).copyInheritedSettings(program);
    for (const part of command.commands) refuseEmpty(part.copyInheritedSettings(program));
    const path = `yamb-server ${command.name()}`;
    program.addCommand(
      refuseEmpty(command).showHelpAfterError(`Usage: ${path} ${command.usage()}\nSee ${path} --help.`),
    );
  }
  return program.showHelpAfterError('See yamb-server --help.');
}

/**
 * Refuses values that are empty, as from an unset variable of a script: some would mean the default, such as its database. An empty
 * environment variable is unset, as for the server.
 */
function refuseEmpty(command: Command): Command {
  const options = command.options.filter((option) => !option.isBoolean());
  for (const { envVar = '' } of options)
    if (process.env[envVar]?.trim() === '') Reflect.deleteProperty(process.env, envVar);
  for (const taker of [...options, ...command.registeredArguments]) {
    const { parseArg } = taker;
    taker.argParser((text, previous: unknown) => {
      if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
      return parseArg ? parseArg(text, previous) : text;
    });
  }
  return command;
}
