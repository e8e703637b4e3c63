/** A page for each code of the API: the `type` of problem documents. */
import { ERRORS_PATH } from '../errors/error-response.js';
import { SECTIONS, type ExplainedCode } from './error-codes.js';
import { htmlDocument, type Page, ownFile } from './page.js';

/**
 * The page at `/errors`, and below it a page for each code.
 * @param hasStart whether to link to a start page
 */
export function errorPages(hasStart: boolean): Page {
  const linkToStart = (href: string): readonly string[] =>
    hasStart ? [`<a href="${href}">Yamb server</a>`] : [];
  return {
    path: ERRORS_PATH,
    about: 'Codes of errors and refusals, with remedies',
    policy: { 'style-src': "'self'", 'img-src': "'self'" },
    readFiles: () => Promise.all([ownFile('start.css'), ownFile('die.svg')]),
    render: (folder) =>
      document(folder, 'Errors and refusals', linkToStart('.'), [
        '<h1>Errors and refusals</h1>',
        ...SECTIONS.flatMap(({ heading, about, codes }) => [
          `<h2>${heading}</h2>`,
          `<p>${about}</p>`,
          '<dl>',
          ...codes.map(({ code, meaning }) => `${linkTo(code)}<dd>${toHtml(meaning)}</dd>`),
          '</dl>',
        ]),
      ]),
    below: pagesOfCodes(linkToStart('..')),
    missing: (folder, root, path) =>
      document(folder, 'Page not found', linkToStart(root), [
        '<h1>Page not found</h1>',
        `<p><code>${toHtml(path)}</code> does not exist on this server.</p>`,
      ]),
  };
}

const linkTo = (code: string): string =>
  `<dt><a href="${ERRORS_PATH.slice(1)}/${code}"><code>${code}</code></a></dt>`;

/** If an error and a refusal share a code, its page explains both. */
function pagesOfCodes(links: readonly string[]): NonNullable<Page['below']> {
  const all = SECTIONS.flatMap(({ codes }) => codes);
  return new Map(
    all.map(({ code }) => {
      const render = (folder: string): string =>
        document(
          folder,
          code,
          [...links, '<a href=".">All codes</a>'],
          [`<h1><code>${code}</code></h1>`, ...all.filter((one) => one.code === code).flatMap(explain)],
        );
      return [code, render];
    }),
  );
}

const explain = ({ kind, status, meaning, remedy }: ExplainedCode): readonly string[] => [
  `<p>${toHtml(meaning)}</p>`,
  '<dl>',
  `<dt>What to do</dt><dd>${toHtml(remedy)}</dd>`,
  ...(kind === 'document' ? [] : [`<dt>In REST</dt><dd>a problem document, status ${status}</dd>`]),
  `<dt>In GraphQL</dt><dd>${IN_GRAPHQL[kind]}</dd>`,
  '</dl>',
];

const IN_GRAPHQL: Readonly<Record<ExplainedCode['kind'], string>> = {
  error: '<code>errors[].extensions.code</code>',
  document: '<code>errors[].extensions.code</code>',
  refusal: 'the type <code>MoveRefused</code>, with the current game',
};

const document = (folder: string, title: string, links: readonly string[], main: readonly string[]): string =>
  htmlDocument({
    title: `${title} · Yamb server`,
    folder,
    head: [
      '<meta name="color-scheme" content="light dark" />',
      `<link rel="stylesheet" href="${folder}/start.css" />`,
    ],
    body: [`<nav>${links.join(' ')}</nav>`, '<main>', ...main.map((line) => `  ${line}`), '</main>'],
  });

/** Converts text to HTML, with code in place of backticks. */
const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]*)`/g, '<code>$1</code>');
