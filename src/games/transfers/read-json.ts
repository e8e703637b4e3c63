/** Parses JSON more strictly than `JSON.parse`, which accepts duplicate keys and keeps the last value. */
import type { Slices } from '@yamb-server/engine';
import { FaultFound, Value } from './value-reader.js';

/** One more level than a game file has, for the definition of its rules. */
const MAX_NESTING = 11;

/** @throws FaultFound TOO_DEEP, NOT_JSON or DUPLICATE_KEY */
export function* readJson(text: string): Slices<Value> {
  if (isTooDeep(text)) throw new FaultFound({ code: 'TOO_DEEP', place: '', most: MAX_NESTING });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FaultFound({ code: 'NOT_JSON', place: '' });
  }
  yield;
  const place = yield* duplicateKey(text);
  if (place !== undefined) throw new FaultFound({ code: 'DUPLICATE_KEY', place });
  return new Value(parsed, '');
}

/** Whether JSON nests too deeply, which would slow the parser down. Correct up to the first fault of the text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length && depth <= MAX_NESTING; index += 1) {
    const char = text[index];
    if (char === '"') inString = !inString;
    else if (inString && char === '\\') index += 1;
    else if (inString) continue;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
  }
  return depth > MAX_NESTING;
}

/** An object or list being read, and the current key or index. */
interface Level {
  /** Set only for an object. */
  readonly keys: Set<string> | null;
  at: string | number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"(?:\s*(:))?|[{}[\],]/g;

const TOKENS_OF_A_SLICE = 5_000;

/** Place of the first duplicate key. The text must be valid JSON. */
function* duplicateKey(text: string): Slices<string | undefined> {
  const levels: Level[] = [];
  let tokens = 0;
  for (const [token, colon] of text.matchAll(TOKEN)) {
    if ((tokens += 1) % TOKENS_OF_A_SLICE === 0) yield;
    const level = levels.at(-1);
    if (token === '{') levels.push({ keys: new Set(), at: '' });
    else if (token === '[') levels.push({ keys: null, at: 0 });
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && typeof level?.at === 'number') level.at += 1;
    else if (colon !== undefined && level?.keys) {
      level.at = String(JSON.parse(token.slice(0, token.lastIndexOf('"') + 1)));
      if (level.keys.has(level.at)) return placeOf(levels);
      level.keys.add(level.at);
    }
  }
  return undefined;
}

/** Truncated, because keys of foreign files may have any length and nesting. */
const placeOf = (levels: readonly Level[]): string =>
  levels
    .slice(0, 10)
    .map(({ at }) => (typeof at === 'number' ? `[${at}]` : `.${at.slice(0, 40)}`))
    .join('')
    .replace(/^\./, '');
