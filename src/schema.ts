import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { printSchema } from 'graphql';
import { createApp } from './app.js';
import { loadConfig } from './config.js';

/** Writes `schema.gql`: the schema of a server that is started for this alone, with a database of its own. */
const folder = await mkdtemp(join(tmpdir(), 'yamb-schema-'));
try {
  const app = await createApp(loadConfig({ DATABASE_FILE: join(folder, 'yamb.sqlite'), LOG_LEVEL: 'error' }));
  await app.init();
  const { schema } = app.get(GraphQLSchemaHost, { strict: false });
  await writeFile('schema.gql', `# Written by \`npm run schema\`. Do not edit.\n\n${printSchema(schema)}\n`);
  await app.close();
} finally {
  await rm(folder, { recursive: true });
}
