import { describe, it } from '@jest/globals';
import { allBut, announcing, announcingOrHand, dictated, free, rulesOf } from './testing/columns.js';
import { announce, enter, enterAndEnd, roll } from './testing/commands.js';
import {
  announced,
  attemptMade,
  entered,
  filled,
  finished,
  onTurn,
  rolled,
  rolledAll,
  rolledOn,
  started,
  turnEnded,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';

const yamb = rulesOf(free, announcing, dictated);

describe('a dictation', () => {
  const first: Log = [started(3), rolled(0, '11345')];

  it('follows an announced row once it is entered', () => {
    given(yamb, ...first)
      .when(announce('ones'))
      .thenHappens(announced(0, 'ones'))
      .when(roll(0, 1), '..116')
      .thenHappens(rolledOn(0, '11116', 2, [0, 1]))
      .when(enter('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 4), turnEnded(0, 1, 'ones'));
  });

  it('follows an announcement that is entered at once, even if crossed', () => {
    given(yamb, ...first)
      .when(enter('announced.straight'))
      .thenHappens(entered(0, 'announced.straight', 0), turnEnded(0, 1, 'straight'));
  });

  it('does not follow a later hand without an announcement', () => {
    given(rulesOf(free, announcingOrHand, dictated), ...first, rolledAll(0, '11345', 2))
      .when(enter('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 2), turnEnded(0, 1));
  });

  it('applies only to the next side', () => {
    given(yamb, started(3), onTurn(1, 'ones'), rolled(1, '66666'))
      .when(enter('dictated.ones'))
      .thenHappens(entered(1, 'dictated.ones', 0), turnEnded(1, 2));
  });

  it('is dropped if the next side has filled the row', () => {
    given(yamb, started(3), filled(1, { 'dictated.ones': 3 }), onTurn(0), rolled(0, '12345'))
      .when(enter('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 1), turnEnded(0, 1));
  });

  it('gives a turn to a side that would be skipped', () => {
    given(yamb, started(3), filled(1, allBut(yamb, ['dictated.ones'])), onTurn(0), rolled(0, '12345'))
      .when(enter('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 1), turnEnded(0, 1, 'ones'));
  });

  it('can fill the last field of the game', () => {
    const [own, others] = [allBut(yamb, ['announced.ones']), allBut(yamb, ['dictated.ones'])];
    given(yamb, started(2), filled(1, others), filled(0, own), onTurn(0), rolled(0, '11111'))
      .when(enter('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 5), turnEnded(0, 1, 'ones'))
      .when(roll(), '11111')
      .thenHappens(rolled(1, '11111'))
      .when(enter('dictated.ones'))
      .thenHappens(entered(1, 'dictated.ones', 5), finished(0, 1));
  });

  it('leaves fields empty that no remaining side can dictate', () => {
    const [own, others] = [allBut(yamb, ['free.ones']), allBut(yamb, ['dictated.ones'])];
    given(yamb, started(2), filled(1, others), filled(0, own), onTurn(0), rolled(0, '11111'))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 5), finished(0));
  });
});

describe('a dictated turn of a pair', () => {
  it.each<[row: string, first: string, number, second: string, number, best: number]>([
    ['ones', '11345', 2, '11145', 3, 3],
    ['ones', '11145', 3, '11345', 2, 3],
    ['ones', '66666', 0, '16666', 1, 1],
    ['ones', '66666', 0, '66666', 0, 0],
    ['minimum', '11345', 14, '22222', 10, 10],
    ['minimum', '22222', 10, '11345', 14, 10],
  ])('for %s with %s (%i) and %s (%i) enters %i', (row, faces, first, others, second, best) => {
    given(yamb, started(4, 2), onTurn(1, row))
      .when(roll(), faces)
      .thenHappens(rolled(1, faces))
      .when(enter(`dictated.${row}`))
      .thenHappens(attemptMade(1, row, first, 3))
      .when(roll(), others)
      .thenHappens(rolled(3, others))
      .when(enter(`dictated.${row}`))
      .thenHappens(attemptMade(3, row, second, null), entered(3, `dictated.${row}`, best), turnEnded(3, 0));
  });

  it('never prefers a crossed minimum to a scored one', () => {
    const picky = rulesOf(free, announcing, { ...dictated, accepts: { minimum: [5] } });
    given(picky, started(4, 2), onTurn(1, 'minimum'), rolled(1, '11111'))
      .when(enter('dictated.minimum'))
      .thenHappens(attemptMade(1, 'minimum', 5, 3))
      .when(roll(), '66666')
      .thenHappens(rolled(3, '66666'))
      .when(enter('dictated.minimum'))
      .thenHappens(attemptMade(3, 'minimum', 0, null), entered(3, 'dictated.minimum', 5), turnEnded(3, 0));
  });

  it('starts with the player on turn, and advances the rotation once', () => {
    given(yamb, started(4, 2), turnEnded(1, 3, 'ones'), rolled(3, '11111'))
      .when(enter('dictated.ones'))
      .thenHappens(attemptMade(3, 'ones', 5, 1))
      .when(roll(), '22222')
      .thenHappens(rolled(1, '22222'))
      .when(enter('dictated.ones'))
      .thenHappens(attemptMade(1, 'ones', 0, null), entered(1, 'dictated.ones', 5), turnEnded(1, 0))
      .when(roll(), '11111')
      .thenHappens(rolled(0, '11111'))
      .when(enterAndEnd('free.ones'))
      .thenHappens(entered(0, 'free.ones', 5), turnEnded(0, 1));
  });
});
