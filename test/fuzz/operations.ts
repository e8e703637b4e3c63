/** Operations for every query and mutation of a schema, with variables. */
import fc from 'fast-check';
import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { anything, valueOf } from './values.js';

/** An operation as a client sends it. */
export interface Request {
  /** The field of `Query` or `Mutation`. */
  readonly field: string;
  readonly query: string;
  /** A record in valid requests. */
  readonly variables: unknown;
}

type Field = GraphQLField<unknown, unknown>;

/** Levels of fields selected below the root field. */
const LEVELS = 2;

/**
 * A request for any field of `Query` and `Mutation`.
 * @param names limits the fields to these
 */
export function anyRequest(schema: GraphQLSchema, names?: readonly string[]): fc.Arbitrary<Request> {
  const all = [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ['query', field] as const),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(
      (field) => ['mutation', field] as const,
    ),
  ].filter(([, { name }]) => names?.includes(name) ?? true);
  return fc.oneof(
    ...all.flatMap(([kind, field]) => [
      { weight: 3 * weightOf(field), arbitrary: requestFor(schema, kind, field, 0) },
      { weight: weightOf(field), arbitrary: requestFor(schema, kind, field, LEVELS) },
    ]),
  );
}

/** The weight of a field of `Query` or `Mutation`: those that act on a game have the most states to corrupt. */
export function weightOf({ args }: Field): number {
  const fields = args.flatMap((arg) => {
    const type = getNamedType(arg.type);
    return [arg.name, ...(isInputObjectType(type) ? Object.keys(type.getFields()) : [])];
  });
  return fields.includes('gameId') || fields.includes('competitionId') ? 4 : 1;
}

function requestFor(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  field: Field,
  levels: number,
): fc.Arbitrary<Request> {
  const writer = new OperationWriter(schema);
  const selected = writer.field(field, levels);
  const declared = writer.args.map(({ type }, index) => `$v${index}: ${String(type)}`).join(', ');
  const query = `${kind} ${declared && `(${declared})`} { ${selected} }`;
  const fitting = fc.record(
    Object.fromEntries(writer.args.map(({ type, name }, index) => [`v${index}`, valueOf(type, name)])),
  );
  const variables = fc.oneof({ weight: 40, arbitrary: fitting }, { weight: 1, arbitrary: anything });
  return variables.map((given) => ({ field: field.name, query, variables: given }));
}

/** Writes selections in which every argument is a variable. */
class OperationWriter {
  readonly args: GraphQLArgument[] = [];

  constructor(private readonly schema: GraphQLSchema) {}

  field({ name, args, type }: Field, levels: number): string {
    const given = args.map((arg) => `${arg.name}: $v${this.args.push(arg) - 1}`).join(', ');
    return `${name}${given && `(${given})`} ${this.selection(getNamedType(type), levels)}`;
  }

  private selection(type: GraphQLNamedType, levels: number): string {
    if (isLeafType(type)) return '';
    if (levels === 0) return '{ __typename }';
    if (isUnionType(type)) {
      const members = this.schema.getPossibleTypes(type);
      const parts = members.map((member) => `... on ${member.name} ${this.selection(member, levels)}`);
      return `{ __typename ${parts.join(' ')} }`;
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return '';
    const fields = Object.values(type.getFields()).map((field) => this.field(field, levels - 1));
    return `{ __typename ${fields.join(' ')} }`;
  }
}
