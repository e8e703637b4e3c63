import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

/** The text of JSON that came as a value, or as its text. */
function read(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  throw new GraphQLError('RulesetDefinition must be an object, or its JSON as a text.');
}

/** As input the text of a definition, which is yet to be read; as output the definition. */
export const RulesetDefinition = new GraphQLScalarType<string, unknown>({
  name: 'RulesetDefinition',
  description:
    'A rule set as data: JSON, as an object or as the text of one. `docs/ruleset.schema.json`, which the server has at ' +
    '`/ruleset.schema.json`, describes it.',
  serialize: (value) => value,
  parseValue: read,
  parseLiteral: (node, variables) =>
    read(node.kind === Kind.STRING ? node.value : valueFromASTUntyped(node, variables)),
});
