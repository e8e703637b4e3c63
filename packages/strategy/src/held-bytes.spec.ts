import { describe, expect, it } from '@jest/globals';
import { heldBytes } from './held-bytes.js';

describe('the bytes that a value holds', () => {
  it('are those of its tables, texts and maps, each once', () => {
    const table = new Float64Array(1_000);
    const held = heldBytes({
      table,
      same: [table],
      byKey: new Map([['key', { table }]]),
      text: 'x'.repeat(500),
    });
    expect(held).toBeGreaterThan(8_500);
    expect(held).toBeLessThan(9_000);
  });

  it('leave out what others hold, and end in circles', () => {
    const rules = { table: new Float64Array(1_000) };
    const turn: Record<string, unknown> = { rules };
    turn['self'] = turn;
    expect(heldBytes(turn, [rules])).toBeLessThan(100);
  });
});
