/** The client as published: packed, installed in an empty folder, type-checked as for a browser, and run. */
import { execFile } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { sharingFiles } from '../harness/compile.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { buildClient } from './build-client.js';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

describe('the packed client', () => {
  const createProgram = sharingFiles();
  let server: TestServer;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    server = await startServer();
    folder = await createTemporaryFolder();
    await buildClient();
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder.file('')];
    const { stdout } = await run('npm', pack, { cwd: here('../../packages/client') });
    const packed = folder.file(
      (await readdir(folder.file(''))).find((name) => name.endsWith('.tgz')) ?? stdout,
    );
    await writeFile(folder.file('package.json'), '{ "type": "module" }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: folder.file('') });
    const program = await readFile(here('./program.ts'), 'utf8');
    await writeFile(folder.file('program.ts'), program);
    await writeFile(folder.file('served.ts'), program.replace('@yamb-server/client', './client.js'));
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  it('has no dependencies', async () => {
    expect(await readdir(folder.file('node_modules/@yamb-server/client'))).toEqual(
      expect.arrayContaining(['dist', 'package.json', 'README.md']),
    );
    const installed = await readdir(folder.file('node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@yamb-server']);
  });

  it.each([
    ['it is installed', 'program'],
    ['a server has it', 'served'],
  ])('passes the type checker with only browser types and plays a game, as %s', async (_, name) => {
    for (const file of ['client.js', 'client.d.ts']) {
      const response = await fetch(`${server.url}/${file}`);
      expect(response.headers.get('x-typescript-types')).toBe('./client.d.ts');
      await writeFile(folder.file(file), await response.text());
    }
    const program = createProgram([folder.file(`${name}.ts`)], {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
      types: [],
      strict: true,
      // Skips the browser types themselves.
      skipDefaultLibCheck: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    });
    const { diagnostics } = program.emit();
    const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);

    const { stdout } = await run(process.execPath, [folder.file(`${name}.js`), server.url]);
    expect(JSON.parse(stdout)).toEqual({
      name: 'Ana',
      status: 'FINISHED',
      total: expect.any(Number),
      code: 'UNKNOWN_RULESET',
    });
  });
});
