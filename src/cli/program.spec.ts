import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EXIT_CODES } from './failure.js';
import { run } from './program.js';
import { createFakeTerminal } from './testing/fake-terminal.js';

const DOCS = ['README.md', 'docs/command-line.md']
  .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
  .join('\n');
const COMMANDS = [
  'serve',
  'play',
  'puzzle',
  'rulesets',
  'solve',
  'mcp',
  'analyse',
  'train',
  'bot',
  'players',
  'migrate',
  'migrate-to-postgres',
  'check',
  'backup',
  'dump',
  'prune',
];

/** Runs a command and returns its exit code and output. */
async function yamb(...args: readonly string[]): Promise<{ code: number; output: string; errors: string }> {
  const terminal = createFakeTerminal();
  const code = await run(args, terminal);
  return { code, output: terminal.read(), errors: terminal.readErrors() };
}

describe('the command line', () => {
  it('lists every command in --help', async () => {
    const { code, output, errors } = await yamb('--help');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    for (const command of COMMANDS) expect(output).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(output).toContain('Exit codes: 0 success, 1 failure, 2 wrong usage');
  });

  it.each(COMMANDS)('documents %s with examples and exit codes', async (command) => {
    const asked = await yamb(command, '--help');
    expect(asked).toMatchObject({ code: 0, errors: '' });
    expect(asked.output).toContain(`Usage: yamb-server ${command} `);
    expect(asked.output).toContain(`Examples:\n  yamb-server ${command}`);
    expect(asked.output).toMatch(/Exit codes: [01] /);
    expect(await yamb('help', command)).toEqual(asked);
  });

  it.each([
    ['YAMB_TOKEN', ['puzzle', '--server', 'ftp://nowhere'], '"ftp://nowhere" is not an address.'],
    ['ADMIN_TOKEN', ['players', 'unsuspend', 'Ana'], 'The administrator token is missing.'],
  ])('ignores an empty %s, but names it in --help', async (name, args, fault) => {
    const before = process.env[name];
    process.env[name] = ' ';
    try {
      const help = await yamb(...args, '--help');
      expect(help.output.replace(/\s+/g, ' ')).toContain(`(env: ${name})`);
      process.env[name] = ' ';
      const { code, errors } = await yamb(...args);
      expect({ code, errors }).toEqual({ code: EXIT_CODES.usage, errors: expect.stringContaining(fault) });
    } finally {
      if (before === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before;
    }
  });

  it('documents its exit codes in one table', () => {
    const page = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8');
    const [, table = ''] = page.split('\n## Exit codes\n');
    const codes = [...table.matchAll(/^\| (\d+) /gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(Object.values(EXIT_CODES));
  });

  it('accepts every command and option in the docs', async () => {
    const shown = [...DOCS.matchAll(/npx --no yamb-server ([\w-]+)([^#\n`]*)/g)];
    expect(new Set(shown.map(([, command]) => command))).toEqual(new Set(COMMANDS));
    for (const [, command = '', options = ''] of shown) {
      const { output } = await yamb(command, '--help');
      for (const [option] of options.matchAll(/--[\w-]+/g)) expect(output).toContain(option);
    }
  });

  it('prints its version and the commit it was built from', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    const { code, output, errors } = await yamb('--version');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const [said, commit = '(of a build)'] = output.trimEnd().split(' ');
    expect(said).toBe(version);
    expect(commit).toMatch(/^\(.+\)$/);
  });

  it.each([
    [['serv'], "error: unknown command 'serv'\n(Did you mean serve?)\nSee yamb-server --help.\n"],
    [
      ['serve', '--prot', '1'],
      "error: unknown option '--prot'\n(Did you mean --port?)\nUsage: yamb-server serve",
    ],
    [['serve', '--port', '65536'], 'Use a whole number from 0 to 65535.\nUsage: yamb-server serve'],
    [['rulesets', 'yamb', 'yams'], 'error: too many arguments'],
    [['backup', '--to', ''], "error: option '-t, --to <file>' argument '' is invalid. It must not be empty."],
    [
      ['prune', '--older-than', '30d', '--database='],
      'It must not be empty.\nUsage: yamb-server prune [options]',
    ],
    [['bot', '--level', 'casual', '--rulesets', ' '], 'It must not be empty.'],
    [['players', 'rename', 'x', ''], "value '' is invalid for argument 'name'. It must not be empty."],
    [['rulesets', 'chess'], 'There is no rule set "chess". Choose one of: winyamb, '],
    [['solve'], 'Name either a rule set or a file with --ruleset.'],
    [['solve', 'chess'], 'There is no rule set "chess". Choose one of: winyamb, '],
    [['rulesets', '--variants', 'rill'], '--variants requires a rule set.'],
    [['play', '--players', '0'], '--players must be from 1 to 99, or a list of names.'],
    [['play', '--players', 'Ana,\u001B[31m'], 'A name must contain only printable characters'],
    [['play', '--players', '9'], '"yahtc" cannot be played by 9 seats. It allows 1 to 4 seats.'],
    [['play', '--team-size', 'two'], 'Use a whole number from 1 to 99.'],
    [['play', '--game', 'x'], '--game requires --server.'],
    [['play', '--open', '2'], '--open requires --server.'],
    [
      ['play', '--server', 'x', '--open', '1'],
      '--open is the total number of seats: it must be more than 1.',
    ],
    [
      ['play', '--server', 'x', '--join', 'K7MPQ2XWZA'],
      '--join requires an invitation: ID:CODE, a link, or the code',
    ],
    [['play', '--server', 'x', '--resume'], '--resume continues a game on this computer.'],
    [['play', '--server', 'ht tp'], '"ht tp" is not an address. Use one such as http://localhost:3000.'],
  ])('rejects %j as wrong usage', async (args, message) => {
    const { code, output, errors } = await yamb(...args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(message);
  });

  it('prints its help to stderr when no command is given', async () => {
    const { code, errors } = await yamb();
    expect(code).toBe(2);
    expect(errors).toContain('Usage: yamb-server');
  });

  it('reports that a server cannot be reached', async () => {
    // Nothing listens on port 1.
    const { code, errors } = await yamb('play', '--server', 'http://127.0.0.1:1/graphql');
    expect(code).toBe(1);
    expect(errors).toMatch(/^http:\/\/127\.0\.0\.1:1\/graphql cannot be reached: .+\n$/);
  });

  it.each([['migrate'], ['check']])(
    'reports in one line that %s got a file that is not a database',
    async (command) => {
      const file = new URL('../../package.json', import.meta.url).pathname;
      const { code, output, errors } = await yamb(command, '--database', file);
      expect(output).toBe('');
      expect(code).toBeGreaterThan(0);
      expect(errors).toMatch(/^.*file is not a database.*\n$/);
    },
  );
});
