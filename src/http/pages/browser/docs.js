/** Shows the documentation of REST. Swagger UI is loaded before this. */
import { inOpenApi30 } from './openapi-30.js';

/**
 * Swagger UI closes the lock of an operation once it has what it needs, and so of each that needs no token. Here a closed lock
 * keeps out: a token is missing.
 * @param {unknown} Original
 * @param {{ React: { createElement(component: unknown, props: object): unknown } }} system
 */
const turnedLock =
  (Original, { React }) =>
  /** @param {{ isAuthorized: boolean }} props */
  (props) =>
    React.createElement(Original, { ...props, isAuthorized: !props.isAuthorized });

/**
 * Swagger UI fills in every example, and sends it: who tries a request would ask for French, of version 7. What need not be given is
 * left empty; its example goes into the description. And it is given an older kind of description, which it reads sooner.
 * @param {{ url: string, text: string }} response
 */
function simplify(response) {
  if (response.url !== DESCRIPTION) return response;
  const text = JSON.stringify(inOpenApi30(JSON.parse(response.text)), (_, value) => {
    const { in: place, required, schema, description } = value ?? {};
    if (place === undefined || required || schema?.example === undefined) return value;
    const { example, ...rest } = schema;
    return { ...value, schema: rest, description: `${description} Such as \`${example}\`.` };
  });
  return { ...response, text };
}

const DESCRIPTION = new URL('v1/openapi.json', location.href).href;

SwaggerUIBundle({
  url: DESCRIPTION,
  responseInterceptor: simplify,
  dom_id: '#docs',
  deepLinking: true,
  // Otherwise it would send the document to a validator on another server.
  validatorUrl: null,
  // In the storage of this browser: a reload goes on as the same player.
  persistAuthorization: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  plugins: [() => ({ wrapComponents: { authorizeOperationBtn: turnedLock, authorizeBtn: turnedLock } })],
});
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode');

// Problems that nearly every operation can have are folded away.
const common = document.querySelector('#common');
common?.addEventListener('change', () => {
  document.body.classList.toggle('all-problems', common instanceof HTMLInputElement && common.checked);
});
