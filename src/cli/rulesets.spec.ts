import { describe, expect, it } from '@jest/globals';
import { rulesets } from '@yamb-server/engine/rulesets';
import { run } from './program.js';
import { createFakeTerminal } from './testing/fake-terminal.js';

async function print(...args: readonly string[]): Promise<string> {
  const terminal = createFakeTerminal();
  expect(await run(['rulesets', ...args], terminal)).toBe(0);
  return terminal.read();
}

describe('yamb-server rulesets', () => {
  it('lists the rule sets in a table', async () => {
    const [head = '', ...lines] = (await print()).trimEnd().split('\n');
    expect(head).toMatch(/^id +game +dice +rows +columns +players +variants$/);
    expect(lines.map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual(
      rulesets.map(({ id, names, dice }) => [id, names.en, String(dice)]),
    );
    expect(lines[1]).toMatch(/^yamb .* 10 +1 to 6, or 2 to 3 teams of 2 +five-dice$/);
  });

  it.each(rulesets)('describes every column, row, section and variant of $id', async (ruleset) => {
    const text = await print(ruleset.id);
    const { columns, rows, sections, variants, bonusFields } = ruleset;
    for (const { sign, id } of columns) expect(text).toMatch(new RegExp(`^  ${sign} +${id} `, 'm'));
    for (const { id } of [...rows, ...sections, ...variants, ...bonusFields]) {
      expect(text).toMatch(new RegExp(`^  ${id} `, 'm'));
    }
  });

  it('describes columns, sections and bonus fields in words', async () => {
    const yamb = await print('yamb');
    expect(yamb).toMatch(/N +announced .* In any order, announced after the first roll\n/);
    expect(yamb).toMatch(/M +maximum .* after any roll; only certain scores count\n/);
    expect(yamb).toMatch(/middle .* From Maximum upwards or from Minimum downwards, after any roll\n/);
    expect(yamb).toMatch(/upper .* Sixes; 30 bonus points from 60 up\n/);
    expect(yamb).toMatch(/middle .*\(Maximum − Minimum\) × Ones\n/);
    expect(await print('yahtc')).toMatch(
      /yahtcBonus .*100 points and an extra turn .* after YahtC, up to 2 times\n/,
    );
    const box = await print('yams-box-1985', '--variants', 'sec');
    expect(box).toMatch(/, 1 roll per turn, /);
    expect(box).toMatch(/secondYams .* after Yam's, once\n/);
  });

  it('applies variants', async () => {
    const text = await print('yams', '--variants', 'rill, columns');
    expect(text).toMatch(/^Yam's \(yams\+columns\+rill@1\)\n/);
    expect(text).toMatch(/^ {2}sec +sec +Sec +In any order, right after the first roll$/m);
    expect(text).toMatch(/^ {2}rill +Rill +Four of one face/m);
  });

  it('prints JSON with --json', async () => {
    const list: unknown = JSON.parse(await print('--json'));
    expect(list).toMatchObject(rulesets.map(({ id }) => ({ id })));
    const one: unknown = JSON.parse(await print('yams', '--variants', 'rill', '--json'));
    expect(one).toMatchObject({
      key: 'yams+rill@1',
      chosenVariants: ['rill'],
      dice: 5,
      columns: [{ id: 'free', sign: '↑↓' }],
      variants: rulesets.find(({ id }) => id === 'yams')?.variants.map(({ id }) => ({ id })),
    });
  });
});
