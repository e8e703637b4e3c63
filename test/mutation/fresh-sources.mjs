/** Hooks that give every mutant its own copy of all sources, so that it meets no cache of another one. */

/** @type {Int32Array} the number of the copy, shared with the main thread */
let copy;

export function initialize(data) {
  copy = data.copy;
}

export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  // Specs and test modules have the number of their spec.
  return resolved.url.endsWith('.ts') ? { ...resolved, url: `${resolved.url}?copy=${copy[0]}` } : resolved;
}
