/**
 * The file format of exact tables: `YAMBTAB` and the format digit, the header length, a checksum of everything after it, the
 * header as JSON, and by position all means, then all means of squares, as doubles. Files can be deleted at any time.
 */
import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { endianness } from 'node:os';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { ExactTable, type Positions } from '@yamb-server/strategy';
import { makeFolder } from '../../kernel/make-folder.js';
import { rulesetData } from './tasks.js';
import { world } from '../../kernel/world.js';
import { codeOf } from '../../kernel/errors/thrown.js';

const MAGIC = 'YAMBTAB';
/** Increment when tables are solved or written differently. */
const FORMAT = '1';
/** Length of the magic word with the format, the header length and the checksum. */
const PREFIX = 16;
const DOUBLE = 8;

/** Reasons why a file does not contain the expected table. */
export type TableFault = 'FOREIGN' | 'OTHER_FORMAT' | 'TRUNCATED' | 'CORRUPTED' | 'OTHER_RULES';

/** The table in the file, the reason why it is unusable, or null if the file does not exist. */
export async function readTable(file: string, positions: Positions): Promise<ExactTable | TableFault | null> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return await tableFrom(handle, positions);
  } finally {
    await handle.close();
  }
}

/** Writes to a temporary file and renames it, so that the file is never incomplete. */
export async function writeWhole(
  file: string,
  write: (unfinished: FileHandle) => Promise<unknown>,
): Promise<void> {
  makeFolder(dirname(file));
  const unfinished = `${file}.${world.uuid()}.unfinished`;
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export const writeTable = (file: string, table: ExactTable): Promise<void> =>
  writeWhole(file, (unfinished) => unfinished.writev(partsOf(table)));

function partsOf({ positions, values: { means, squares } }: ExactTable): Uint8Array[] {
  const header = headerOf(positions);
  const parts = [header, bytesOf(means), bytesOf(squares)];
  const prefix = Buffer.alloc(PREFIX);
  prefix.write(MAGIC + FORMAT, 'latin1');
  prefix.writeUInt32LE(header.length, 8);
  prefix.writeUInt32LE(
    parts.reduce((checksum, part) => crc32(part, checksum), 0),
    12,
  );
  return [prefix, ...parts];
}

/** Reads values directly into their final arrays, because they may take hundreds of megabytes. */
async function tableFrom(handle: FileHandle, positions: Positions): Promise<ExactTable | TableFault> {
  const header = headerOf(positions);
  const { size } = await handle.stat();
  const start = Buffer.alloc(Math.min(PREFIX + header.length, size));
  await readInto(start, handle, 0);
  if (start.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'FOREIGN';
  if (start.toString('latin1', MAGIC.length, MAGIC.length + 1) !== FORMAT) return 'OTHER_FORMAT';
  if (size < PREFIX) return 'TRUNCATED';
  const valuesFrom = PREFIX + start.readUInt32LE(8);
  if (valuesFrom !== PREFIX + header.length || !start.subarray(PREFIX).equals(header))
    return size < valuesFrom ? 'TRUNCATED' : 'OTHER_RULES';
  const length = positions.count * DOUBLE;
  if (size !== valuesFrom + 2 * length) return 'TRUNCATED';
  const means = new Float64Array(positions.count);
  const squares = new Float64Array(positions.count);
  await readInto(bytesOf(means), handle, valuesFrom);
  await readInto(bytesOf(squares), handle, valuesFrom + length);
  const checksum = [header, bytesOf(means), bytesOf(squares)].reduce((sum, part) => crc32(part, sum), 0);
  return checksum === start.readUInt32LE(12) ? new ExactTable(positions, { means, squares }) : 'CORRUPTED';
}

/** Fills an array from a file. @param from offset in the file */
async function readInto(bytes: Uint8Array, handle: FileHandle, from: number): Promise<void> {
  for (let filled = 0; filled < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, from + filled);
    if (bytesRead === 0) throw new Error('The file was truncated while it was read');
    filled += bytesRead;
  }
}

/** Everything the values depend on: the rules and the numbering of positions. */
function headerOf({ rules, memories, count }: Positions): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(rulesetData(rules)));
  for (const { next, gain, crossed } of memories) {
    hash.update(next).update(gain).update(crossed);
  }
  const { id, version } = rules;
  return Buffer.from(
    JSON.stringify({ id, version, positions: count, order: endianness(), digest: hash.digest('hex') }),
  );
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
