import {
  ok,
  readDefinition,
  refuse,
  type Definition,
  type Result,
  type Slices,
  type ValidationFault,
} from '@yamb-server/engine';
import { MOST_DEFINITION_BYTES } from './definition.js';

/** The definition in a text, or all that is wrong with it. The work is bounded whatever the text holds. */
export function* readDefinitionText(text: string): Slices<Result<Definition, readonly ValidationFault[]>> {
  if (Buffer.byteLength(text) > MOST_DEFINITION_BYTES) {
    return refuse([{ path: '', code: 'TOO_MANY_BYTES', most: MOST_DEFINITION_BYTES }]);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse([{ path: '', code: 'NOT_JSON' }]);
  }
  const read = yield* readDefinition(value);
  if (!read.ok) return read;
  // With what it has left out.
  const bytes = Buffer.byteLength(JSON.stringify(read.value));
  if (bytes <= MOST_DEFINITION_BYTES) return ok(read.value);
  return refuse([{ path: '', code: 'TOO_MANY_BYTES', most: MOST_DEFINITION_BYTES }]);
}
