import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { Agent, get as request } from 'node:http';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { runHere } from '../harness/command.js';
import { dialect } from '../harness/places.js';
import { createSchema, dialects } from '../harness/postgres.js';
import { runCommand, runServer, startProcess } from '../harness/process.js';
import { startServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { runs } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const KILLS = runs(1, 3);

describe('the built server', () => {
  let folder: TemporaryFolder;
  let env: { DATABASE_FILE: string };

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    env = { DATABASE_FILE: folder.file('yamb.sqlite') };
  });
  afterEach(() => folder.remove());

  it('prints its address, serves the recorded schema, finishes pending work, and exits with 0 on SIGTERM', async () => {
    const server = await startProcess(env);
    const { data } = await server.graphql(
      getIntrospectionQuery({ descriptions: false, inputValueDeprecation: true }),
    );
    const written = readFileSync(new URL('../../schema.gql', import.meta.url), 'utf8');
    expect(typesOf(buildClientSchema(data as unknown as IntrospectionQuery))).toEqual(
      typesOf(buildSchema(written)),
    );
    const { code, signal, output, errors } = await server.end('SIGTERM');
    expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' });
    expect(output).toMatch(
      /^Yamb server 0\.\d+\.\d+ \([\da-f]{12}(?:-dirty)?\): GraphQL at (http:\/\/127\.0\.0\.1:\d+)\/graphql, pages at \1\/\nSIGTERM: finishing running work, then stopping/,
    );
  });

  it.each([[[]], [['serve']]])(
    'closes its database although nobody reads its output any more, started with %j',
    async (args) => {
      const server = await startProcess(env, args);
      await server.register();
      server.closeOutput();
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
      expect(existsSync(`${env.DATABASE_FILE}-wal`)).toBe(false);
    },
  );

  it('serves every request that reaches it until it exits with 0 on SIGINT', async () => {
    const server = await startProcess(env);
    const answers: { status: number; text: string }[] = [];
    const agent = new Agent({ keepAlive: true });
    const clients = Array.from({ length: 32 }, async () => {
      for (;;) answers.push(await get(`${server.url}/health/live`, agent));
    });
    const gone = Promise.allSettled(clients);
    await waitFor(() => answers.length > 500, 'the clients to keep the server busy');
    expect(await server.end('SIGINT')).toEqual(endedBy('SIGINT'));
    await gone;
    agent.destroy();
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
  });

  it('responds to received requests before it exits with 0 on SIGHUP', async () => {
    const server = await startProcess(env);
    const answers = Array.from({ length: 20 }, () => server.register());
    await answers[0];
    const ended = server.end('SIGHUP');
    const settled = await Promise.allSettled(answers);
    expect(await ended).toEqual(endedBy('SIGHUP'));

    const again = await startServer({ databaseFile: env.DATABASE_FILE });
    for (const answer of settled) {
      if (answer.status === 'rejected') continue;
      const { data } = await again.graphql('{ me { name } }', {}, answer.value);
      expect(data).toEqual({ me: { name: 'Ana' } });
    }
    await again.stop();
  });

  it('loses nothing acknowledged when it is killed, and then accepts its file', async () => {
    const server = await startProcess(env);
    const tokens: string[] = [];
    const writing = Array.from({ length: 10 }, async () => {
      for (;;) tokens.push(await server.register());
    });
    const ended = Promise.allSettled(writing);
    await waitFor(() => tokens.length > 10, 'more than ten players');
    await server.end('SIGKILL');
    await ended;
    for (let kill = 1; kill < KILLS; kill += 1) await (await startProcess(env)).end('SIGKILL');

    const again = await startProcess(env);
    for (const token of tokens) {
      const { data } = await again.graphql('{ me { name } }', {}, token);
      expect(data).toEqual({ me: { name: 'Ana' } });
    }
    expect((await again.end('SIGTERM')).code).toBe(0);
  });

  it('explains in one line what is wrong with its environment', async () => {
    const { code, output, errors } = await runServer({ PORT: 'http', LOG_LEVEL: 'loud' });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^The environment is invalid\. PORT is "http", .*LOG_LEVEL is "loud", .*\n$/);
  });

  it('refuses arguments, which it would ignore', async () => {
    const ran = promisify(execFile)(process.execPath, ['dist/main.js', '--port', '8080']);
    expect(await ran.catch((error: unknown) => error)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'This program takes no arguments. Use `yamb-server serve`, or environment variables.\n',
    });
  });

  it('explains in one line that its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, errors } = await runServer({ ...env, PORT: String(port) });
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} on 127.0.0.1 is in use. Set PORT to another one.\n`);
  });

  it('refuses a file that another server uses, also through a link', async () => {
    const server = await startProcess(env);
    const link = folder.file('link.sqlite');
    await symlink(env.DATABASE_FILE, link);
    for (const file of [env.DATABASE_FILE, link]) {
      const { code, output, errors } = await runServer({ DATABASE_FILE: file, PORT: '0' });
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(
        /^DATABASE_FILE \S+ cannot be used: another server uses it\. Stop that server, .*\n$/,
      );
    }
    await server.register();
    const copy = folder.file('copy.sqlite');
    for (const command of [['backup', '--to', copy], ['check'], ['prune', '--older-than', '30d']])
      expect(await runHere([...command, '--database', env.DATABASE_FILE])).toMatchObject({ code: 0 });
    expect((await server.end('SIGTERM')).code).toBe(0);
  });

  it('explains in one line that its database cannot be used', async () => {
    const file = folder.file('folder');
    await mkdir(file);
    expect(await runServer({ DATABASE_FILE: file })).toMatchObject({
      code: 1,
      output: '',
      errors: `DATABASE_FILE ${file} cannot be used: it is a folder. Name a file in it\n`,
    });
    expect(readdirSync(folder.path)).toEqual(['folder']);
  });

  (existsSync('/proc/self') ? it : it.skip).each([[[]], [['migrate']]])(
    'gives up a folder that the system does not create, started with %j',
    async (args) => {
      const DATABASE_FILE = '/proc/yamb/yamb.sqlite';
      const ended =
        args.length === 0 ? runServer({ DATABASE_FILE }) : runCommand([...args, '--database', DATABASE_FILE]);
      expect(await ended).toMatchObject({
        code: 1,
        output: '',
        errors: `DATABASE_FILE ${DATABASE_FILE} cannot be used: ENOENT: no such file or directory, mkdir '/proc/yamb'\n`,
      });
    },
  );
});

/** A server that cannot read a file while it creates its parts. */
const FAULT = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const read = fs.readFileSync;
fs.readFileSync = (path, ...others) => {
  if (String(path) === '${new URL('../../package.json', import.meta.url).href}') throw new Error('No such part');
  return read(path, ...others);
};
syncBuiltinESMExports();`;

/** Runs in only one project, because it uses PostgreSQL whatever the project's other specs use. */
const onPostgres = dialects.includes('postgres') && dialect === 'sqlite' ? it : it.skip;

onPostgres('the built server ends if it cannot create a part, although connections are open', async () => {
  const schema = await createSchema();
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(FAULT)}`;
  const ended = await runServer({ DATABASE_URL: schema.url, NODE_OPTIONS });
  expect(ended).toMatchObject({ code: 1, output: '' });
  expect(ended.errors).toMatch(/^Error: No such part\n/);
  await schema.drop();
});

/** The end of a server that stopped as it should. */
const endedBy = (signal: NodeJS.Signals): unknown => ({
  code: 0,
  signal: null,
  errors: '',
  output: expect.stringContaining(`${signal}: finishing running work, then stopping`) as unknown,
});

/** The names of the types and their fields. */
const typesOf = (schema: GraphQLSchema): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(schema.getTypeMap()).map(([name, type]) => [
      name,
      'getFields' in type ? Object.keys(type.getFields()).sort() : [],
    ]),
  );

/** A request over a connection that may be reused. */
const get = (url: string, agent: Agent): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
      response.on('error', reject);
    }).on('error', reject);
  });
