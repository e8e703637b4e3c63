import { describe, expect, it } from '@jest/globals';
import { announce, enter, keep, resign, roll, viewAfter, type Move } from './testing/played.js';
import { sheetText, sheetTextSteps } from './text.js';

const yahtc = { ruleset: 'yahtc', names: ['Ana', 'Bo'] };
const yamb = { ruleset: 'yamb', names: ['Ana', 'Bo'] };

const linesOf = (text: string): string[] => text.split('\n');

/** Both sides have the same scores, except that Ana has more aces in the first column and Bo in the others. */
function wholeGame(): Move[] {
  const rows = [
    'nines',
    'tens',
    'jacks',
    'queens',
    'kings',
    'straight',
    'fullHouse',
    'fourOfAKind',
    'fiveOfAKind',
  ];
  const columns = ['one', 'two', 'three'];
  return columns.flatMap((column) =>
    ['aces', ...rows].flatMap((row) =>
      [0, 1].flatMap((side) => {
        const leads = (column === 'one') === (side === 0);
        return [roll(row === 'aces' && leads ? '66611' : '11122'), enter(column, row)];
      }),
    ),
  );
}

describe('a game as text', () => {
  it('shows who is on turn, the dice, both sheets and the open fields', () => {
    const view = viewAfter(
      { ruleset: 'yahtc', names: ['Ana', 'Božidar Konstantinović'] },
      roll('66666'),
      enter('free', 'fiveOfAKind'),
      roll('22345'),
      enter('free', 'fullHouse'),
      roll('66612'),
      roll('---66', [0, 1, 2]),
    );
    expect(sheetText(view)).toBe(
      `
YahtC
Turn 3: Ana, roll 2 of 3.

Dice: [6] [6] [6]  6   6    [ ] is kept

                │► Ana │ Božidar Konst…
────────────────┼──────┼────────────────
Ones            │   (/)│              ·
Twos            │   (/)│              ·
Threes          │   (/)│              ·
Fours           │   (/)│              ·
Fives           │   (/)│              ·
Sixes           │  (30)│              ·
Bonus from 63   │      │
Upper section   │      │
────────────────┼──────┼────────────────
Three of a kind │  (30)│              ·
Four of a kind  │  (30)│              ·
Full house      │   (/)│              /
Small straight  │   (/)│              ·
Large straight  │   (/)│              ·
YahtC           │   50 │              ·
Chance          │  (30)│              ·
Lower section   │   50 │
────────────────┼──────┼────────────────
YahtC bonus     │ (100)│              ·
────────────────┼──────┼────────────────
Total           │   50 │              0

( ) can be entered now for that many points; (/) would be crossed
`.slice(1),
    );
  });

  it('adds the points of a bonus field to its column', () => {
    const view = viewAfter(
      { ruleset: 'yams-box-1985', variants: ['columns'], names: ['Ana'] },
      roll('55555'),
      enter('free', 'fiveOfAKind'),
      roll('55555'),
      enter('free', 'secondYams'),
      roll('12345'),
    );
    expect(sheetText(view)).toBe(
      `
Yam's, box of 1985
Turn 3: Ana, roll 1 of 3.

Dice:  1   2   3   4   5

                │► Ana
                │  ↓   ↑   ↑↓  sec      Σ
────────────────┼─────────────────────────
Ones            │ (1)  ·   (1)  (1)
Twos            │  ·   ·   (2)  (2)
Threes          │  ·   ·   (3)  (3)
Fours           │  ·   ·   (4)  (4)
Fives           │  ·   ·   (5)  (5)
Sixes           │  ·   ·   (/)  (/)
Bonus from 64   │
Upper section   │
────────────────┼─────────────────────────
Three of a kind │  ·   ·   (/)  (/)
Four of a kind  │  ·   ·   (/)  (/)
Full house      │  ·   ·   (/)  (/)
Small straight  │  ·   ·  (30) (30)
Large straight  │  ·   ·  (40) (40)
Yam's           │  ·   ·   50   (/)
Chance          │  · (15) (15) (15)
Lower section   │          50          50
────────────────┼─────────────────────────
Second Yam's    │          50          50
────────────────┼─────────────────────────
Total           │  0   0  100    0    100

( ) can be entered now for that many points; (/) would be crossed
`.slice(1),
    );
  });

  it('shows a single side with the signs of its columns and only its own open fields', () => {
    const view = viewAfter(
      yamb,
      roll('111234'),
      enter('down', 'ones'),
      roll('444123'),
      announce('fours'),
      keep(0, 1, 2),
    );
    expect(sheetText(view, { side: 1 })).toBe(
      `
                │► Bo
                │  ↓  ↑↓   ↑  Δ/∇  ∇/Δ   N   D   R   O   M     Σ
────────────────┼────────────────────────────────────────────────
Ones            │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Twos            │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Threes          │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Fours           │  ·   ·   ·    ·    · (12)  ·   ·   ·   ·
Fives           │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Sixes           │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Bonus from 60   │
Upper section   │
────────────────┼────────────────────────────────────────────────
Maximum         │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Minimum         │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Middle section  │
────────────────┼────────────────────────────────────────────────
Straight        │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Three of a kind │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Full house      │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Four of a kind  │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Yamb            │  ·   ·   ·    ·    ·   ·   ·   ·   ·   ·
Lower section   │
────────────────┼────────────────────────────────────────────────
Total           │  0   0   0    0    0   0   0   0   0   0     0

( ) can be entered now for that many points; (/) would be crossed
`.slice(1),
    );
    expect(sheetText(view, { side: 0 })).not.toMatch(/[()]/);
  });

  it('puts sides below each other if they do not fit beside each other', () => {
    const view = viewAfter({ ruleset: 'yahtc', names: ['Ana', 'Bo', 'Cy', 'Di'] });
    const heads = (width: number): string[] =>
      linesOf(sheetText(view, { width })).flatMap((line) => {
        const names = line.match(/(?<=│.*)(Ana|Bo|Cy|Di)/g);
        return names ? [names.join(' ')] : [];
      });
    expect(heads(100)).toEqual(['Ana Bo Cy Di']);
    expect(heads(36)).toEqual(['Ana Bo', 'Cy Di']);
    expect(heads(20)).toEqual(['Ana', 'Bo', 'Cy', 'Di']);
    const free = viewAfter({ ruleset: 'yahtc', names: [null, null, null] });
    const tablesIn = (width?: number): string[] =>
      sheetText(free, width === undefined ? {} : { width })
        .split('\n\n')
        .filter((part) => part.includes('┼'));
    const widest = Math.max(...linesOf(tablesIn()[0] ?? '').map((line) => line.length));
    expect([widest, widest - 1].map((width) => tablesIn(width).length)).toEqual([1, 2]);
  });

  it('is written in steps of one side each', () => {
    const stepsOf = (...names: string[]): number =>
      [...sheetTextSteps(viewAfter({ ruleset: 'yahtc', names }))].length + 1;
    expect(stepsOf('Ana')).toBe(1);
    // Each side is laid out, and then written.
    expect(stepsOf('Ana', 'Bo', 'Cy', 'Di')).toBe(7);
  });
});

