/** The client as it is published: packed, installed in an empty folder, type-checked as for a browser, and run. */
import { execFile } from 'node:child_process';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

describe('the packed client', () => {
  let server: TestServer;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    server = await startServer();
    folder = await createTemporaryFolder();
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder.file('')], {
      cwd: here('../../packages/client'),
    });
    const packed = folder.file(
      (await readdir(folder.file(''))).find((name) => name.endsWith('.tgz')) ?? stdout,
    );
    await writeFile(folder.file('package.json'), '{ "type": "module" }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: folder.file('') });
    await copyFile(here('./program.ts'), folder.file('program.ts'));
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  it('brings nothing along but itself', async () => {
    expect(await readdir(folder.file('node_modules/@yamb-server/client'))).toEqual(
      expect.arrayContaining(['dist', 'package.json', 'README.md']),
    );
    const installed = await readdir(folder.file('node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@yamb-server']);
  });

  it('passes the type checker with the types of a browser alone, and plays a game', async () => {
    const program = ts.createProgram([folder.file('program.ts')], {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
      types: [],
      strict: true,
      // Not the types of the browser themselves.
      skipDefaultLibCheck: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    });
    const { diagnostics } = program.emit();
    const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);

    const { stdout } = await run(process.execPath, [folder.file('program.js'), server.url]);
    expect(JSON.parse(stdout)).toEqual({
      name: 'Ana',
      status: 'FINISHED',
      total: expect.any(Number),
      code: 'UNKNOWN_RULESET',
    });
  });
});
