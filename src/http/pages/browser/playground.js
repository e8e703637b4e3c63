/** Starts GraphiQL, whose script is loaded before this one, after the settings of Monaco. */
import { fetcher } from './fetcher.js';

const root = document.querySelector('#playground');
const tabs = JSON.parse(document.querySelector('#tabs')?.textContent ?? '[]');
const logo = new URL('die.svg', import.meta.url).href;

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
 * The initial tab: that of the last visit, else the first one. GraphiQL would look for it in what it stores of each editor,
 * each at its own time, and open one more tab where that does not match. Its headers are also those of new tabs.
 */
function activeTab() {
  const kept = JSON.parse(localStorage.getItem('graphiql:tabState') ?? 'null');
  const { query, variables, headers } = kept?.tabs?.[kept.activeTabIndex] ?? tabs[0];
  return {
    query: query ?? '',
    variables: variables ?? '',
    headers: headers ?? '',
    initialHeaders: headers ?? '',
  };
}
