/** Rule sets as JSON: reading, writing in canonical form, and their JSON Schema. */
import { ok, refuse, type Result, type Slices } from './result.js';
import type { Definition, Ruleset } from './ruleset.js';
import { Faults, type RulesetFault } from './validation/ruleset-faults.js';
import type { JsonSchema, SchemaDefinitions } from './shapes/index.js';
import { faultsOf } from './validation/validate-ruleset.js';
import { definition } from './vocabulary/definition.js';

/** Defaults of omitted properties. */
const DEFAULTS = {
  description: '',
  source: '',
  players: { min: 1, max: 6, teams: [] },
  bonusFields: [],
  rowRules: [],
} as const satisfies Partial<Definition>;

/** The rule set of a definition. It has one version and no variants: a changed definition is another rule set. */
export const rulesetOf = (id: string, parts: Definition): Ruleset => ({
  ...parts,
  id,
  version: 1,
  variants: [],
});

/**
 * Reads a definition from any value. Returns it in canonical form, or up to a hundred faults. Every game with a valid
 * definition can be played to its end. The work is bounded for any value.
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

/** The parts of a rule set that determine play, and its names, in canonical form. */
export const definitionOf = (ruleset: Definition): Definition => canonical(ruleset);

/** The canonical text of a definition: equal definitions have equal texts. */
export const definitionText = (parts: Definition): string => JSON.stringify(canonical(parts));

const canonical = (value: unknown): Definition =>
  definition.canonical({ ...DEFAULTS, ...definedIn(value as Partial<Definition>) }) as Definition;

/** Removes undefined properties. */
const definedIn = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

/** The JSON Schema (draft 2020-12) of definitions. It does not cover rules that span several parts. */
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
