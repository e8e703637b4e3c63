/** Exported games as files. GraphQL encodes bytes as base64; HTTP sends them unencoded. */
import type { HttpResponse } from './response.js';
import type { StepArguments } from './caching.js';

/** A kind of file. */
export interface FileType {
  readonly contentType: string;
  readonly ending: string;
  readonly base64: boolean;
}

/** Media types of the export formats. */
export const FILE_TYPES: ReadonlyMap<unknown, FileType> = new Map([
  ['JSON', { contentType: 'application/json; charset=utf-8', ending: 'json', base64: false }],
  ['JSON_GZIP', { contentType: 'application/gzip', ending: 'json.gz', base64: true }],
  ['WYB', { contentType: 'application/octet-stream', ending: 'wyb', base64: true }],
]);

/** The response for a value of `Game.export`. The arguments contain the game and the format. */
export function fileResponse(data: string, [game, file]: StepArguments): HttpResponse {
  const type = FILE_TYPES.get(file?.['format']);
  if (!type) throw new Error(`There is no file type for the format ${String(file?.['format'])}`);
  return {
    status: 200,
    headers: {
      'content-type': type.contentType,
      'content-disposition': `attachment; filename="${String(game?.['id'])}.${type.ending}"`,
      'cache-control': 'no-store',
    },
    body: type.base64 ? Buffer.from(data, 'base64') : data,
  };
}
