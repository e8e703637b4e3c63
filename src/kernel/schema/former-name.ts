/** Former names of fields, for older clients. */
import { Field, type ReturnTypeFunc } from '@nestjs/graphql';

/** The earliest removal date: at least six months after the first of them was replaced. */
const GOES = '2027-06-01';

/** The options of a deprecated field. @param current the field that replaced it */
export const theSameAs = (current: string) => ({
  deprecationReason: `Use \`${current}\`. May be missing from ${GOES} on.`,
  description: `The same as \`${current}\`.`,
});

/**
 * Keeps the former name of a field as a deprecated field with the same value, in objects of the class.
 * @param name the former name
 * @param type of both fields
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
    Field(type, theSameAs(key))(prototype, name);
  };

/** Creates an object of an API type, so that it has the former names of its fields. */
export const objectOf = <T extends object, F extends T>(type: new () => T, fields: F): F =>
  Object.assign(new type(), fields);
