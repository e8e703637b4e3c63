import { firstGame } from './first-game.js';
import { gameOfTwo } from './game-of-two.js';
import { htmlDocument, type Page, ownFile } from './page.js';

/** GraphiQL, with tabs that play a first game. */
export const playground: Page = {
  path: '/playground',
  about: 'GraphQL editor, with tabs for a first game and a game for two',
  policy: {
    'script-src': "'self'",
    // GraphiQL's editor adds styles to the page.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': 'data:',
    'worker-src': "'self'",
    'connect-src': "'self'",
  },
  readFiles: async () => {
    // Nine megabytes of text, loaded on the first request.
    const graphiql = await import('@graphql-yoga/render-graphiql/graphiql');
    return [
      { name: 'graphiql.js', content: graphiql.js },
      { name: 'graphiql.css', content: graphiql.css },
      { name: 'editor.worker.js', content: graphiql.editorWorkerService },
      { name: 'graphql.worker.js', content: graphiql.graphqlWorker },
      { name: 'json.worker.js', content: graphiql.jsonWorker },
      ...(await Promise.all(OWN_FILES.map(ownFile))),
    ];
  },
  render: (folder) =>
    htmlDocument({
      title: 'Yamb playground',
      folder,
      head: [
        `<link rel="stylesheet" href="${folder}/graphiql.css" />`,
        `<link rel="stylesheet" href="${folder}/playground.css" />`,
        `<script type="application/json" id="tabs">${inScript([...firstGame, ...gameOfTwo])}</script>`,
        `<script src="${folder}/monaco.js" type="module"></script>`,
        `<script src="${folder}/graphiql.js" defer></script>`,
        `<script src="${folder}/playground.js" type="module"></script>`,
        `<script src="${folder}/account.js" type="module"></script>`,
      ],
      body: [
        '<noscript>The playground needs JavaScript.</noscript>',
        '<nav><a href=".">Yamb server</a> <a href="docs">REST</a></nav>',
        ...ACCOUNT,
        '<details id="sheet" hidden><summary>The sheet</summary><pre></pre></details>',
        '<div id="playground">Loading …</div>',
      ],
    }),
};

const OWN_FILES = [
  ...['monaco.js', 'playground.js', 'fetcher.js', 'memory.js', 'sheet-text.js', 'account.js'],
  ...['playground.css', 'die.svg'],
];

/** Codes for linking devices and recovering the account. */
const ACCOUNT = [
  '<details id="account"><summary>Account</summary>',
  '  <p id="player" role="status"></p>',
  '  <p><button id="link" disabled>Link another device</button> <button id="recovery" disabled>Create a recovery code</button></p>',
  '  <form><label>Link or recovery code <input required maxlength="60" autocomplete="off" spellcheck="false" /></label> <button>Use it</button></form>',
  '  <div role="status"><output></output> <span id="about"></span></div>',
  '</details>',
];

/** JSON that cannot close its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
