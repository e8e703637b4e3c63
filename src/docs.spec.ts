/** The docs say what the code does: every code, setting, game and command stands in them, and what they name exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  getIntrospectionQuery,
  getOperationAST,
  isInterfaceType,
  isObjectType,
  parse,
  type GraphQLObjectType,
} from 'graphql';
import { builtSchema } from '../test/harness/built-schema.js';
import { HAPPENED, WHOLE } from '../test/harness/game-view.js';
import { REQUEST_ERRORS } from './api/errors/error-codes.js';
import {
  BODY_LIMIT_BYTES,
  MAX_ALIASES,
  MAX_COST,
  MAX_DEPTH,
  MAX_JSON_DEPTH,
  MAX_JSON_VALUES,
  MAX_ROOT_MUTATIONS,
  MAX_SUBSCRIPTION_COST,
  MAX_TOKENS,
} from './api/limits/limits.js';
import { CONNECTION_POINTS, pointsOf, ratesOf } from './api/rates/rates.js';
import { costOf } from './api/limits/cost.js';
import { walkCost } from './api/limits/document-cost.js';
import { MAX_NAME_LENGTH } from './api/input/name.js';
import { loadConfig } from './config/load-config.js';
import { DATABASE_FAULTS } from './database/errors.js';
import { MOVE_REFUSAL_CODES } from './games/commands/move-refusal.js';
import { ServerMetrics } from './metrics/server-metrics.js';
import { LARGEST } from './games/rulesets/list-sizes.js';
import { ResponseCost } from './rest/response-cost.js';
import { MINIMAL_FIELDS } from './rest/command-responses.js';
import { rootOf, stepsOf } from './rest/parameters.js';
import { restRoutes } from './rest/routes.js';
import { streamRoutes } from './rest/streams/stream-routes.js';
import { rulesets } from './rulesets/index.js';
import { MAX_SAVES } from './saves/save.js';
import { sheetText } from './sheets/index.js';
import { enter, keep, roll, viewAfter } from './sheets/testing/played.js';
import { MAX_BYTES, MAX_EVENTS } from './transfers/game-file.js';

const ROOT = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

const readme = read('README.md');
const api = read('docs/api.md');
const rules = read('docs/rules.md');
const operations = read('docs/operations.md');
const limits = read('docs/limits.md');
const adrs = readdirSync(new URL('docs/adr/', ROOT)).map((name) => `docs/adr/${name}`);
const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/api.md',
  'docs/rest.md',
  'docs/write-a-bot.md',
  'docs/versions.md',
  'SECURITY.md',
  'docs/rules.md',
  'docs/operations.md',
  'docs/limits.md',
  'docs/reliability.md',
  'docs/scaling.md',
  'docs/strategy.md',
  ...adrs,
];

/** The cells of the table whose first column has this title. */
function tableOf(markdown: string, title: string): string[][] {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => new RegExp(`^\\| ${title} +\\|`).test(line));
  const body = lines.slice(head + 2);
  const end = body.findIndex((line) => !line.startsWith('|'));
  return body.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  );
}

const column = (table: readonly string[][], index: number): string[] =>
  table.map((cells) => cells[index] ?? '');
const sorted = (items: Iterable<string>): string[] => [...items].sort();

