/**
 * Compiles the `kernel` folder of each package that has one to WebAssembly and writes it as a module: `npm run kernel`.
 * With `--check`, fails if a module is out of date.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import asc from 'assemblyscript/asc';

/** The kernels of exact tables, and of self-play and training. */
const PACKAGES = ['packages/strategy', 'packages/trainer'];

/** The module source for a package. */
async function kernelModule(folder) {
  const { error, binary, stderr } = await asc.compileString(await sourcesIn(folder), {
    runtime: 'stub',
    importMemory: true,
    noExportMemory: true,
    optimizeLevel: 3,
    noAssert: true,
    enable: ['simd'],
    disable: ['mutable-globals'],
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  const text = Buffer.from(binary)
    .toString('base64')
    .replaceAll(/.{1,100}/g, "  '$&',\n");
  return `/** Written by \`npm run kernel\` from \`${folder}/kernel\`: WebAssembly, in base64. */\nexport const KERNEL_CODE = [\n${text}].join('');\n`;
}

async function sourcesIn(folder) {
  const sources = new URL(`../${folder}/kernel/`, import.meta.url);
  const files = (await readdir(sources)).sort();
  return (await Promise.all(files.map((file) => readFile(new URL(file, sources), 'utf8')))).join('\n');
}

for (const folder of PACKAGES) {
  const path = `${folder}/src/kernel/code.ts`;
  const target = new URL(`../${path}`, import.meta.url);
  const text = await kernelModule(folder);
  if (!process.argv.includes('--check')) await writeFile(target, text);
  else if ((await readFile(target, 'utf8')) !== text) {
    console.error(`${path} does not match ${folder}/kernel. Run \`npm run kernel\`.`);
    process.exitCode = 1;
  }
}
