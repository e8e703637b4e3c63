/** Encodes exported games and decodes imported ones. */
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { FaultFound } from './value-reader.js';
import { codeOf } from '../../kernel/errors/thrown.js';

export const EXPORT_FORMATS = ['JSON', 'JSON_GZIP', 'WYB'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Base64 of the three bytes that start every gzip file: the magic number and the method. */
const GZIP_START = 'H4sI';

/** Guesses the format of data by its first characters. */
export function guessFormat(data: string): ExportFormat {
  const start = data.trimStart();
  if (start.startsWith('{')) return 'JSON';
  return start.startsWith(GZIP_START) ? 'JSON_GZIP' : 'WYB';
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * Decodes base64. Ignores white space, because tools wrap base64 at 64 or 76 characters.
 * @throws FaultFound NOT_BASE64
 */
export function fromBase64(data: string): Buffer {
  const text = data.replace(/[\t\n\f\r ]+/g, '');
  const bytes = Buffer.from(text, 'base64');
  // Node silently skips invalid characters.
  if (bytes.toString('base64') !== text) throw new FaultFound({ code: 'NOT_BASE64', place: '' });
  return bytes;
}

const compress = promisify<string, Buffer>(gzip);

/** Packs JSON as JSON_GZIP. Runs in a thread, because a long game takes about ten milliseconds. */
export const packed = async (json: string): Promise<string> => toBase64(await compress(json));

/**
 * Decompresses at most `most` bytes.
 * @throws FaultFound NOT_GZIP or TOO_LARGE
 */
export function gunzip(bytes: Buffer, most: number): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: most }).toString('utf8');
  } catch (error) {
    const tooLarge = codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new FaultFound(tooLarge ? { code: 'TOO_LARGE', place: '', most } : { code: 'NOT_GZIP', place: '' });
  }
}
