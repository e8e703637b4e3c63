/** Starts GraphiQL, whose script is loaded before this one. */
import { fetcher } from './fetcher.js';

const root = document.querySelector('#playground');
const tabs = JSON.parse(document.querySelector('#tabs')?.textContent ?? '[]');
const logo = new URL('die.svg', import.meta.url).href;

const WORKERS = new Map([
  ['json', 'json.worker.js'],
  ['graphql', 'graphql.worker.js'],
]);

Object.assign(self, {
  MonacoEnvironment: {
    /**
     * @param {string} _module
     * @param {string} label
     */
    getWorkerUrl: (_module, label) => new URL(WORKERS.get(label) ?? 'editor.worker.js', import.meta.url).href,
  },
});

YogaGraphiQL.renderYogaGraphiQL(root, {
  fetcher,
  defaultTabs: tabs,
  ...activeTab(),
  title: 'Yamb playground',
  logo: `<img src="${logo}" alt="" width="28" height="28">`,
  // Otherwise the query would be written into the address of the page.
  onEditQuery: () => undefined,
});

/**
 * The initial tab: that of the last visit, else the first one. GraphiQL would look for it in the state that it stores of each
 * editor, which does not match its tabs, and open a seventh.
 */
function activeTab() {
  const kept = JSON.parse(localStorage.getItem('graphiql:tabState') ?? 'null');
  const { query, variables, headers } = kept?.tabs[kept.activeTabIndex] ?? tabs[0];
  return { query: query ?? '', variables: variables ?? '', headers: headers ?? '' };
}
