/** A rule set that a player has sent: the type of the services, neither a database row nor an API type. */
import { createHash } from 'node:crypto';
import { definitionText, type Definition, type Ruleset, definitionSchema } from '@yamb-server/engine';
import { customId } from '@yamb-server/engine/rulesets';

/** The longest text of a definition, in bytes: the largest sheets take half of it. */
export const MOST_DEFINITION_BYTES = 65_536;

/** A stored rule set without its rules, as lists show it. */
export interface RulesetListing {
  /** `custom:` and forty digits of the hash of the definition. */
  readonly id: string;
  readonly title: string;
  /** Whether it stands in lists, unless it was withdrawn. */
  readonly listed: boolean;
  /** Whether the administrator has taken it from lists for good. */
  readonly withdrawn: boolean;
  /** Null where it came with a game, or where its owner has deleted the account. */
  readonly ownerId: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface StoredRuleset extends RulesetListing {
  /** Canonical JSON. */
  readonly definition: string;
}

/** The id of a definition: the first 160 bits of the SHA-256 of its canonical text. */
export const idOf = (definition: Definition): string => idOfText(definitionText(definition));

const idOfText = (text: string): string => customId(createHash('sha256').update(text).digest('hex'));

/** A rule set that came with a game: it has no owner and is in no list. */
export const importedRuleset = (ruleset: Ruleset, createdAt: number): StoredRuleset => ({
  id: ruleset.id,
  definition: definitionText(ruleset),
  title: ruleset.names.en,
  listed: false,
  withdrawn: false,
  ownerId: null,
  createdAt,
});

/** What a rule set is found by: its title and its names, without case and accents. */
export const searchTextOf = (title: string, { names }: Definition): string =>
  searchable([title, ...Object.values(names)].join('\n'));

/** A string without case and accents. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Where the server has it. */
export const SCHEMA_PATH = '/ruleset.schema.json';

/** The JSON Schema of definitions as a file: `docs/ruleset.schema.json`, written by `npm run schema`. */
export const schemaText = (): string =>
  `${JSON.stringify(definitionSchema('urn:yamb-server:ruleset:1'), null, 2)}\n`;
