import { describe, expect, it } from '@jest/globals';
import { changesOf, concernOf, type Concern } from './player-news.js';
import { ANA, BOJAN, WrittenLog } from './testing/written-log.js';

describe('what a game is to a player', () => {
  it('is nothing to a stranger, a challenge to whom it waits for', () => {
    const log = new WrittenLog([{ access: 'CREATOR' }, { access: 'PLAYER', keptFor: BOJAN.id }]);
    expect(concernOf(log.latest, 'stranger')).toBeUndefined();
    expect(concernOf(log.latest, BOJAN.id)).toEqual({ state: 'challenge', version: 1 });
    expect(concernOf(log.latest, ANA.id)).toEqual({ state: 'open', version: 1 });
  });

  it('waits for the player whose turn it is, and counts the turns', () => {
    const log = new WrittenLog([{ access: 'CREATOR' }, { access: 'ANYONE' }]);
    log.join(1);
    expect(concernOf(log.latest, ANA.id)).toMatchObject({ state: 'playing', turn: 1 });
    expect(concernOf(log.latest, BOJAN.id)).not.toHaveProperty('turn');
    log.play({ type: 'roll' });
    log.play({ type: 'enterField', column: 'free', row: 'chance', endTurn: false });
    // Ana may still undo, but it is Bojan who is waited for.
    expect(concernOf(log.latest, ANA.id)).not.toHaveProperty('turn');
    expect(concernOf(log.latest, BOJAN.id)).toMatchObject({ state: 'playing', turn: 2 });
  });
});

describe('what is new', () => {
  const playing = (turn?: number): Concern => ({
    state: 'playing',
    version: 1,
    ...(turn !== undefined && { turn }),
  });
  const was = (state: Concern['state']): Concern => ({ state, version: 1 });

  it.each<[string, Concern | undefined, Concern | undefined, readonly string[]]>([
    ['of a game that is of no concern any more', playing(1), undefined, []],
    ['when a challenge comes', undefined, was('challenge'), ['challenges']],
    ['of a challenge that is known', was('challenge'), was('challenge'), []],
    ['when a game is open', undefined, was('open'), []],
    ['when an open game starts', was('open'), playing(), ['started']],
    [
      'when a challenge is taken and it is the own turn',
      was('challenge'),
      playing(1),
      ['started', 'waiting'],
    ],
    ['when the turn comes', playing(), playing(3), ['waiting']],
    ['while the turn is played', playing(3), playing(3), []],
    ['when the turn comes again before anybody has looked', playing(3), playing(5), ['waiting']],
    ['when the turn is over', playing(3), playing(), []],
    ['when the game is over', playing(3), was('over'), ['finished']],
    ['of a game that is known to be over', was('over'), was('over'), []],
  ])('%s', (_, before, now, lists) => {
    expect(changesOf(before, now)).toEqual(lists);
  });
});
