/** A page for each code that the API gives: the `type` of problem documents. */
import { ERRORS_PATH } from '../errors/problem.js';
import { EXPLAINED_ERRORS, EXPLAINED_REFUSALS, type ExplainedCode } from './error-codes.js';
import { htmlDocument } from './html-document.js';
import type { Page } from './page.js';
import { ownFile } from './page-files.js';

const SECTIONS = [
  { heading: 'Errors', about: 'What is wrong with a request, or with the server.', codes: EXPLAINED_ERRORS },
  { heading: 'Refused moves', about: 'What the rules of a game do not allow.', codes: EXPLAINED_REFUSALS },
] as const;

/**
 * The page at `/errors`, with those of its codes below it.
 * @param hasStart whether there is a start page, to which they link
 */
export function errorPages(hasStart: boolean): Page {
  const linkToStart = (href: string): readonly string[] =>
    hasStart ? [`<a href="${href}">Yamb server</a>`] : [];
  return {
    path: ERRORS_PATH,
    about: 'The codes of errors and refused moves, and what to do about them',
    policy: { 'style-src': "'self'", 'img-src': "'self'" },
    readFiles: () => Promise.all([ownFile('start.css'), ownFile('die.svg')]),
    render: (folder) =>
      document(folder, 'Errors and refused moves', linkToStart('.'), [
        '<h1>Errors and refused moves</h1>',
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
      document(folder, 'No such page', linkToStart(root), [
        '<h1>No such page</h1>',
        `<p>There is no <code>${toHtml(path)}</code> on this server.</p>`,
      ]),
  };
}

const linkTo = (code: string): string =>
  `<dt><a href="${ERRORS_PATH.slice(1)}/${code}"><code>${code}</code></a></dt>`;

/** An error and a refusal may share a code: then its page explains both. */
function pagesOfCodes(links: readonly string[]): NonNullable<Page['below']> {
  const all = [...EXPLAINED_ERRORS, ...EXPLAINED_REFUSALS];
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
  `<dt>In REST</dt><dd>a problem document, status ${status}</dd>`,
  `<dt>In GraphQL</dt><dd>${IN_GRAPHQL[kind]}</dd>`,
  '</dl>',
];

const IN_GRAPHQL: Readonly<Record<ExplainedCode['kind'], string>> = {
  error: '<code>errors[].extensions.code</code>',
  refusal: 'the type <code>MoveRefused</code>, with the game as it stands',
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

/** Text as HTML, with code where it stands in backticks. */
const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]*)`/g, '<code>$1</code>');
