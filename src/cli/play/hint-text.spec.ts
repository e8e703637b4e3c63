import { describe, expect, it } from '@jest/globals';
import { cliMessages } from '../messages.generated.js';
import { hintsText, type Hint } from './hint-text.js';

const HINT: Hint = { text: 'Ones with 3', expectedTotal: 240.16, error: 2.5, loss: 0 };

describe('hintsText', () => {
  it('shows the standard error of a total, unless it is exact', () => {
    expect(hintsText([HINT], cliMessages.en)).toContain('240.2 ± 2.5');
    expect(hintsText([{ ...HINT, error: 0 }], cliMessages.en)).toContain('240.2  ');
  });
});
