/**
 * The file of an exact table: `YAMBTAB` and the digit of the format, the length of the header, a checksum of all that follows,
 * the header as JSON, and then by position the means and the means of squares as doubles. It can be deleted at any time.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { endianness } from 'node:os';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { ExactTable, type Positions } from '@yamb-server/strategy';
import { rulesetData } from './tasks.js';

const MAGIC = 'YAMBTAB';
/** Rises when tables are solved or written in another way. */
const FORMAT = '1';
/** The magic word and the format, the length of the header, the checksum. */
const PREFIX = 16;
const DOUBLE = 8;

/** Why a file is not the table that is looked for. */
export const TABLE_FAULTS = ['FOREIGN', 'OTHER_FORMAT', 'TRUNCATED', 'CORRUPTED', 'OTHER_RULES'] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];

/** The table in the file, why it is not there, or null where there is no file. */
export async function readTable(file: string, positions: Positions): Promise<ExactTable | TableFault | null> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return await tableFrom(handle, positions);
  } finally {
    await handle.close();
  }
}

/** Writes the table beside its place first, so that there is never half a file. */
export async function writeTable(file: string, table: ExactTable): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writev(partsOf(table));
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

/** Reads to where the values stay, as there may be hundreds of megabytes of them. */
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

/** Fills bytes with those of a file. @param from where they begin in it */
async function readInto(bytes: Uint8Array, handle: FileHandle, from: number): Promise<void> {
  for (let filled = 0; filled < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, from + filled);
    if (bytesRead === 0) throw new Error('The file has become shorter while it was read');
    filled += bytesRead;
  }
}

/** What the values depend on: the rules, and how positions are numbered. */
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