describe('the line below the title', () => {
  const statusLine = (...args: Parameters<typeof viewAfter>): string | undefined =>
    linesOf(sheetText(viewAfter(...args)))[1];

  it.each([
    ['before a roll', [], 'Turn 1: Ana is to roll.'],
    ['after a roll', [roll('12345')], 'Turn 1: Ana, roll 1 of 3.'],
    [
      'after an entry',
      [roll('11345'), enter('free', 'ones')],
      'Turn 1: Ana has entered 2 in Ones, Bo is next.',
    ],
    [
      'after crossing a field',
      [roll('11345'), enter('free', 'sixes')],
      'Turn 1: Ana has crossed Sixes, Bo is next.',
    ],
    ['at the end', [resign(0)], 'The game is over: Bo has won with 0 points.'],
  ] as const)('describes the game %s', (_, moves, line) => {
    expect(statusLine(yahtc, ...moves)).toBe(line);
  });

  it('names the announced or dictated row', () => {
    const moves = [roll('444123'), announce('fours')];
    expect(statusLine(yamb, ...moves)).toBe('Turn 1: Ana, roll 1 of 3. Announced: Fours.');
    expect(statusLine(yamb, ...moves, enter('announced', 'fours'))).toBe(
      'Turn 2: Bo is to roll. Dictated: Fours.',
    );
  });

  it('shows the second player of a pair the result of the first', () => {
    const pairs = { ...yamb, names: ['Ana', 'Bo', 'Cy', 'Di'], teamSize: 2 };
    const dictated = [roll('444123'), announce('fours'), enter('announced', 'fours'), roll('441235')];
    expect(statusLine(pairs, ...dictated, enter('dictated', 'fours'))).toBe(
      'Turn 2: Di is to roll. Dictated: Fours. Reached so far: 8.',
    );
  });

  it("says who has won by columns, and each side's points for columns", () => {
    const view = viewAfter({ ruleset: 'escalero', names: ['Ana', 'Bo'] }, ...wholeGame());
    const [, line] = linesOf(sheetText(view));
    expect(line).toBe('The game is over: Bo has won by columns (Ana 1, Bo 6).');
  });

  it('reports that nobody is left', () => {
    expect(statusLine({ ...yahtc, names: ['Ana'] }, resign(0))).toBe('Everyone has left the game.');
  });

  it('reports free seats before the start', () => {
    expect(statusLine({ ...yahtc, names: ['Ana', null] })).toBe('Not started: 1 of 2 seats is free.');
  });
});
