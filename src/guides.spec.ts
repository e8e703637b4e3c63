/** Checks that the code in the guides matches the examples, which play whole games in the end-to-end specs. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The code of a language in a page, block by block. */
const blocksOf = (page: string, language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);

/** Removes differences in indentation and line breaks. */
const words = (code: string): string => code.replace(/\s+/g, ' ').trim();

describe.each([{ guide: 'docs/write-a-bot.md', language: 'ts', example: 'examples/bot.ts' }])(
  '$guide',
  ({ guide, language, example }) => {
    const blocks = blocksOf(read(guide), language);

    it('contains code', () => {
      expect(blocks.length).toBeGreaterThan(3);
    });

    it.each(blocks)(`shows code from ${example}: %s`, (block) => {
      expect(words(read(example))).toContain(words(block));
    });
  },
);
