import type { FastifyInstance } from 'fastify';
import { vary } from './headers.js';
import type { RequestLanguage } from '../../kernel/language/request-language.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set with the context of resolvers. */
    language: RequestLanguage | undefined;
  }
}

/** Adds `Content-Language` to responses with human-readable text, and `Vary` if a header determined the language. */
export function addLanguageHeaders(fastify: FastifyInstance): void {
  fastify.decorateRequest('language');
  fastify.addHook('onSend', ({ language }, reply, _payload, done) => {
    if (language?.used !== undefined) {
      void reply.header('content-language', language.used);
      if (language.isNegotiated) vary(reply, 'Accept-Language');
    }
    done();
  });
}
