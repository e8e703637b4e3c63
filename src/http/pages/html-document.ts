/** The parts in which pages differ. */
export interface DocumentParts {
  readonly title: string;
  /** Where the files of the page are, relative to it. */
  readonly folder: string;
  /** Further elements of the head, a line for each. */
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
