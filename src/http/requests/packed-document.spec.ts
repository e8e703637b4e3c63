import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { PackedDocument } from './packed-document.js';

const TEXT = 'A document for everybody. '.repeat(1_000);

function serving(written: string[]): FastifyInstance {
  const server = fastify();
  const document = new PackedDocument('text/plain; charset=utf-8', () => {
    written.push('written');
    return TEXT;
  });
  server.get('/', (request, reply) => document.respond(request, reply));
  return server;
}

describe('a packed document', () => {
  it('is created once, and compressed once per encoding', async () => {
    const written: string[] = [];
    const server = serving(written);
    const plain = await server.inject('/');
    expect(plain.body).toBe(TEXT);
    const compressed = await Promise.all(
      [1, 2].map(() => server.inject({ path: '/', headers: { 'accept-encoding': 'gzip' } })),
    );
    for (const { headers, rawPayload } of compressed) {
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(gunzipSync(rawPayload).toString()).toBe(TEXT);
    }
    expect(written).toHaveLength(1);
  });

  it('is not sent to a client that already has it', async () => {
    const server = serving([]);
    const { headers } = await server.inject({ path: '/', headers: { 'accept-encoding': 'br' } });
    expect(headers.etag).toMatch(/^W\//);
    const again = await server.inject({ path: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
