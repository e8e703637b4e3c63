/** The description of REST as Swagger UI is given it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

type Part = Readonly<Record<string, unknown>>;

const { href } = new URL('./browser/openapi-30.js', import.meta.url);
const { inOpenApi30 } = (await import(href)) as { readonly inOpenApi30: (document: unknown) => Part };

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as Part;

/** All parts of a description but its examples, with their paths. */
function* partsOf(part: unknown, path = ''): Generator<readonly [path: string, part: Part]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part) && !path.endsWith('/properties')) yield [path, part as Part];
  for (const [name, value] of Object.entries(part)) {
    if (name !== 'example' || path.endsWith('/properties')) yield* partsOf(value, `${path}/${name}`);
  }
}

describe('a description in OpenAPI 3.0', () => {
  const older = inOpenApi30(document);

  it('has nothing that only 3.1 has', () => {
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

  it('has every operation, parameter and property, in the same order, and the same examples', () => {
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
    ['what may be null', { type: ['integer', 'null'] }, { type: 'integer', nullable: true }],
    [
      'a reference that may be null',
      { anyOf: [{ $ref: '#/a' }, { type: 'null' }], description: 'A clock.' },
      { allOf: [{ $ref: '#/a' }], nullable: true, description: 'A clock.' },
    ],
    ['a reference', { $ref: '#/a' }, { $ref: '#/a' }],
    ['a reference with words', { $ref: '#/a', default: 'x' }, { allOf: [{ $ref: '#/a' }], default: 'x' }],
    [
      'a choice',
      { anyOf: [{ type: 'object' }, { $ref: '#/a' }] },
      { anyOf: [{ type: 'object' }, { $ref: '#/a' }] },
    ],
  ])('says %s as 3.0 does', (_, schema, expected) => {
    expect(inOpenApi30({ schema })['schema']).toEqual(expected);
  });
});
