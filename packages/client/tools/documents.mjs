/**
 * Generates src/documents/documents.ts from the *.graphql files beside it, with types from schema.gql. With `--check`
 * it only fails if the file is out of date.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, parse, print, stripIgnoredCharacters, visit } from 'graphql';
import { format, resolveConfig } from 'prettier';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const TARGET = at('../src/documents/documents.ts');

const schema = parse(await readFile(at('../../../schema.gql'), 'utf8'));
const SOURCES = at('../src/documents/');
const sources = (await readdir(SOURCES)).filter((name) => name.endsWith('.graphql')).sort();
const document = parse(
  (await Promise.all(sources.map((name) => readFile(SOURCES + name, 'utf8')))).join('\n'),
);

const types = await codegen({
  filename: TARGET,
  schema,
  schemaAst: buildASTSchema(schema),
  documents: [{ document, location: 'documents' }],
  config: {
    enumType: 'string-literal',
    immutableTypes: true,
    inlineFragmentTypes: 'combine',
    skipTypename: true,
    scalars: { ID: 'string', DateTime: 'string', RulesetDefinition: 'unknown', Language: 'string' },
  },
  pluginMap: { operations },
  plugins: [{ operations: {} }],
});

/** Each fragment is a separate string, so that a bundle contains it once. */
const definitions = document.definitions.map((definition) => {
  const name = definition.name.value;
  const text = JSON.stringify(stripIgnoredCharacters(print(definition)));
  const used = new Set();
  visit(definition, { FragmentSpread: (spread) => void used.add(spread.name.value) });
  const fragments = `[${[...used].map(fragmentName).join(', ')}]`;
  if (definition.kind === 'FragmentDefinition')
    return {
      name,
      used,
      code: `const ${fragmentName(name)}: Fragment = { text: ${text}, fragments: ${fragments} };`,
    };
  const kind = definition.operation[0].toUpperCase() + definition.operation.slice(1);
  return {
    code: `export const ${name}: TypedDocument<${name}${kind}, ${name}${kind}Variables> = typedDocument(${text}, ${fragments});`,
  };
});

function fragmentName(name) {
  return `${name[0].toLowerCase()}${name.slice(1)}Text`;
}

const inOrder = [];
const add = (part) => {
  if (inOrder.includes(part)) return;
  for (const name of part.used ?? []) add(definitions.find((other) => other.name === name));
  inOrder.push(part);
};
for (const part of definitions) add(part);

/** The codes of GraphQL's own errors. The server's codes are in openapi.json. */
const GRAPHQL_CODES = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'];
const { components } = JSON.parse(await readFile(at('../../../openapi.json'), 'utf8'));
const codes = [...components.schemas.Problem.properties.code.enum, ...GRAPHQL_CODES].sort();

/** Optional values also accept undefined, which JSON omits. */
const optional = `${types}`.replace(/(?<!\])\?: ([^;,\n]+)(?=[;,])/g, (text, type) =>
  type.endsWith('undefined') ? text : `?: ${type} | undefined`,
);

const made = `// Made of *.graphql, the schema and openapi.json by tools/documents.mjs.
import { typedDocument, type Fragment, type TypedDocument } from './typed-document.js';
/** The code of an error; a server page at \`/errors\` explains each. Later servers may have more. */
export type ErrorCode = ${codes.map((code) => `'${code}'`).join(' | ')};
${optional}
${inOrder.map(({ code }) => code).join('\n\n')}
`;
const text = await format(made, { ...(await resolveConfig(TARGET)), parser: 'typescript' });

if (process.argv.includes('--check')) {
  if ((await readFile(TARGET, 'utf8')) !== text) {
    console.error(
      'packages/client/src/documents/documents.ts is out of date: npm run documents -w @yamb-server/client',
    );
    process.exit(1);
  }
} else await writeFile(TARGET, text);
