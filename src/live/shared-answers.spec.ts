import { describe, expect, it } from '@jest/globals';
import { SharedAnswers } from './shared-answers.js';

describe('shared answers', () => {
  it('are made once for the same payload and key', async () => {
    const shared = new SharedAnswers<object>();
    let made = 0;
    const make = () => Promise.resolve({ data: { made: (made += 1) } });
    const payload = {};
    const [first, second] = await Promise.all([
      shared.get(payload, 'a', make),
      shared.get(payload, 'a', make),
    ]);
    expect(second).toBe(first);
    await shared.get(payload, 'b', make);
    await shared.get({}, 'a', make);
    expect(made).toBe(3);
  });

  it('are not kept for long', async () => {
    const shared = new SharedAnswers<object>();
    let made = 0;
    const make = () => Promise.resolve({ data: { made: (made += 1) } });
    const payloads = Array.from({ length: 300 }, () => ({}));
    for (const payload of payloads) await shared.get(payload, 'a', make);
    await shared.get(payloads[299] ?? {}, 'a', make);
    expect(made).toBe(300);
    await shared.get(payloads[0] ?? {}, 'a', make);
    expect(made).toBe(301);
  });
});
