/**
 * The engine, the strategy and the trainer as published: packed, installed in an empty folder, and used as their
 * READMEs describe.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { sharingFiles } from '../harness/compile.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const run = promisify(execFile);

/** In the order of their dependencies. */
const LIBRARIES = ['engine', 'strategy', 'trainer'];
const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe('the packed libraries', () => {
  const createProgram = sharingFiles();
  let folder: TemporaryFolder;

  const copyOf = (library: string): string => folder.file(`packages/${library}`);
  const linkTo = (library: string): string => folder.file(`node_modules/@yamb-server/${library}`);

  /** Compiles a library with its types, apart from the build that other specs read; `npm run check:types` checks them. */
  async function compile(library: string): Promise<void> {
    const [original, copy] = [at(`packages/${library}`), copyOf(library)];
    const filter = (path: string): boolean => !path.startsWith(`${original}/dist`);
    await cp(original, copy, { recursive: true, filter });
    await symlink(copy, linkTo(library));
    const { options, fileNames } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(`${copy}/tsconfig.build.json`, (path) => ts.sys.readFile(path)).config,
      ts.sys,
      copy,
      { noCheck: true, typeRoots: [at('node_modules/@types')] },
    );
    expect(createProgram(fileNames, options).emit().diagnostics).toEqual([]);
  }

  /** Packs the compiled libraries, and installs them without the links to their copies. */
  async function install(): Promise<void> {
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder.path];
    const { stdout } = await run('npm', [...pack, ...LIBRARIES.map(copyOf)]);
    const packed = (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) =>
      folder.file(filename),
    );
    await rm(folder.file('node_modules'), { recursive: true });
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packed], { cwd: folder.path });
  }

  /** Runs the program of a README as a newcomer would, from its own file. */
  async function printedBy(library: string): Promise<string> {
    const readme = await readFile(at(`packages/${library}/README.md`), 'utf8');
    const [, program = ''] = /```js\n([^]*?)```/.exec(readme) ?? [];
    await writeFile(folder.file(`${library}.mjs`), program);
    return (await run(process.execPath, [folder.file(`${library}.mjs`)], { cwd: folder.file('') })).stdout;
  }

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    await writeFile(folder.file('package.json'), '{ "type": "module" }');
    await cp(at('tsconfig.json'), folder.file('tsconfig.json'));
    await mkdir(folder.file('node_modules/@yamb-server'), { recursive: true });
    for (const library of LIBRARIES) await compile(library);
    await install();
  });
  afterAll(() => folder.remove());

  it('depend only on each other', async () => {
    const installed = await readdir(folder.file('node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@yamb-server']);
    expect(await readdir(folder.file('node_modules/@yamb-server'))).toEqual(LIBRARIES);
  });

  it('play in the ten lines of the engine’s README', async () => {
    const printed = await printedBy('engine');
    expect(printed).toMatch(/^\[ [1-6](, [1-6]){4} \] \[/);
    expect(printed).toContain('score');
  });

  it('advise as in the strategy’s README', async () => {
    expect(await printedBy('strategy')).toContain("kind: 'roll', keep: [ 0, 1, 2, 3 ]");
  });

  it('estimate the value of a sheet as in the trainer’s README', async () => {
    expect(await printedBy('trainer')).toBe('An empty sheet is worth 149 points\n');
  });

  it('pass the type checker in a program without Node’s types', async () => {
    await writeFile(
      folder.file('program.ts'),
      `import { initialState, options, type GameState } from '@yamb-server/engine';
       import { rulesFor } from '@yamb-server/engine/rulesets';
       import { solveTurn } from '@yamb-server/strategy';
       import { LearntEstimate } from '@yamb-server/trainer';
       const rules = rulesFor('yahtc@1', 1);
       if (!rules) throw new Error();
       const start = initialState(rules, { seatCount: 1, teamSize: 1 });
       const game: GameState = start;
       export const isOpen: boolean = options(rules, game).canRoll;
       export const worth: number = solveTurn(rules, start, new LearntEstimate(rules)).value;`,
    );
    const program = createProgram([folder.file('program.ts')], {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      types: [],
      strict: true,
      skipDefaultLibCheck: true,
      noEmit: true,
    });
    expect(
      ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ).toEqual([]);
  });
});
