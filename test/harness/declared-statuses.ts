/** The response statuses that openapi.json declares. */
import { readFileSync } from 'node:fs';
import type { ApiDocument } from './rest-twin.js';

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as ApiDocument;

/** The paths as patterns, constant ones first, as in routing. */
const ADDRESSES = Object.entries(paths)
  .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
  .map(([path, operations]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    operations,
  }));

/** @throws Error if the document has the operation but not the status of its response */
export function requireDeclared(url: string, method: string, status: number): void {
  const { pathname } = new URL(url);
  const address = ADDRESSES.find(({ pattern }) => pattern.test(pathname));
  const name = method.toLowerCase();
  const operation = address?.operations[name === 'head' ? 'get' : name];
  if (!address || !operation || String(status) in operation.responses) return;
  throw new Error(`openapi.json does not declare ${status} for ${method} ${address.path}`);
}
