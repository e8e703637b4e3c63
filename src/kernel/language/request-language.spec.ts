import { describe, expect, it } from '@jest/globals';
import { preferredLanguage, RequestLanguage } from './request-language.js';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr', 'fr'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    ['it, de;q=0.4, es;q=0.9', 'es'],
    ['it, nb;q=0.9', 'en'],
    ['it, *;q=0.9, de;q=0.4', 'en'],
    ['fr;q=0, de;q=0.1', 'de'],
    ['sr-Latn-RS, sr;q=0.8', 'sr-Latn'],
    ['sr', 'sr'],
    ['hr', 'hr'],
    ['%%%, ;;;, q=1', 'en'],
    [`${'it, '.repeat(100)}fr`, 'en'],
  ])('resolves %.40s to %s', (accepted, language) => {
    expect(preferredLanguage(accepted)).toBe(language);
    expect(preferredLanguage(accepted)).toBe(language);
  });

  it('gives the same result whatever other clients send', () => {
    for (let client = 0; client < 3_000; client++) preferredLanguage(`x-${client}, sv`);
    expect(preferredLanguage('x-1, sv')).toBe('sv');
  });
});

describe('the language of a request', () => {
  it('comes from the header, and is then reported as negotiated', () => {
    const language = new RequestLanguage('de');
    expect([language.used, language.isNegotiated]).toEqual([undefined, false]);
    expect(language.get()).toBe('de');
    expect([language.used, language.isNegotiated]).toEqual(['de', true]);
  });

  it('is the one named in the request, whatever the header', () => {
    const language = new RequestLanguage('de');
    language.choose('hr');
    expect(language.get()).toBe('hr');
    expect([language.used, language.isNegotiated]).toEqual(['hr', false]);
  });

  it('is no longer used after it is dropped', () => {
    const language = new RequestLanguage('de');
    language.get();
    language.drop();
    expect([language.used, language.isNegotiated]).toEqual([undefined, false]);
  });
});
