import { htmlDocument, type Page, installedFile, ownFile } from './page.js';

/** Swagger UI: documents REST and sends requests. */
export const apiDocs: Page = {
  path: '/docs',
  about: 'REST reference with requests to try',
  policy: {
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
  },
  readFiles: () =>
    Promise.all([
      installedFile('swagger-ui.css', import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
      installedFile('swagger-ui.js', import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
      ...['docs.js', 'openapi-30.js', 'docs.css', 'die.svg'].map(ownFile),
    ]),
  render: (folder) =>
    htmlDocument({
      title: 'Yamb API',
      folder,
      head: [
        `<link rel="stylesheet" href="${folder}/swagger-ui.css" />`,
        `<link rel="stylesheet" href="${folder}/docs.css" />`,
        `<script src="${folder}/swagger-ui.js" defer></script>`,
        `<script src="${folder}/docs.js" type="module"></script>`,
      ],
      body: [
        '<noscript>This page needs JavaScript. Read <a href="v1/openapi.json">v1/openapi.json</a> instead.</noscript>',
        '<nav><a href=".">All pages</a><a href="errors">All problem codes</a>',
        '<label><input type="checkbox" id="common" /> Show problems common to all operations</label></nav>',
        '<div id="docs"></div>',
      ],
    }),
};
