/** The parts that differ between pages. */
export interface DocumentParts {
  readonly title: string;
  /** The location of the page's files, relative to it. */
  readonly folder: string;
  /** Additional elements of the head, one per line. */
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
