/** Shows the documentation of REST. Swagger UI is loaded before this. */

SwaggerUIBundle({
  url: new URL('v1/openapi.json', location.href).href,
  dom_id: '#docs',
  deepLinking: true,
  // Otherwise it would send the document to a validator on another server.
  validatorUrl: null,
  // A token is not stored.
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
});
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode');
