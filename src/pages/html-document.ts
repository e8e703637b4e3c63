/** What tells one page from another. */
export interface DocumentParts {
  readonly title: string;
  /** Where the files of the page are, relative to it. */
  readonly folder: string;
  /** Elements of the head beside those that every page has, a line for each. */
  readonly head: readonly string[];
  readonly body: readonly string[];
}

/** A page as HTML. */
export const htmlDocument = ({ title, folder, head, body }: DocumentParts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    <link rel="icon" href="${folder}/die.svg" />
    ${head.join('\n    ')}
  </head>
  <body>
    ${body.join('\n    ')}
  </body>
</html>
`;
