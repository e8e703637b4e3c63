/** A custom rule set as services use it, independent of database rows and API types. */
import { createHash } from 'node:crypto';
import {
  definitionText,
  type Definition,
  type Ruleset,
  definitionSchema,
  ok,
  readDefinition,
  refuse,
  type Result,
  type Slices,
  type ValidationFault,
} from '@yamb-server/engine';
import { customId } from '@yamb-server/engine/rulesets';

/** Maximum length of a definition in bytes. The largest sheets need half of it. */
export const MAX_DEFINITION_BYTES = 65_536;

/** A stored rule set without its rules, for lists. */
export interface RulesetListing {
  /** `custom:` and the first forty hex digits of the definition's hash. */
  readonly id: string;
  readonly title: string;
  /** Whether it appears in lists, unless withdrawn. */
  readonly listed: boolean;
  /** Whether the administrator has permanently removed it from lists. */
  readonly withdrawn: boolean;
  /** Null if it came with a game or the owner deleted the account. */
  readonly ownerId: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface StoredRuleset extends RulesetListing {
  /** Canonical JSON. */
  readonly definition: string;
}

/** Id of a definition: the first 160 bits of the SHA-256 of its canonical text. */
export const idOf = (definition: Definition): string => idOfText(definitionText(definition));

const idOfText = (text: string): string => customId(createHash('sha256').update(text).digest('hex'));

/** A rule set that came with a game: no owner, not listed. */
export const importedRuleset = (ruleset: Ruleset, createdAt: number): StoredRuleset => ({
  id: ruleset.id,
  definition: definitionText(ruleset),
  title: ruleset.names.en,
  listed: false,
  withdrawn: false,
  ownerId: null,
  createdAt,
});

/** Search text of a rule set: its title and names, without case and accents. */
export const searchTextOf = (title: string, { names }: Definition): string =>
  searchable([title, ...Object.values(names)].join('\n'));

/** Removes case and accents. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** URL path of the schema on the server. */
export const SCHEMA_PATH = '/ruleset.schema.json';

/** Content of `docs/ruleset.schema.json`, the JSON Schema of definitions. `npm run schema` writes the file. */
export const schemaText = (): string =>
  `${JSON.stringify(definitionSchema('urn:yamb-server:ruleset:1'), null, 2)}\n`;

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
