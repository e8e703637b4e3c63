/**
 * Compiles the folder `kernel` of the packages that have one to WebAssembly, and writes it as a module: `npm run kernel`. With `--check` it
 * fails if a module is not what its sources give.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import asc from 'assemblyscript/asc';

/** The loops of exact tables, and those of self-play and learning. */
const PACKAGES = ['packages/strategy', 'packages/trainer'];

/** The text of the module of a package. */
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
    console.error(`${path} is not what ${folder}/kernel gives: npm run kernel`);
    process.exitCode = 1;
  }
}
