/** Exported games as files. GraphQL gives bytes as base64; HTTP needs no such thing. */
import type { HttpAnswer } from './answer.js';
import type { StepArguments } from './read-arguments.js';

/** A kind of file. */
export interface FileType {
  readonly contentType: string;
  readonly ending: string;
  readonly base64: boolean;
}

/** What the formats of exports are to HTTP. */
export const FILE_TYPES: ReadonlyMap<unknown, FileType> = new Map([
  ['JSON', { contentType: 'application/json; charset=utf-8', ending: 'json', base64: false }],
  ['JSON_GZIP', { contentType: 'application/gzip', ending: 'json.gz', base64: true }],
  ['WYB', { contentType: 'application/octet-stream', ending: 'wyb', base64: true }],
]);

/** The file that `Game.export` has written; its arguments say which game, and in which format. */
export function fileAnswer(data: string, [game, file]: StepArguments): HttpAnswer {
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
