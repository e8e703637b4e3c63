/** Globals of the scripts that pages load before their own. */
declare global {
  const YogaGraphiQL: { renderYogaGraphiQL(root: unknown, options: object): void };
  const SwaggerUIBundle: (options: object) => void;
}

export {};
