import { RequestError, type FieldFault } from '../../kernel/errors/request-error.js';
import type { Parameter } from './parameters.js';

/** Renames the fields of faults from GraphQL arguments to a route's parameters, such as `id` to `gameId`. */
export class ArgumentNames {
  private readonly names: ReadonlyMap<string, string>;

  constructor(parameters: readonly Parameter[]) {
    this.names = new Map(
      parameters.flatMap(({ name, place }) => {
        const argument = place.at(-1) ?? '';
        return argument === name ? [] : [[argument, name] as const];
      }),
    );
  }

  /** The error in the terms of the route. Other errors stay unchanged. */
  translate(error: unknown): unknown {
    if (!(error instanceof RequestError) || error.code !== 'BAD_USER_INPUT' || this.names.size === 0)
      return error;
    const { fields, omitted } = error.details;
    if (!Array.isArray(fields)) return error;
    return RequestError.badInput(
      (fields as readonly FieldFault[]).map((fault) => this.renamed(fault)),
      typeof omitted === 'number' ? omitted : 0,
    );
  }

  private renamed({ field, message }: FieldFault): FieldFault {
    const [argument = '', ...path] = field.split('.');
    const name = this.names.get(argument);
    if (name === undefined) return { field, message };
    const rest = message.startsWith(argument) ? name + message.slice(argument.length) : message;
    return { field: [name, ...path].join('.'), message: rest };
  }
}
