/** The examples in the REST description: each is valid and matches what a server returns. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface Media {
  readonly schema: unknown;
  readonly example?: unknown;
}
interface Body {
  readonly content?: Readonly<Record<string, Media>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly schema?: unknown; readonly example?: unknown }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

const document = JSON.parse(readFileSync(at('openapi.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties: object }>> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'openapi');

/** References are relative to the root of the document. */
const resolved = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/')) as object;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Cursors are opaque, whatever they contain. */
const CURSORS: ReadonlySet<string> = new Set(['endCursor', 'cursor']);

/** Types whose `gameId` is a UUID or `practice`. */
const PRACTICE_ID_TYPES: ReadonlySet<string> = new Set(['Fairness', 'DiceOrigin']);

/** The same schemas, in which strings without a format must not be UUIDs. */
function withoutOtherUuids(schema: unknown, name = ''): unknown {
  if (typeof schema !== 'object' || schema === null || PRACTICE_ID_TYPES.has(name)) return schema;
  if (Array.isArray(schema)) return schema.map((one) => withoutOtherUuids(one));
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, one]) => [
      key,
      ['example', 'enum', 'const'].includes(key) ? (one as unknown) : withoutOtherUuids(one, key),
    ]),
  );
  const isText = [inner['type']].flat().includes('string') && inner['format'] === undefined;
  return isText && !CURSORS.has(name) ? { ...inner, not: { type: 'string', pattern: UUID.source } } : inner;
}

const mediaOf = ({ content = {} }: Body): readonly Media[] => Object.values(content);

describe('the examples of REST', () => {
  it.each(operations)('are valid for $operationId', ({ parameters = [], requestBody, responses }) => {
    const media = [requestBody ?? {}, ...Object.values(responses)].flatMap(mediaOf);
    const examples = [...media, ...parameters].filter(({ example }) => example !== undefined);
    for (const { schema, example } of examples) {
      ajv.validate(resolved(schema), example);
      expect(ajv.errors).toBeNull();
    }
  });

  it('contain UUIDs exactly where the schemas declare them', () => {
    const strict = new Ajv2020({ strict: false, formats: { uuid: UUID }, allErrors: true, logger: false });
    strict.addSchema(withoutOtherUuids(document) as object, 'openapi');
    const faults = operations.flatMap(({ operationId, responses }) =>
      Object.values(responses)
        .flatMap(mediaOf)
        .filter(({ example }) => example !== undefined)
        .flatMap(({ schema, example }) => {
          strict.validate(resolved(withoutOtherUuids(schema)), example);
          return (strict.errors ?? [])
            .filter(({ keyword }) => ['not', 'format'].includes(keyword))
            .map(({ instancePath }) => `${operationId}${instancePath}`);
        }),
    );
    expect(faults).toEqual([]);
  });

  it.each([...PRACTICE_ID_TYPES])('have no format in %s for an id that may be `practice`', (name) => {
    const properties = document.components.schemas[name]?.properties;
    expect(properties).toMatchObject({ gameId: { type: 'string' } });
    expect(properties).not.toHaveProperty('gameId.format');
  });

  it('show a response for every operation that has one', () => {
    const without = operations.filter(({ responses }) => {
      const [first] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const hasContent = first !== undefined && mediaOf(first[1]).length > 0;
      return (
        hasContent &&
        !Object.values(responses).some((one) => mediaOf(one).some(({ example }) => example !== undefined))
      );
    });
    expect(without.map(({ operationId }) => operationId)).toEqual(['openapi']);
  });

  it('match a current server', async () => {
    const check = promisify(execFile)(process.execPath, [at('tools/record-examples.mjs'), '--check']);
    await expect(check).resolves.toMatchObject({ stderr: '' });
  });
});
