/** The REST description in the form that Swagger UI receives. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

type Part = Readonly<Record<string, unknown>>;

const { href } = new URL('./browser/openapi-30.js', import.meta.url);
const { inOpenApi30 } = (await import(href)) as { readonly inOpenApi30: (document: unknown) => Part };

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as Part;

/** All parts of a description except its examples, with their paths. */
function* partsOf(part: unknown, path = ''): Generator<readonly [path: string, part: Part]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part) && !path.endsWith('/properties')) yield [path, part as Part];
  for (const [name, value] of Object.entries(part)) {
    if (name !== 'example' || path.endsWith('/properties')) yield* partsOf(value, `${path}/${name}`);
  }
}

describe('the OpenAPI 3.0 description', () => {
  const older = inOpenApi30(document);

  it('uses no features of OpenAPI 3.1', () => {
    const found = [...partsOf(older)].filter(
      ([, part]) =>
        Array.isArray(part['type']) ||
        part['type'] === 'null' ||
        'const' in part ||
        ('$ref' in part && Object.keys(part).length > 1),
    );
    expect(found).toEqual([]);
    expect(older['openapi']).toBe('3.0.3');
  });

  it('keeps every operation, parameter, property and example in order', () => {
    const namesOf = (part: unknown): unknown =>
      [...partsOf(part)].flatMap(([path, { properties, example, operationId, name, required }]) =>
        (properties ?? example ?? operationId ?? name)
          ? [
              [
                path.replaceAll(/\/(allOf|anyOf)\/0/g, ''),
                Object.keys(properties ?? {}),
                example,
                operationId,
                name,
                required,
              ],
            ]
          : [],
      );
    expect(namesOf(older)).toEqual(namesOf(document));
  });

  it.each<[string, Part, Part]>([
    ['one value', { type: 'string', const: 'Rolled' }, { type: 'string', enum: ['Rolled'] }],
    ['a nullable value', { type: ['integer', 'null'] }, { type: 'integer', nullable: true }],
    [
      'a nullable reference',
      { anyOf: [{ $ref: '#/a' }, { type: 'null' }], description: 'A clock.' },
      { allOf: [{ $ref: '#/a' }], nullable: true, description: 'A clock.' },
    ],
    ['a reference', { $ref: '#/a' }, { $ref: '#/a' }],
    ['a reference with siblings', { $ref: '#/a', default: 'x' }, { allOf: [{ $ref: '#/a' }], default: 'x' }],
    [
      'a choice',
      { anyOf: [{ type: 'object' }, { $ref: '#/a' }] },
      { anyOf: [{ type: 'object' }, { $ref: '#/a' }] },
    ],
  ])('converts %s to 3.0', (_, schema, expected) => {
    expect(inOpenApi30({ schema })['schema']).toEqual(expected);
  });
});
