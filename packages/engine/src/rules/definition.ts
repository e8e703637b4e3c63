/** Rule sets as JSON: read from anybody, written canonically, described by a JSON Schema. */
import { ok, refuse, type Result, type Slices } from './result.js';
import type { Definition, Ruleset } from './ruleset.js';
import { Faults, type RulesetFault } from './validation/ruleset-faults.js';
import type { JsonSchema, SchemaDefinitions } from './shapes/index.js';
import { faultsOf } from './validation/validate-ruleset.js';
import { definition } from './vocabulary/definition.js';

/** What a definition stands for that leaves it out. */
const DEFAULTS = {
  description: '',
  source: '',
  players: { min: 1, max: 6, teams: [] },
  bonusFields: [],
  rowRules: [],
} as const satisfies Partial<Definition>;

/** A rule set as its definition makes it. It has one version and no variants: another definition is another rule set. */
export const rulesetOf = (id: string, parts: Definition): Ruleset => ({
  ...parts,
  id,
  version: 1,
  variants: [],
});

/**
 * The definition in a value of unknown shape, in its canonical form, or all its faults, up to a hundred. Without faults
 * every game by it can be played to its end. Work is bounded whatever the value holds.
 */
export function* readDefinition(value: unknown): Slices<Result<Definition, readonly RulesetFault[]>> {
  const faults = new Faults();
  definition.check(value, '', faults);
  if (faults.all.length > 0) return refuse(faults.all);
  yield;
  const parts = canonical(value);
  const ruleset = rulesetOf('custom', parts);
  const found = yield* faultsOf(ruleset);
  return found.length > 0 ? refuse(found) : ok(parts);
}

/** What play by a rule set needs, and its names, in canonical form. */
export const definitionOf = (ruleset: Definition): Definition => canonical(ruleset);

/** The text of a definition in canonical form: the same for the same definition. */
export const definitionText = (parts: Definition): string => JSON.stringify(canonical(parts));

/** Of a value with the shape of a definition. */
const canonical = (value: unknown): Definition =>
  definition.canonical({ ...DEFAULTS, ...definedIn(value as Partial<Definition>) }) as Definition;

/** Without the properties that are undefined. */
const definedIn = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

/** What a definition looks like: JSON Schema, draft 2020-12. What follows from several parts of it is not in it. */
export function definitionSchema(id: string): JsonSchema {
  const definitions: SchemaDefinitions = new Map();
  const schema = definition.schema(definitions);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: 'A rule set of yamb-server',
    ...schema,
    $defs: Object.fromEntries([...definitions].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
