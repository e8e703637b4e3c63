import type { Page } from './page.js';
import { tableFile } from './page-files.js';

const FILES = ['style.css', 'main.js', 'server.js', 'lobby.js', 'table.js', 'sheet.js', 'die.svg'];

/** The table of `examples/table`, where people play: alone, at one screen, or each on a device of their own. */
export const tablePage: Page = {
  path: '/table',
  about: 'A table to play at, with friends or alone',
  policy: {
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'connect-src': "'self'",
  },
  readFiles: () => Promise.all(FILES.map(tableFile)),
  render: async (folder) =>
    String((await tableFile('index.html')).content)
      // The page is at the root of the server, which a proxy may have under a path of its own.
      .replace('<html ', '<html data-server="." ')
      .replace('<a href="#" id="home">', '<a href=".">All pages</a> $&')
      .replace(/(href|src)="([\w-]+\.\w+)"/g, `$1="${folder}/$2"`),
};
