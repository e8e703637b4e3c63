/** Shows the documentation of REST. Swagger UI is loaded before this. */
import { inOpenApi30 } from './openapi-30.js';

/**
 * Swagger UI shows a closed lock once an operation is authorized, even if it needs no token. Here, a closed lock means that
 * a token is missing.
 * @param {unknown} Original
 * @param {{ React: { createElement(component: unknown, props: object): unknown } }} system
 */
const turnedLock =
  (Original, { React }) =>
  /** @param {{ isAuthorized: boolean }} props */
  (props) =>
    React.createElement(Original, { ...props, isAuthorized: !props.isAuthorized });

/**
 * Swagger UI fills in and sends every example, so a first try would request French and version 7. Optional parameters are
 * left empty instead, with their example in the description. The document is converted to OpenAPI 3.0, which loads faster.
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
  // By default, it sends the document to a validator on another server.
  validatorUrl: null,
  // Stored in this browser, so that a reload continues as the same player.
  persistAuthorization: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  plugins: [() => ({ wrapComponents: { authorizeOperationBtn: turnedLock, authorizeBtn: turnedLock } })],
});
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode');

// Hides problems that nearly every operation can have.
const common = document.querySelector('#common');
common?.addEventListener('change', () => {
  document.body.classList.toggle('all-problems', common instanceof HTMLInputElement && common.checked);
});
