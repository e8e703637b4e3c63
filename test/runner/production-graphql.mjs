/**
 * Loads graphql-js in production mode. Otherwise, every failed `instanceOf` also checks for a second copy of the
 * library, which takes 3 % of the CPU time of specs of whole servers. Everything else keeps Jest's `NODE_ENV`.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
try {
  await import('graphql');
} finally {
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
