/**
 * Compiles `kernel` to WebAssembly and writes it as a module: `npm run kernel`. With `--check` it fails where the module is not
 * what the sources give.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const target = new URL('../packages/strategy/src/kernel/code.ts', import.meta.url);

/** The text of the module. */
export async function kernelModule() {
  const { error, binary, stderr } = await asc.compileString(await sources(), {
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
  return `/** Written by \`npm run kernel\` from \`kernel\`: WebAssembly, in base64. */\nexport const KERNEL_CODE = [\n${text}].join('');\n`;
}

async function sources() {
  const files = ['network.as', 'lattice.as', 'pairs.as'].map(
    (file) => new URL(`../kernel/${file}`, import.meta.url),
  );
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await kernelModule();
  if (!process.argv.includes('--check')) await writeFile(target, text);
  else if ((await readFile(target, 'utf8')) !== text) {
    console.error('packages/strategy/src/kernel/code.ts is not what kernel gives: npm run kernel');
    process.exit(1);
  }
}
