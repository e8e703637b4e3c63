/**
 * Compiles the `kernel` folder of each package that has one to WebAssembly and writes it as a module: `npm run kernel`.
 * AssemblyScript has 106 MB, so npx downloads it when it is needed. With `--check`, it is not: the command fails if a module,
 * its sources or the compiler changed without the others, because each module has a digest of all three.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPILER = 'assemblyscript@0.28.20';
const OPTIONS = [
  ...['--runtime', 'stub', '--importMemory', '--noExportMemory', '--optimizeLevel', '3', '--noAssert'],
  ...['--enable', 'simd', '--disable', 'mutable-globals'],
];

/** The kernels of exact tables, and of self-play and training. */
const PACKAGES = ['packages/strategy', 'packages/trainer'];

async function sourcesIn(folder) {
  const sources = new URL(`../${folder}/kernel/`, import.meta.url);
  const files = (await readdir(sources)).sort();
  return (await Promise.all(files.map((file) => readFile(new URL(file, sources), 'utf8')))).join('\n');
}

/** The compiled sources in base64. */
async function compile(sources) {
  const folder = await mkdtemp(join(tmpdir(), 'yamb-kernel-'));
  const [source, code] = [join(folder, 'kernel.ts'), join(folder, 'kernel.wasm')];
  try {
    await writeFile(source, sources);
    const command = ['--yes', `--package=${COMPILER}`, 'asc', source, '--outFile', code, ...OPTIONS];
    execFileSync('npx', command, { stdio: 'inherit' });
    return await readFile(code, 'base64');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text of a module. */
function moduleOf(folder, sources, code) {
  const lines = code.replaceAll(/.{1,100}/g, "  '$&',\n");
  const digest = createHash('sha256')
    .update([COMPILER, ...OPTIONS, sources, code].join('\n'))
    .digest('hex');
  return `/**
 * Written by \`npm run kernel\` from \`${folder}/kernel\`: WebAssembly, in base64.
 * Digest: ${digest}
 */
export const KERNEL_CODE = [\n${lines}].join('');\n`;
}

/** The code in a module. */
const codeIn = (text) => [...text.matchAll(/^ {2}'(.*)',$/gm)].map(([, line]) => line).join('');

for (const folder of PACKAGES) {
  const path = `${folder}/src/kernel/code.ts`;
  const target = new URL(`../${path}`, import.meta.url);
  const sources = await sourcesIn(folder);
  if (!process.argv.includes('--check'))
    await writeFile(target, moduleOf(folder, sources, await compile(sources)));
  else {
    const text = await readFile(target, 'utf8');
    if (text === moduleOf(folder, sources, codeIn(text))) continue;
    console.error(`${path} does not match ${folder}/kernel. Run \`npm run kernel\`.`);
    process.exitCode = 1;
  }
}
