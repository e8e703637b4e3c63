import { describe, expect, it } from '@jest/globals';
import { heldBytes } from './held-bytes.js';

describe('heldBytes', () => {
  it('counts tables, texts and maps, each once', () => {
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

  it('ignores shared values and handles cycles', () => {
    const rules = { table: new Float64Array(1_000) };
    const turn: Record<string, unknown> = { rules };
    turn['self'] = turn;
    expect(heldBytes(turn, [rules])).toBeLessThan(100);
  });
});