/** What stands in backticks, code blocks left out. */
const codeSpans = (markdown: string): string[] =>
  [...markdown.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

describe('docs/api.md', () => {
  it('explains every refusal', () => {
    expect(sorted(column(tableOf(api, 'refusal'), 0))).toEqual(sorted(MOVE_REFUSAL_CODES));
  });

  it('explains every error code with its HTTP status', () => {
    const explained = tableOf(api, 'error').map(([code, status]) => [code, Number(status)]);
    expect(Object.fromEntries(explained)).toEqual(REQUEST_ERRORS);
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

  it('shows a sheet as it is', () => {
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
  it('lists every route, and the field that it stands for', () => {
    const routes = [...restRoutes, ...streamRoutes].map(({ method, path, field }) => [
      `${method} ${path}`,
      field.join('.'),
    ]);
    expect(tableOf(read('docs/rest.md'), 'request').map(([request, field]) => [request, field])).toEqual(
      routes,
    );
  });
});

describe('docs/limits.md', () => {
  it.each([
    ['body', BODY_LIMIT_BYTES],
    ['values', MAX_JSON_VALUES],
    ['levels', MAX_JSON_DEPTH],
    ['depth', MAX_DEPTH],
    ['aliases', MAX_ALIASES],
    ['tokens', MAX_TOKENS],
    ['cost', MAX_COST],
    ['cost', MAX_SUBSCRIPTION_COST],
    ['mutations', MAX_ROOT_MUTATIONS],
    ['name', MAX_NAME_LENGTH],
    ['saves', MAX_SAVES],
    ['import', MAX_BYTES],
    ['import', MAX_EVENTS],
    ['live connections', loadConfig({}).liveConnectionsPerAddress],
    ['subscriptions', loadConfig({}).liveSubscriptionsPerSocket],
    ['message', loadConfig({}).liveMaxPayloadBytes],
    ['unread', loadConfig({}).liveMaxBufferedBytes],
  ])('gives the limit of %s as %d', (name, limit) => {
    const row = tableOf(limits, 'limit').find(([first = '']) => first.startsWith(name));
    expect(row?.[1]).toMatch(new RegExp(`\\b${limit.toLocaleString('en')}\\b`));
  });

  it.each([...ratesOf(loadConfig({}))])('gives the rate of %s', (name, { burst, perSecond }) => {
    const [, atOnce, again] = tableOf(limits, 'rate').find(([first]) => first === name) ?? [];
    expect(atOnce).toMatch(new RegExp(`^${burst.toLocaleString('en')} `));
    const isMinutely = perSecond < 1;
    expect(again).toMatch(new RegExp(`^${(isMinutely ? perSecond * 60 : perSecond).toLocaleString('en')} `));
    expect(again).toMatch(isMinutely ? /a minute$/ : /a second$/);
  });

  it('names every setting of a limit', () => {
    const named = codeSpans(limits);
    const settings = column(tableOf(operations, 'variable'), 0).filter((name) =>
      /^(RATE|LIVE_.*(PER|MAX))_/.test(name),
    );
    expect(settings.filter((name) => !named.includes(name))).toEqual([]);
  });
});

const schema = await builtSchema();

function queryPoints(query: string): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('The document has not one operation');
  return pointsOf(costOf(schema, document, operation) + walkCost(document.tokenCount ?? 0));
}
const movePoints = (selection: string, fragments = ''): number =>
  queryPoints(`mutation { roll(input: {}) { ... on GameChanged { ${selection} } } } ${fragments}`);
function routePoints(request: string, only?: readonly string[], first?: number): number {
  const route = restRoutes.find(({ method, path }) => `${method} ${path}` === request);
  if (!route) throw new Error(`There is no ${request}`);
  return new ResponseCost(schema, stepsOf(rootOf(schema, route), route), only).points({ first });
}
const ROLLS = 'POST /v1/games/{gameId}/rolls';
/** What `docs/limits.md` says of some requests, by how its line begins. */
const pointsOfRequests: readonly (readonly [string, string])[] = [
  ['a move that asks for `version`', movePoints('game { version turn { dice { face } } }')],
  [
    'a move that asks for `openFields`',
    movePoints('game { version turn { openFields { column row score } } }'),
  ],
  [
    'a move that asks for the whole',
    movePoints('events { ...Happened } game { ...Shown }', WHOLE + HAPPENED),
  ],
  ['a move by REST with', routePoints(ROLLS, MINIMAL_FIELDS)],
  ['a move or a game by REST', routePoints(ROLLS)],
  ['a page of 20 games by REST', routePoints('GET /v1/games', undefined, 20)],
  ['all rule sets by REST', routePoints('GET /v1/rulesets')],
  [
    'importing a game',
    `${queryPoints('mutation { importGame(input: {}) { id } }')}; ${routePoints('POST /v1/imports')}`,
  ],
  ['the introspection query', queryPoints(getIntrospectionQuery())],
  ['an export', queryPoints('{ game(id: 1) { export(format: JSON) } }')],
  ['opening a WebSocket', CONNECTION_POINTS],
].map(([request, points]) => [String(request), String(points)] as const);

describe('the cost of operations in docs/limits.md', () => {
  const start = limits.indexOf('The cost of an operation is');
  const text = limits.slice(start, limits.indexOf('\n\n', start)).replaceAll('\n', ' ');
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .flatMap((type) =>
      Object.values(type.getFields()).map(({ name, extensions }) => ({
        at: `${type.name}.${name}`,
        name,
        weight: extensions.cost?.weight ?? 1,
      })),
    );

  it.each(fields.filter(({ weight }) => weight > 1))('gives that of $at as $weight', ({ name, weight }) => {
    expect(text).toMatch(new RegExp(`\`${name}\`(?: of a \\w+)? ${weight.toLocaleString('en')}\\b`));
  });

  it.each([
    ['sides', LARGEST.sides],
    ['columns', LARGEST.columns],
    ['fields', LARGEST.rows],
  ])('gives the length of %s as %d', (list, length) => {
    expect(text).toContain(`${length} ${list}`);
  });

  it.each(pointsOfRequests)('gives the points of %s as %s', (request, points) => {
    const [, given] = tableOf(limits, 'request').find(([first = '']) => first.startsWith(request)) ?? [];
    expect(given).toBe(points);
  });
});

describe('docs/operations.md', () => {
  const settings = tableOf(operations, 'variable');

  it('lists every variable of the environment', () => {
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

  it('gives their defaults', () => {
    const given = column(settings, 1).filter((text) => text !== 'none');
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

  it('names every way in which the database can fail', () => {
    expect(codeSpans(operations)).toEqual(expect.arrayContaining([...DATABASE_FAULTS]));
  });
});

describe('README.md', () => {
  it('lists every rule set', () => {
    expect(column(tableOf(readme, 'rule set'), 0)).toEqual(rulesets.map(({ id }) => id));
  });
});

describe('docs/rules.md', () => {
  it.each(rulesets)(
    'has a section for $id, and its rows and columns',
    ({ id, rows, columns, bonusFields }) => {
      expect(rules).toMatch(new RegExp(`^### \`${id}\``, 'm'));
      const spans = new Set(codeSpans(rules));
      // The source counts them up: ones … sixes.
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

describe.each(DOCS)('%s', (path) => {
  const markdown = read(path);
  const here = new URL(path, ROOT);

  it('names paths that exist', () => {
    const paths = codeSpans(markdown).filter((code) =>
      /^(src|test|docs|bench|\.ci)\/[\w./-]+$|^[\w-]+\.(md|gql|json)$/.test(code),
    );
    expect(paths.filter((named) => !existsSync(new URL(named, ROOT)))).toEqual([]);
  });

  it('links to what exists', () => {
    const links = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^https?:/.test(link)).map((link) => link.split('#', 1)[0] ?? '');
    expect(local.filter((link) => !existsSync(new URL(link, here)))).toEqual([]);
  });

  it('names scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...markdown.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});
