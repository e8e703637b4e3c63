import { describe, expect, it } from '@jest/globals';
import { describeGame, describePicture } from './describe-game.js';
import { spokenIn, type SheetView } from './sheet-view.js';
import { announce, enter, keep, resign, roll, viewAfter, type Move } from './testing/played.js';

const said = (view: SheetView): string => describeGame(spokenIn('en', view)).join(' ');
const seen = (view: SheetView): string => describePicture(spokenIn('en', view));

const yahtc = { ruleset: 'yahtc', names: ['Ana', 'Bo'] };

/** The same sheets, once the game is over. */
function overAfter(view: SheetView, winners: readonly number[], instantWin?: number): SheetView {
  const { teamSize, sheets, rotation, resigned, rollCount, turnNumber } = view.state;
  const ended = { phase: 'finished', teamSize, sheets, rotation, resigned, rollCount, turnNumber } as const;
  return { ...view, state: { ...ended, winners, ...(instantWin !== undefined && { instantWin }) } };
}

describe('the end of a game is described', () => {
  const generala = { ruleset: 'generala', names: ['Ana', 'Bo', 'Cy', 'Di'] };
  const twice: Move[] = [0, 1].flatMap(() => [roll('66666'), enter('free', 'sixes')]);

  it.each<[string, SheetView, string]>([
    ['for one side', overAfter(viewAfter({ ...yahtc, names: ['Ana'] }), [0]), '0 points.'],
    ['for a winner', overAfter(viewAfter(yahtc, ...twice), [1]), 'Bo has won with 30 points.'],
    ['for a tie', overAfter(viewAfter(yahtc, ...twice), [0, 1]), 'Ana and Bo have won with 30 points each.'],
    [
      'for a pair',
      overAfter(viewAfter({ ...generala, ruleset: 'yamb', teamSize: 2 }), [1]),
      'Bo & Di have won with 0 points.',
    ],
    [
      'for an instant win',
      overAfter(viewAfter(generala, roll('66666'), enter('free', 'sixes')), [0], 0),
      'Ana has won at once with 30 points.',
    ],
  ])('%s', (_, view, sentence) => {
    expect(said(view)).toBe(`The game is over: ${sentence}`);
  });
});

describe('an entry is described', () => {
  it.each<[string, SheetView, string]>([
    [
      'with the next player',
      viewAfter(yahtc, roll('66612'), enter('free', 'sixes')),
      'Ana has entered 18 in Sixes, Bo is next.',
    ],
    [
      'without another player',
      viewAfter({ ...yahtc, names: ['Ana'] }, roll('66612'), enter('free', 'sixes')),
      'Ana has entered 18 in Sixes.',
    ],
    [
      'with its column',
      viewAfter({ ...yahtc, ruleset: 'yamb' }, roll('666124'), enter('free', 'sixes')),
      'Ana has entered 18 in Sixes (Free), Bo is next.',
    ],
  ])('%s', (_, view, sentence) => {
    expect(said(view)).toBe(`Turn 1: ${sentence}`);
  });

  it('with its running bonus', () => {
    const alone = { ruleset: 'yahtzee', names: ['Ana'] };
    const view = viewAfter(
      alone,
      ...[roll('66666'), enter('free', 'fiveOfAKind'), roll('66666'), enter('free', 'sixes')],
    );
    expect(said(view)).toBe('Turn 2: Ana has entered 30 in Sixes, plus a bonus of 100.');
  });

  it('in a bonus field, which its player follows with another turn', () => {
    const view = viewAfter(
      { ruleset: 'yams-box-1985', names: ['Ana', 'Bo'] },
      ...[roll('66666'), enter('free', 'fiveOfAKind'), roll('12345'), enter('free', 'ones')],
      ...[roll('66666'), enter('free', 'secondYams')],
    );
    expect(said(view)).toBe("Turn 3: Ana has entered 50 in Second Yam's.");
  });
});

describe('a picture is described', () => {
  it('with dice, open fields and points', () => {
    const view = viewAfter({ ...yahtc, ruleset: 'yamb' }, roll('444123'), announce('fours'), keep(0, 1));
    expect(seen(view)).toBe(
      'Turn 1: Ana, roll 1 of 3. Announced: Fours. Dice: 4 (kept), 4 (kept), 4, 1, 2, 3. ' +
        'Open: Fours (Announced) 12. Points: Ana 0, Bo 0.',
    );
  });

  it('without dice before a roll and after the end', () => {
    expect(seen(viewAfter(yahtc))).toBe('Turn 1: Ana is to roll. Points: Ana 0, Bo 0.');
    expect(seen(viewAfter(yahtc, roll('12345'), resign(0)))).toBe(
      'The game is over: Bo has won with 0 points. Points: Ana 0, Bo 0.',
    );
  });

  it('without open fields before everybody has come', () => {
    const view = { ...viewAfter(yahtc, roll('12345')), names: ['Ana', null] };
    expect(seen(view)).toBe(
      'Not started: 1 of 2 seats is free. Dice: 1, 2, 3, 4, 5. Points: Ana 0, free seat 0.',
    );
  });
});
