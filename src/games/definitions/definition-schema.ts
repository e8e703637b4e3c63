import { definitionSchema } from '@yamb-server/engine';

/** Where the server has it. */
export const SCHEMA_PATH = '/ruleset.schema.json';

/** The JSON Schema of definitions as a file: `docs/ruleset.schema.json`, written by `npm run schema`. */
export const schemaText = (): string =>
  `${JSON.stringify(definitionSchema('urn:yamb-server:ruleset:1'), null, 2)}\n`;
