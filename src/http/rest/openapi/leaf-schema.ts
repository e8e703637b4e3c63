import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  type GraphQLEnumType,
  type GraphQLLeafType,
} from 'graphql';
import { LanguageTag } from '../../../kernel/language/language.scalar.js';
import { MOST_TAG } from '@yamb-server/engine/languages';
import type { JsonSchema } from './json-schema.js';

const DEFINITION =
  'A rule set as data, described by `/ruleset.schema.json`. Requests may also send its JSON as a string.';

/** A scalar. Enums are named components. */
export function scalarSchema(type: Exclude<GraphQLLeafType, GraphQLEnumType>): JsonSchema {
  if (type === GraphQLInt) return { type: 'integer', format: 'int32' };
  if (type === GraphQLFloat) return { type: 'number' };
  if (type === GraphQLBoolean) return { type: 'boolean' };
  if (type === LanguageTag) return { type: 'string', maxLength: MOST_TAG, example: 'fr' };
  if (type.name === 'RulesetDefinition') return { type: 'object', description: DEFINITION };
  return type.name === 'DateTime' ? { type: 'string', format: 'date-time' } : { type: 'string' };
}

/** The values of an enum, with their meanings in its description. */
export function enumSchema(type: GraphQLEnumType): JsonSchema {
  const values = type.getValues();
  const meanings = values.flatMap(({ name, description }) =>
    description ? [`- \`${name}\`: ${description}`] : [],
  );
  return {
    type: 'string',
    enum: values.map(({ name }) => name),
    description: [type.description ?? type.name, ...(meanings.length > 0 ? ['', ...meanings] : [])].join(
      '\n',
    ),
  };
}
