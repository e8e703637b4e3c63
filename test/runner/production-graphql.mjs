/**
 * Loads graphql-js as a deployed server has it. Otherwise it looks at every value that it finds not to be of a class whether
 * it is of the same class of another copy of the library: three in a hundred of the processor time of specs of whole servers.
 * Jest's own `NODE_ENV` is left to all else.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
try {
  await import('graphql');
} finally {
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
