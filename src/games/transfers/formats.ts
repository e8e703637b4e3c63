/** How a game is written for other programs, and how what they wrote is unpacked. */
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { FaultFound } from './value-reader.js';

export const EXPORT_FORMATS = ['JSON', 'JSON_GZIP', 'WYB'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What base64 makes of the two bytes that every gzip file begins with, and the method that all have. */
const GZIP_START = 'H4sI';

/** The format that data is most likely in: they begin differently. */
export function guessFormat(data: string): ExportFormat {
  const start = data.trimStart();
  if (start.startsWith('{')) return 'JSON';
  return start.startsWith(GZIP_START) ? 'JSON_GZIP' : 'WYB';
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * Tools wrap base64 at 64 or 76 characters; white space is passed over.
 * @throws FaultFound NOT_BASE64
 */
export function fromBase64(data: string): Buffer {
  const text = data.replace(/[\t\n\f\r ]+/g, '');
  const bytes = Buffer.from(text, 'base64');
  // Node leaves out what is no base64.
  if (bytes.toString('base64') !== text) throw new FaultFound({ code: 'NOT_BASE64', place: '' });
  return bytes;
}

const compress = promisify<string, Buffer>(gzip);

/** JSON_GZIP of the same as JSON. A thread compresses: a long game takes some ten milliseconds. */
export const packed = async (json: string): Promise<string> => toBase64(await compress(json));

/**
 * Stops at `most` bytes, however many there are to come.
 * @throws FaultFound NOT_GZIP or TOO_LARGE
 */
export function gunzip(bytes: Buffer, most: number): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: most }).toString('utf8');
  } catch (error) {
    // Not instanceof: what Node itself throws need not descend from this realm's Error.
    const tooLarge =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new FaultFound(tooLarge ? { code: 'TOO_LARGE', place: '', most } : { code: 'NOT_GZIP', place: '' });
  }
}
