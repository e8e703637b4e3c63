/** Former names of fields, for clients that were written before. */
import { Field, type ReturnTypeFunc } from '@nestjs/graphql';

/** From when on they may be missing: at least six months after the first of them was replaced. */
const GOES = '2027-06-01';

/** Why a name is deprecated: what to use instead of it, and from when on it may be missing. */
export const insteadUse = (current: string): string => `Use \`${current}\`. May be missing from ${GOES} on.`;

/**
 * Keeps the former name of a getter as a deprecated field of the same value.
 * @param name the former one
 * @param type of both
 */
export const FormerName =
  (name: string, type: ReturnTypeFunc): PropertyDecorator =>
  (prototype, current) => {
    const key = String(current);
    Object.defineProperty(prototype, name, {
      get(this: Record<string, unknown>) {
        return this[key];
      },
    });
    Field(type, { deprecationReason: insteadUse(key), description: `The same as \`${key}\`.` })(
      prototype,
      name,
    );
  };
