/** Each example plays a whole game against the built server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transform } from '@swc/core';
import { buildClient } from '../client/build-client.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { hasPrograms } from '../harness/tools.js';
import { IS_LONG } from '../harness/torture.js';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));

describe('the examples', () => {
  let server: TestServer;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    server = await startServer();
    folder = await createTemporaryFolder();
    await buildClient();
    await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), folder.file('node_modules'));
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  /** Runs a command to the end and returns its output. */
  const run = async (command: string, ...args: string[]): Promise<string> => {
    const child = spawn(command, args, { env: { ...process.env, YAMB_SERVER: server.url }, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    if (child.exitCode !== 0) throw new Error(`${command} has failed: ${output}`);
    return output;
  };
  /** The game whose sheet the output links to. */
  const gameIn = async (output: string) => {
    const id = /\/v1\/games\/([\w-]+)\/sheet\.txt/.exec(output)?.[1] ?? '';
    const { body } = await rest<{ status: string; sides: { total: number }[]; seats: { kind: string }[] }>(
      server.url,
      'GET',
      `/v1/games/${id}`,
    );
    return body;
  };
  /** The oldest supported version of Node cannot run TypeScript. */
  const asScript = async (file: string): Promise<string> => {
    const jsc = { parser: { syntax: 'typescript' as const }, target: 'es2022' as const };
    const { code } = await transform(await readFile(EXAMPLES + file, 'utf8'), {
      jsc,
      module: { type: 'es6' },
    });
    const script = folder.file(`${file}.mjs`);
    await writeFile(script, code);
    return script;
  };

  it.each(IS_LONG ? ['yahtc', 'yams'] : ['yams'])('bot.ts plays %s against itself', async (ruleset) => {
    const output = await run(process.execPath, await asScript('bot.ts'), ruleset);
    const { status, sides, seats } = await gameIn(output);
    expect(status).toBe('FINISHED');
    // Bots registered as people would lead the leaderboards of people.
    expect(seats.map(({ kind }) => kind)).toEqual(['BOT', 'BOT']);
    expect(output).toContain(`Greedy Ana: ${sides[0]?.total}\nGreedy Bojan: ${sides[1]?.total}\n`);
  });

  (hasPrograms('python3') ? it : it.skip).each(IS_LONG ? ['yahtc', 'winyamb'] : ['yahtc'])(
    'bot.py plays %s',
    async (ruleset) => {
      const output = await run('python3', `${EXAMPLES}bot.py`, ruleset);
      const { status, sides, seats } = await gameIn(output);
      expect(status).toBe('FINISHED');
      expect(seats).toMatchObject([{ kind: 'BOT' }]);
      expect(output).toContain(`FINISHED: ${sides[0]?.total} points`);
    },
  );

  (hasPrograms('python3') ? it : it.skip)(
    'bot.py prints only the server’s reason when it refuses',
    async () => {
      await expect(run('python3', `${EXAMPLES}bot.py`, 'chess')).rejects.toThrow(
        /python3 has failed: UNKNOWN_RULESET: There is no rule set "chess"\. .*\n$/,
      );
    },
  );

  (hasPrograms('bash', 'curl', 'jq') ? it : it.skip)('play.sh plays a game and shows its sheet', async () => {
    const output = await run('bash', `${EXAMPLES}play.sh`);
    const { body } = await rest<{ nodes: { seats: object[] }[] }>(server.url, 'GET', '/v1/games?first=1');
    expect(body.nodes[0]?.seats).toMatchObject([{ name: 'Shell', kind: 'BOT' }]);
    const total = /, total (\d+)\n(?!.*, total)/.exec(output)?.[1];
    // Random dice may show five of a kind again: a bonus, with an extra turn.
    expect(output.match(/^(?!yahtcBonus: ).*, total \d+$/gm)).toHaveLength(13);
    expect(output).toMatch(new RegExp(`Total\\s+│\\s+${total ?? 'none'}`));
  });

  it.each([
    ...['bot.ts', 'bot.py', 'play.sh', 'serve.mjs', 'web/index.html'],
    ...['server', 'lobby', 'main', 'sheet'].map((name) => `table/${name}.js`),
    ...['main', 'faults', 'json-text', 'monaco', 'rulesets'].map((name) => `sheet-editor/${name}.js`),
  ])('%s has fewer than 150 lines', async (file) => {
    const text = await readFile(EXAMPLES + file, 'utf8');
    expect(text.split('\n').length).toBeLessThan(151);
  });
});
