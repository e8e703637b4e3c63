/** Reads a request into the arguments of the fields that its route stands for. */
import {
  coerceInputValue,
  getNullableType,
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  isListType,
  type GraphQLInputType,
} from 'graphql';
import { RequestError, type FieldFault } from '../api/request-error.js';
import { versionOf } from './etag.js';
import type { Parameter, Step } from './parameters.js';

/** What of an HTTP request can hold arguments. */
export interface RestRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

type Values = Record<string, unknown>;

/** The arguments of each field, in the order of the fields. */
export type StepArguments = readonly Readonly<Values>[];

/**
 * The arguments of a request, of the types that the schema gives them.
 * @throws RequestError BAD_USER_INPUT that names every value that will not do
 */
export function readArguments(
  request: RestRequest,
  parameters: readonly Parameter[],
  steps: readonly Step[],
): StepArguments {
  const faults: FieldFault[] = unknownNames(request, parameters);
  const raw: Values[] = steps.map(() => ({}));
  for (const parameter of parameters) {
    const value = valueOf(request, parameter);
    if (value !== undefined) put(raw[parameter.step] ?? {}, parameter.place, value);
  }
  const values = steps.map(({ field }, step) => {
    const read: Values = {};
    for (const argument of field.args) {
      const given = raw[step]?.[argument.name];
      if (given === undefined && argument.defaultValue !== undefined) {
        read[argument.name] = argument.defaultValue;
        continue;
      }
      // An input object may be required though nothing in it is.
      const value = given ?? (argument.name === 'input' ? {} : undefined);
      if (value === undefined && getNullableType(argument.type) === argument.type) continue;
      read[argument.name] = coerceInputValue(value ?? null, argument.type, (path, _, error) => {
        faults.push({
          field: nameAt(parameters, step, [argument.name, ...path]),
          message: value === undefined ? 'This is required' : plain(error.message),
        });
      });
    }
    return read;
  });
  if (faults.length > 0) throw RequestError.badInput(faults);
  return values;
}

function valueOf({ params, query, body, headers }: RestRequest, parameter: Parameter): unknown {
  switch (parameter.in) {
    case 'path':
      return entries(params)[parameter.name];
    case 'query':
      return fromText(entries(query)[parameter.name], parameter.definition.type);
    case 'body':
      return entries(body)[parameter.name];
    case 'header': {
      const value = headers[parameter.name.toLowerCase()];
      const text = typeof value === 'string' ? value : value?.join(',');
      return parameter.name === 'If-Match' ? versionOf(text) : text;
    }
  }
}

/** What the text in a query stands for. What cannot be read is left as it is, and then does not pass. */
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

function unknownNames({ query, body }: RestRequest, parameters: readonly Parameter[]): FieldFault[] {
  if (body !== undefined && body !== null && !isRecord(body)) {
    return [{ field: '', message: 'The body must be a JSON object' }];
  }
  const faults = (given: unknown, place: 'query' | 'body'): FieldFault[] => {
    const known = parameters.filter((one) => one.in === place).map(({ name }) => name);
    const list = known.length > 0 ? `what is known is ${known.join(', ')}` : 'none is taken here';
    return Object.keys(entries(given))
      .filter((name) => !known.includes(name))
      .map((name) => ({
        field: name.slice(0, 100),
        message: `There is no ${place === 'body' ? 'field' : 'query parameter'} ${name.slice(0, 100)}: ${list}`,
      }));
  };
  return [...faults(query, 'query'), ...faults(body, 'body')];
}

/** What the client calls the value at a place: a path, such as `seats.0.name`. */
function nameAt(parameters: readonly Parameter[], step: number, path: readonly (string | number)[]): string {
  const found = parameters.find(
    (one) => one.step === step && one.place.every((key, index) => path[index] === key),
  );
  return found ? [found.name, ...path.slice(found.place.length)].join('.') : path.slice(1).join('.');
}

/** graphql-js ends its sentences; the list of faults does that itself. */
const plain = (message: string): string => message.replace(/\.$/, '');

function put(target: Values, place: readonly string[], value: unknown): void {
  const [first = '', ...rest] = place;
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const inner = target[first];
  const values: Values = isRecord(inner) ? inner : {};
  target[first] = values;
  put(values, rest, value);
}

const entries = (value: unknown): Readonly<Values> => (isRecord(value) ? value : {});

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
