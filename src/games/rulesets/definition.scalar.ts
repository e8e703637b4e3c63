import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { VALUES } from '../../kernel/input/wording.js';

/** JSON text of a definition that arrived as an object or as text. */
function read(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  throw new GraphQLError(`RulesetDefinition must be ${VALUES.RulesetDefinition}.`);
}

/** Input: the unparsed text of a definition. Output: the definition as an object. */
export const RulesetDefinition = new GraphQLScalarType<string, unknown>({
  name: 'RulesetDefinition',
  description:
    'A rule set as JSON: an object, or a string containing one. Its JSON Schema is `docs/ruleset.schema.json`, ' +
    'served at `/ruleset.schema.json`.',
  serialize: (value) => value,
  parseValue: read,
  parseLiteral: (node, variables) =>
    read(node.kind === Kind.STRING ? node.value : valueFromASTUntyped(node, variables)),
});
