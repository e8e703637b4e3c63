import { describe, expect, it } from '@jest/globals';
import { formFor } from './stream-forms.js';

describe('the form of a stream', () => {
  it.each([
    [undefined, 'application/x-ndjson'],
    ['*/*', 'application/x-ndjson'],
    ['application/json', 'application/x-ndjson'],
    ['text/event-stream', 'text/event-stream'],
    ['TEXT/Event-Stream', 'text/event-stream'],
    ['text/event-stream, */*;q=0.1', 'text/event-stream'],
    ['text/*', 'text/event-stream'],
    ['text/event-stream;q=0', 'application/x-ndjson'],
    ['text/event-stream;q=0, */*', 'application/x-ndjson'],
    ['text/event-stream;q=0.2, application/x-ndjson', 'application/x-ndjson'],
    ['x-text/event-stream-not', 'application/x-ndjson'],
  ])('for "Accept: %s" is %s', (accept, type) => {
    expect(formFor(accept).contentType).toBe(`${type}; charset=utf-8`);
  });
});
