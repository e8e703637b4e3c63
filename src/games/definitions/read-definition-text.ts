import {
  ok,
  readDefinition,
  refuse,
  type Definition,
  type Result,
  type Slices,
  type ValidationFault,
} from '@yamb-server/engine';
import { MAX_DEFINITION_BYTES } from './definition.js';

/** Parses and validates a definition; returns all faults. The work is bounded for any input. */
export function* readDefinitionText(text: string): Slices<Result<Definition, readonly ValidationFault[]>> {
  if (Buffer.byteLength(text) > MAX_DEFINITION_BYTES) {
    return refuse([{ path: '', code: 'TOO_MANY_BYTES', most: MAX_DEFINITION_BYTES }]);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse([{ path: '', code: 'NOT_JSON' }]);
  }
  const read = yield* readDefinition(value);
  if (!read.ok) return read;
  // Includes omitted properties with their defaults.
  const bytes = Buffer.byteLength(JSON.stringify(read.value));
  if (bytes <= MAX_DEFINITION_BYTES) return ok(read.value);
  return refuse([{ path: '', code: 'TOO_MANY_BYTES', most: MAX_DEFINITION_BYTES }]);
}
