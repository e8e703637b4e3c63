import { htmlDocument, type Page, ownFile } from './page.js';

/** The page at `/`, with links to all others. */
export function startPage(pages: readonly Page[]): Page {
  return {
    path: '/',
    about: 'Overview of this server',
    policy: { 'style-src': "'self'", 'img-src': "'self'" },
    readFiles: () => Promise.all([ownFile('start.css'), ownFile('die.svg')]),
    render: (folder) =>
      htmlDocument({
        title: 'Yamb server',
        folder,
        head: [
          '<meta name="color-scheme" content="light dark" />',
          `<link rel="stylesheet" href="${folder}/start.css" />`,
        ],
        body: [
          '<main>',
          `  <h1><img src="${folder}/die.svg" alt="" width="40" height="40" /> Yamb server</h1>`,
          '  <p>A game server for Yamb, Yahtzee, Yam’s and related games, for front ends and bots.</p>',
          '  <dl>',
          ...[...pages.map(toEntry), ...ENDPOINTS].map((one) => `    ${entry(one)}`),
          '  </dl>',
          '</main>',
        ],
      }),
  };
}

interface Entry {
  /** Relative, because a proxy may serve the page under its own path. */
  readonly href?: string;
  readonly name: string;
  readonly about: string;
}

const ENDPOINTS: readonly Entry[] = [
  { name: '/graphql', about: 'GraphQL by POST, live updates by WebSocket' },
  { href: 'llms.txt', name: '/llms.txt', about: 'Introduction for language models' },
  { href: 'client.js', name: '/client.js', about: 'Client module for web pages' },
  { href: 'schema.graphql', name: '/schema.graphql', about: 'GraphQL schema' },
  { href: 'v1', name: '/v1', about: 'Index of the REST API' },
  { href: 'v1/openapi.json', name: '/v1/openapi.json', about: 'OpenAPI description of REST' },
  { href: 'health/ready', name: '/health/ready', about: 'Readiness of the server and its database' },
];

const toEntry = ({ path, about }: Page): Entry => ({ href: path.slice(1), name: path, about });

function entry({ href, name, about }: Entry): string {
  const code = `<code>${name}</code>`;
  return `<dt>${href === undefined ? code : `<a href="${href}">${code}</a>`}</dt><dd>${about}</dd>`;
}
