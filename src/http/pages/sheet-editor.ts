import { SCHEMA_PATH } from '../../games/definitions/definition-schema.js';
import { htmlDocument } from './html-document.js';

/** The name of the page below the playground, whose files it loads. */
export const SHEET_EDITOR = 'sheet';

/** The editor of rule sets: a definition is written, checked by its JSON Schema, sent and played. */
export const sheetEditor = (folder: string): string =>
  htmlDocument({
    title: 'Yamb: a sheet of your own',
    folder,
    head: [
      '<meta name="color-scheme" content="light dark" />',
      `<link rel="stylesheet" href="${folder}/graphiql.css" />`,
      `<link rel="stylesheet" href="${folder}/sheet.css" />`,
      `<script src="${folder}/monaco.js" type="module"></script>`,
      `<script src="${folder}/graphiql.js" defer></script>`,
      `<script src="${folder}/sheet.js" type="module"></script>`,
    ],
    body: [
      '<header>',
      '  <h1>A sheet of your own</h1>',
      `  <p>JSON by <a href="..${SCHEMA_PATH}">its schema</a>. <a href="../playground">Playground</a> <a href="..">Yamb server</a></p>`,
      '  <label>Begin from <select id="template"><option value="">…</option></select></label>',
      '</header>',
      '<noscript>The editor needs JavaScript.</noscript>',
      '<main>',
      '  <div id="editor">Loading …</div>',
      '  <section>',
      '    <h2>Faults</h2>',
      '    <p id="state" role="status"></p>',
      '    <ol id="faults"></ol>',
      '    <h2>Create it</h2>',
      '    <label id="name">Your name <input value="Ana" maxlength="40" /></label>',
      '    <label>Title <input id="title" maxlength="40" placeholder="its English name" /></label>',
      '    <label><input id="listed" type="checkbox" /> Show it to everybody in lists</label>',
      '    <p><button id="create" disabled>Create</button></p>',
      '    <p id="created" hidden><output id="id"></output> <button id="play">Play it in the playground</button></p>',
      '  </section>',
      '</main>',
    ],
  });
