/** A client is generated from the REST description, type-checked, and used to play a game. */
import { execFile } from 'node:child_process';
import { copyFile, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
};

/** Compiles a program and returns the compiler's diagnostics. */
function compile(file: string): readonly string[] {
  const program = ts.createProgram([file], OPTIONS);
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(
    ({ messageText, file: where, start = 0 }) =>
      `${where?.fileName ?? ''}:${where?.getLineAndCharacterOfPosition(start).line ?? 0} ` +
      ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

describe('a client generated from /v1/openapi.json', () => {
  let server: TestServer;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    server = await startServer();
    folder = await createTemporaryFolder();
    const { text } = await server.request('/v1/openapi.json');
    await writeFile(folder.file('api.ts'), astToString(await openapiTypescript(text)));
    await writeFile(folder.file('package.json'), '{ "type": "module" }');
    await symlink(here('../../node_modules'), folder.file('node_modules'));
    await copyFile(here('../typed-client/program.ts'), folder.file('program.ts'));
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  it('passes the type checker and plays a game', async () => {
    expect(compile(folder.file('program.ts'))).toEqual([]);

    const program = folder.file('program.js');
    const { stdout } = await promisify(execFile)(process.execPath, [program, server.url]);
    const printed = JSON.parse(stdout) as Record<string, unknown>;
    expect(printed).toMatchObject({
      refusal: 'NOT_ROLLED',
      rolls: printed['turns'],
      names: [printed['player']],
    });
    expect(printed).toMatchObject({ points: [printed['total']] });
  });
});
