/** What scripts that the pages load before their own put into the window. */
import type { createClient } from 'graphql-ws';

declare global {
  const YogaGraphiQL: { renderYogaGraphiQL(root: unknown, options: object): void };
  const SwaggerUIBundle: (options: object) => void;
  const graphqlWs: { createClient: typeof createClient };
}
