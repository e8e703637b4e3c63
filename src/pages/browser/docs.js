/** Shows the description of REST. Swagger UI is loaded before this. */

SwaggerUIBundle({
  url: new URL('v1/openapi.json', location.href).href,
  dom_id: '#docs',
  deepLinking: true,
  // Else it would ask a server of its own whether the description is right.
  validatorUrl: null,
  // A token is forgotten with the page.
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
});
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode');
