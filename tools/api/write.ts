/** `npm run schema`: writes the files that describe the API. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { printSchema, type GraphQLSchema } from 'graphql';
import { createApp } from '../../src/app.js';
import { loadConfig } from '../../src/kernel/config/load-config.js';
import { SECTIONS, type ExplainedCode } from '../../src/http/pages/error-codes.js';
import { schemaText } from '../../src/games/definitions/definition.js';
import { openApiDocument } from './openapi/document.js';

/** The text of `docs/errors.md`. */
const errorsMarkdown = (): string => `<!-- Written by \`npm run schema\`. Do not edit. -->

# Errors and refusals

Codes are stable; messages are for people and may change. A server explains each code at \`/errors/<code>\`, which is
the \`type\` of its problem documents. [commands.md](api/commands.md#answers-refusals-and-errors) shows their place in a response.

${SECTIONS.map(({ heading, about, codes }) => `## ${heading}\n\n${about}\n\n${table(codes)}\n`).join('\n')}`;

function table(codes: readonly ExplainedCode[]): string {
  const rows = codes.map(
    ({ code, status, meaning, remedy }) => `| \`${code}\` | ${status} | ${meaning} | ${remedy} |`,
  );
  return ['| code | HTTP | meaning | what to do |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** The files that describe the API, with the content that the code generates for them. */
const FILES: Readonly<Record<string, (schema: GraphQLSchema) => string>> = {
  'schema.gql': (schema) => `# Written by \`npm run schema\`. Do not edit.\n\n${printSchema(schema)}\n`,
  'docs/ruleset.schema.json': schemaText,
  'openapi.json': (schema) => `${JSON.stringify(openApiDocument(schema), null, 2)}\n`,
  'docs/errors.md': errorsMarkdown,
};

/** The schema of a server started only for this, with its own database. */
async function currentSchema(): Promise<GraphQLSchema> {
  const folder = await mkdtemp(join(tmpdir(), 'yamb-schema-'));
  try {
    const app = await createApp(
      loadConfig({ DATABASE_FILE: join(folder, 'yamb.sqlite'), LOG_LEVEL: 'error' }),
    );
    await app.init();
    const { schema } = app.get(GraphQLSchemaHost, { strict: false });
    await app.close();
    return schema;
  } finally {
    await rm(folder, { recursive: true });
  }
}

// With `--check`, only reports whether they match the code.
const schema = await currentSchema();
for (const [file, write] of Object.entries(FILES)) {
  const text = write(schema);
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${file} does not match the code. Run \`npm run schema\` and commit it.\n`);
    process.exitCode = 1;
  }
}
