/** Converts a request to the arguments of its route's fields. */
import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import { FaultList, checkNames } from '../input/query-names.js';
import { versionOf } from './etag.js';
import { missing, valueFault } from '../input/value-fault.js';
import { RequestError, type FieldFault } from '../../kernel/errors/request-error.js';
import { formCheck, type FormCheck } from './input-form.js';
import { propertyOf, type Parameter, type Step } from './parameters.js';
import type { StepArguments } from './caching.js';
import { isRecord } from '../../kernel/input/objects.js';

/** The parts of an HTTP request that can contain arguments. */
export interface RestRequest {
  /** Path and query, as sent by the client. */
  readonly originalUrl: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The path under which a proxy serves this server. */
  readonly prefix?: string;
}

type Values = Record<string, unknown>;

/** Finds the value of a parameter in a request. */
type Find = (request: RestRequest) => unknown;

/** Reads the arguments of one route. Created once per route. */
export class ArgumentReader {
  private readonly values: readonly {
    readonly parameter: Parameter;
    readonly find: Find;
    readonly form: FormCheck;
  }[];
  private readonly inQuery: readonly string[];
  private readonly inBody: readonly string[];
  /** Headers by the argument that they hold. */
  private readonly headers: ReadonlyMap<string, string>;
  /** Parameters by the path of their argument, if it differs, such as `gameId` by `id` and `search` by `filter.search`. */
  private readonly renamed: ReadonlyMap<string, string>;

  constructor(
    parameters: readonly Parameter[],
    private readonly steps: readonly Step[],
  ) {
    this.values = parameters.map((parameter) => ({
      parameter,
      find: finderOf(parameter),
      form: formCheck(parameter.definition.type, propertyOf(parameter, steps)),
    }));
    this.inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    this.inBody = parameters.filter((one) => one.in === 'body').map(({ name }) => name);
    this.headers = new Map(
      parameters.filter((one) => one.in === 'header').map(({ name, definition }) => [definition.name, name]),
    );
    const names = parameters.map(({ name, place }) => [pathOf(place), name] as const);
    this.renamed = new Map(names.filter(([argument, name]) => argument !== name));
  }

  /**
   * The arguments of a request, with the types of the schema.
   * @throws RequestError BAD_USER_INPUT that names every invalid value
   */
  read(request: RestRequest): StepArguments {
    const faults = new FaultList();
    checkNames('query parameter', entries(request.query), this.inQuery, faults, this.headers);
    if (request.body !== undefined) {
      if (isRecord(request.body)) checkNames('field', request.body, this.inBody, faults, this.headers);
      else faults.add(() => ({ field: '', message: 'The body must be a JSON object' }));
    }
    const read: Values[] = [...this.steps.map(emptyArguments), {}];
    for (const { parameter, find, form } of this.values) {
      const raw = find(request);
      const value = raw === undefined ? absent(parameter, faults) : coerce(raw, parameter, form, faults);
      if (value !== undefined) put(read[parameter.step] ?? {}, parameter.place, value);
    }
    faults.throwIfAny();
    return read;
  }

  /** An error of a resolver with the parameters of the route in place of arguments. Other errors stay unchanged. */
  translate(error: unknown): unknown {
    if (!(error instanceof RequestError) || error.code !== 'BAD_USER_INPUT') return error;
    const { fields, omitted } = error.details;
    if (!Array.isArray(fields) || this.renamed.size === 0) return error;
    const faults = (fields as readonly FieldFault[]).map(({ field, message }) => {
      const [argument, name = ''] =
        [...this.renamed].find(([one]) => `${field}.`.startsWith(`${one}.`)) ?? [];
      if (argument === undefined) return { field, message };
      const rename = (text: string): string =>
        text.startsWith(argument) ? name + text.slice(argument.length) : text;
      return { field: rename(field), message: rename(message) };
    });
    return RequestError.badInput(faults, typeof omitted === 'number' ? omitted : 0);
  }
}

/** The path of an argument in faults, which omit `input`. */
const pathOf = (place: readonly string[]): string =>
  (place[0] === 'input' ? place.slice(1) : place).join('.');

/**
 * An input object exists even if the request has none of its fields. Arguments without a parameter have their defaults.
 */
const emptyArguments = ({ field }: Step): Values =>
  Object.fromEntries(
    field.args.flatMap(({ name, defaultValue }): [string, unknown][] =>
      name === 'input' ? [[name, {}]] : defaultValue === undefined ? [] : [[name, defaultValue]],
    ),
  );

function absent({ name, definition }: Parameter, faults: FaultList): unknown {
  if (definition.defaultValue !== undefined) return definition.defaultValue;
  if (isNonNullType(definition.type)) faults.add(() => missing(name));
  return undefined;
}

/** Checks the form first: graphql-js accepts more than OpenAPI describes, and walks lists of any length. */
function coerce(
  raw: unknown,
  { name, definition: { type } }: Parameter,
  form: FormCheck,
  faults: FaultList,
): unknown {
  const malformed = form(raw, name);
  if (malformed) {
    faults.add(() => malformed);
    return undefined;
  }
  return coerceInputValue(raw, type, (path, _, { message }) => {
    faults.add(() => valueFault([name, ...path].join('.'), message, { type: getNamedType(type) }));
  });
}

function finderOf({ in: place, name, definition }: Parameter): Find {
  switch (place) {
    case 'path':
      return ({ params }) => entries(params)[name];
    case 'query':
      return ({ query }) => fromText(entries(query)[name], definition.type);
    case 'body':
      return ({ body }) => entries(body)[name];
    case 'header': {
      const header = name.toLowerCase();
      const find = ({ headers }: RestRequest): string | undefined => {
        const value = headers[header];
        return typeof value === 'string' ? value : value?.join(',');
      };
      return name === 'If-Match' ? (request) => versionOf(find(request)) : find;
    }
  }
}

/** Parses the text of a query parameter. Unparsable text is returned unchanged and fails the coercion. */
function fromText(value: unknown, type: GraphQLInputType): unknown {
  const wanted = getNullableType(type);
  if (isListType(wanted)) {
    if (value === undefined) return undefined;
    const items: readonly unknown[] = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(',')
        : [];
    return items.filter((item) => item !== '').map((item) => fromText(item, wanted.ofType));
  }
  if (typeof value !== 'string') return value;
  if (wanted === GraphQLBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  if (wanted === GraphQLInt || wanted === GraphQLFloat)
    return /^-?\d{1,10}$/.test(value) ? Number(value) : value;
  return value;
}

/** Sets a value at its path; the fields of an input object arrive one by one. */
function put(target: Values, [first = '', second]: readonly string[], value: unknown): void {
  if (second === undefined) {
    target[first] = value;
    return;
  }
  const inner = target[first];
  if (isRecord(inner)) inner[second] = value;
  else target[first] = { [second]: value };
}

const entries = (value: unknown): Readonly<Values> => (isRecord(value) ? value : {});
