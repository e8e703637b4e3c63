import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { printSchema } from 'graphql';
import { createApp } from './app.js';
import { loadConfig } from './config/load-config.js';

const FILE = 'schema.gql';

/** The schema of a server that is started for this alone, with a database of its own. */
async function currentSchema(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yamb-schema-'));
  try {
    const app = await createApp(
      loadConfig({ DATABASE_FILE: join(folder, 'yamb.sqlite'), LOG_LEVEL: 'error' }),
    );
    await app.init();
    const { schema } = app.get(GraphQLSchemaHost, { strict: false });
    await app.close();
    return `# Written by \`npm run schema\`. Do not edit.\n\n${printSchema(schema)}\n`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes `schema.gql`; with `--check` it only says whether the file is what the code gives. */
const schema = await currentSchema();
if (!process.argv.includes('--check')) {
  await writeFile(FILE, schema);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== schema) {
  process.stderr.write(`${FILE} is not what the code gives. Run \`npm run schema\` and commit it.\n`);
  process.exitCode = 1;
}
