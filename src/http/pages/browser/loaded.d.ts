/** What scripts that the pages load before their own put into the window. */
declare global {
  const YogaGraphiQL: { renderYogaGraphiQL(root: unknown, options: object): void };
  const SwaggerUIBundle: (options: object) => void;
}

export {};
