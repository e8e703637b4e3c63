/** The parameters of a route: the arguments of its fields, in the path, query, body and headers. */
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { argumentsClassOf, inputClassOf } from '../../kernel/input/input-checks.js';
import type { InputClass } from '../../kernel/input/input-shape.js';
import { drawingTypes } from './drawings.js';
import {
  LANGUAGE,
  VIEW,
  type OwnParameter,
  ADVICE_PARTS,
  GAME_PARTS,
  type PartsParameter,
} from './own-parameters.js';
import { isLocalizedOutput } from './represented-fields.js';
import { isQuery, type RestRoute } from './route.js';

/** A parameter of a route. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body' | 'header';
  /** The index of the field that takes it, or the number of fields for a parameter of the route itself. */
  readonly step: number;
  /** Path among the arguments of that field. */
  readonly place: readonly string[];
  /** Type, default and description. */
  readonly definition: GraphQLArgument | GraphQLInputField | OwnParameter;
}

/** A schema field that a route resolves. */
export interface Step {
  readonly parent: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
}

/** Arguments that are HTTP headers. */
export const HEADERS: ReadonlyMap<string, string> = new Map([
  ['expectedVersion', 'If-Match'],
  ['idempotencyKey', 'Idempotency-Key'],
]);

/** The root type of a route's fields. */
export const rootOf = (schema: GraphQLSchema, route: RestRoute): GraphQLObjectType | null | undefined =>
  isQuery(route) ? schema.getQueryType() : schema.getMutationType();

/** The fields that a route resolves, starting from a root type. @throws Error for an unknown field */
export function stepsOf(
  root: GraphQLObjectType | null | undefined,
  { field: names, method, path }: RestRoute,
): readonly Step[] {
  const steps: Step[] = [];
  let parent = root;
  for (const name of names) {
    const field = parent?.getFields()[name];
    if (!parent || !field) throw new Error(`${method} ${path} uses ${name}, which is not in the schema`);
    steps.push({ parent, field });
    const type = getNamedType(field.type);
    parent = isObjectType(type) ? type : undefined;
  }
  return steps;
}

/** The parameters of a route. Each field of an input object is a separate parameter. */
export function parametersOf(route: RestRoute, steps: readonly Step[]): readonly Parameter[] {
  const inPath = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const renamed = new Map(Object.entries(route.renamed ?? {}).map(([name, argument]) => [argument, name]));
  const own = [...inPath].find((name) => !steps[0]?.field.args.some((argument) => argument.name === name));
  if (own !== undefined) renamed.set('id', own);
  const parameter = (
    definition: Parameter['definition'],
    step: number,
    place: readonly string[],
  ): Parameter => {
    const name = (step === 0 ? renamed.get(definition.name) : undefined) ?? definition.name;
    const header = HEADERS.get(definition.name);
    if (header !== undefined) return { name: header, in: 'header', step, place, definition };
    const isOwn = step === steps.length;
    const otherwise = isOwn || route.method === 'GET' || route.method === 'DELETE' ? 'query' : 'body';
    return { name, in: inPath.has(name) ? 'path' : otherwise, step, place, definition };
  };
  const ofFields = steps.flatMap(({ field }, step) =>
    field.args.flatMap((argument) => {
      // A drawing shows the whole game, without pages.
      if (route.drawing && step > 0) return [];
      const type = getNullableType(argument.type);
      if (!isInputObjectType(type)) return [parameter(argument, step, [argument.name])];
      return Object.values(type.getFields()).map((inner) =>
        parameter(inner, step, [argument.name, inner.name]),
      );
    }),
  );
  return [
    ...ofFields,
    ...[...ownParameters(route, steps)].map((definition) =>
      parameter(definition, steps.length, [definition.name]),
    ),
  ];
}

/** Whether the response of a route contains localized text. */
export function isLocalized(
  { drawing, file }: Pick<RestRoute, 'drawing' | 'file'>,
  steps: readonly Step[],
): boolean {
  const last = steps.at(-1);
  return !file && (drawing !== undefined || (last !== undefined && isLocalizedOutput(last.field.type)));
}

/** Optional parts of responses by type. Results and updates contain a game. */
const PARTS: ReadonlyMap<string, PartsParameter> = new Map([
  ...['Game', 'GameResult', 'GameUpdate'].map((type) => [type, GAME_PARTS] as const),
  ['Advice', ADVICE_PARTS],
]);

/** The parameter that selects the parts of a route's responses; undefined if they are always whole. */
export function partsOf(
  { drawing, short, file }: RestRoute,
  steps: readonly Step[],
): PartsParameter | undefined {
  const type = steps.at(-1)?.field.type;
  return drawing || short || file || !type ? undefined : PARTS.get(getNamedType(type).name);
}

/** The parameters of a route in addition to the arguments of its fields. */
function* ownParameters(route: RestRoute, steps: readonly Step[]): Iterable<OwnParameter> {
  const { drawing, short } = route;
  const parts = partsOf(route, steps);
  if (drawing) yield* drawingTypes[drawing].parameters;
  else if (short) yield VIEW;
  else if (parts) yield parts;
  if (isLocalized(route, steps)) yield LANGUAGE;
}

/** The input class and property that receive a parameter; no class if the resolver declares it individually. */
export function propertyOf(
  { step: at, place: [argument = '', inner] }: Parameter,
  steps: readonly Step[],
): { readonly target: InputClass | undefined; readonly property: string } {
  const step = steps[at];
  const type = step?.field.args.find(({ name }) => name === argument)?.type;
  const nullable = type && getNullableType(type);
  if (inner !== undefined && isInputObjectType(nullable))
    return { target: inputClassOf(nullable.name), property: inner };
  return { target: step && argumentsClassOf(step.parent.name, step.field.name), property: argument };
}
