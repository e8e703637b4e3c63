export { object, record, type ObjectOf } from './objects.js';
export {
  described,
  named,
  type Json,
  type JsonSchema,
  type SchemaDefinitions,
  type Shape,
  type TypeOf,
} from './shape.js';
export { kind, union, type Meanings } from './unions.js';
export { anything, boolean, identifier, integer, isIdentifier, list, oneOf, text } from './values.js';
