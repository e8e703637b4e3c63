/**
 * Checks that the docs match the code: they list every code, setting, game and command, and everything they name
 * exists.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, isInterfaceType, type GraphQLObjectType } from 'graphql';
import { codeSpans, column, read, ROOT, tableOf } from '../test/harness/docs.js';
import { loadConfig } from './kernel/config/load-config.js';
import { DATABASE_FAULTS } from './kernel/errors/database-errors.js';
import { ServerMetrics } from './ops/metrics/server-metrics.js';
import { restRoutes, streamRoutes } from './http/rest/routes.js';
import { rulesets } from '@yamb-server/engine/rulesets';
import { sheetText } from '@yamb-server/engine/sheets';
import { enter, keep, roll, viewAfter } from '../packages/engine/src/sheets/testing/played.js';

const rules = read('docs/rules.md');
const operations = read('docs/operations.md');
/** The pages in a folder and its subfolders. */
const pagesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name);
const DOCS = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'packages/client/README.md'],
  ...['test/fixtures/README.md', ...pagesIn('docs/')],
];
const api = ['docs/api.md', ...pagesIn('docs/api/')].map(read).join('\n');

const sorted = (items: Iterable<string>): string[] => [...items].sort();

describe('docs/api', () => {
  it('links to each of its pages', () => {
    const start = read('docs/api.md');
    const pages = pagesIn('docs/api/').map((path) => path.replace('docs/', ''));
    expect(pages.filter((page) => !start.includes(`](${page})`))).toEqual([]);
  });

  it('names every command, query and subscription', () => {
    const schema = buildSchema(read('schema.gql'));
    const names = (type: GraphQLObjectType | null | undefined): string[] =>
      Object.keys(type?.getFields() ?? {});
    const spans = codeSpans(api).join('\n');
    expect(column(tableOf(api, 'mutation'), 0)).toEqual(
      expect.arrayContaining(names(schema.getMutationType())),
    );
    for (const name of [...names(schema.getQueryType()), ...names(schema.getSubscriptionType())]) {
      expect(spans).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('names every event', () => {
    const schema = buildSchema(read('schema.gql'));
    const event = schema.getType('GameEvent');
    const types = isInterfaceType(event) ? schema.getPossibleTypes(event) : [];
    expect(types.length).toBeGreaterThan(0);
    expect(codeSpans(api)).toEqual(expect.arrayContaining(types.map(({ name }) => name)));
  });

  it('shows a sheet exactly', () => {
    const view = viewAfter(
      { ruleset: 'enhanced-yahtzee', names: ['Ana', 'Bo'] },
      ...[roll('11134'), enter('down', 'ones'), roll('23456'), enter('free', 'largeStraight')],
      ...[roll('22222'), enter('up', 'fiveOfAKind'), roll('66654'), enter('announced', 'sixes')],
      ...[roll('66123'), enter('down', 'twos'), roll('66665'), enter('free', 'fourOfAKind')],
      ...[roll('44513'), roll('--465', [0, 1]), keep(0, 1, 2)],
    );
    expect(api).toContain(`\`\`\`text\n${sheetText(view)}\`\`\``);
  });
});

describe('docs/rest.md', () => {
  it('lists every route and its field', () => {
    const routes = [...restRoutes, ...streamRoutes].map(({ method, path, field }) => [
      `${method} ${path}`,
      field.join('.'),
    ]);
    expect(tableOf(read('docs/rest.md'), 'request').map(([request, field]) => [request, field])).toEqual(
      routes,
    );
  });
});

describe('docs/operations.md', () => {
  const settings = tableOf(operations, 'variable');

  it('lists every environment variable', () => {
    const asked = new Set<string>();
    const environment = new Proxy(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    );
    loadConfig(environment);
    expect(sorted(column(settings, 0))).toEqual(sorted(asked));
  });

  it('lists their defaults', () => {
    // A list is in one cell, separated by commas.
    const given = column(settings, 1).flatMap((text) => (text === 'none' ? [] : text.split(',')));
    const defaults = Object.values(loadConfig({}))
      .flat()
      .filter((value) => value !== undefined);
    expect(sorted(given)).toEqual(sorted(defaults.map(String)));
  });

  it('lists every metric', async () => {
    const metrics = await new ServerMetrics().registry.getMetricsAsJSON();
    const registered = metrics.map(({ name }) => name);
    const listed = tableOf(operations, 'metric');
    expect(sorted(column(listed, 0))).toEqual(sorted(registered));
  });

  it('names every database fault', () => {
    expect(codeSpans(operations)).toEqual(expect.arrayContaining([...DATABASE_FAULTS]));
  });
});

describe('docs/rules.md', () => {
  it('lists every rule set', () => {
    expect(column(tableOf(rules, 'rule set'), 0)).toEqual(rulesets.map(({ id }) => id));
  });

  it.each(rulesets)(
    'has a section for $id, and its rows and columns',
    ({ id, rows, columns, bonusFields }) => {
      expect(rules).toMatch(new RegExp(`^### \`${id}\``, 'm'));
      const spans = new Set(codeSpans(rules));
      // The source counts up: ones … sixes.
      const between = ['twos', 'threes', 'fours', 'fives'];
      const named = [...rows, ...columns, ...bonusFields].map((part) => part.id);
      expect(named.filter((part) => !spans.has(part) && !between.includes(part))).toEqual([]);
    },
  );

  it('explains every variant', () => {
    const spans = codeSpans(rules);
    const variants = rulesets.flatMap((ruleset) => ruleset.variants.map(({ id }) => id));
    expect(variants.filter((id) => !spans.includes(id))).toEqual([]);
  });
});

/** Whether a file exists, and the section of a page if the link names one. */
function leadsSomewhere(link: URL): boolean {
  const file = new URL(link.pathname, link);
  if (!existsSync(file)) return false;
  if (link.hash === '' || !link.pathname.endsWith('.md')) return true;
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  const ids = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return ids.includes(decodeURIComponent(link.hash.slice(1)));
}

describe.each(DOCS)('%s', (path) => {
  const markdown = read(path);
  const here = new URL(path, ROOT);

  it('names only existing paths', () => {
    const paths = codeSpans(markdown).filter((code) =>
      /^(src|test|docs|bench|\.ci)\/[\w./-]+$|^[\w-]+\.(md|gql|json)$/.test(code),
    );
    const isThere = (named: string) => [ROOT, here].some((from) => existsSync(new URL(named, from)));
    expect(paths.filter((named) => !isThere(named))).toEqual([]);
  });

  it('has no broken links', () => {
    const links = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^https?:/.test(link)).map((link) => new URL(link, here));
    expect(local.filter((link) => !leadsSomewhere(link)).map(String)).toEqual([]);
  });

  it('names only scripts in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...markdown.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});
