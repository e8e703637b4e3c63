import { describe, expect, it } from '@jest/globals';
import { changesOf, concernOf, type Concern } from './player-news.js';
import { ANA, BOJAN, WrittenLog } from './testing/written-log.js';

describe('concernOf', () => {
  it('is undefined for a stranger and a challenge for an invited player', () => {
    const log = new WrittenLog([{ access: 'CREATOR' }, { access: 'PLAYER', keptFor: BOJAN.id }]);
    expect(concernOf(log.latest, 'stranger')).toBeUndefined();
    expect(concernOf(log.latest, BOJAN.id)).toEqual({ state: 'challenge', version: 1 });
    expect(concernOf(log.latest, ANA.id)).toEqual({ state: 'open', version: 1 });
  });

  it('numbers the turn of the player to move', () => {
    const log = new WrittenLog([{ access: 'CREATOR' }, { access: 'ANYONE' }]);
    log.join(1);
    expect(concernOf(log.latest, ANA.id)).toMatchObject({ state: 'playing', turn: 1 });
    expect(concernOf(log.latest, BOJAN.id)).not.toHaveProperty('turn');
    log.play({ type: 'roll' });
    log.play({ type: 'enterField', column: 'free', row: 'chance', endTurn: false });
    // Ana may still undo, but the game waits for Bojan.
    expect(concernOf(log.latest, ANA.id)).not.toHaveProperty('turn');
    expect(concernOf(log.latest, BOJAN.id)).toMatchObject({ state: 'playing', turn: 2 });
  });
});

describe('changesOf', () => {
  const playing = (turn?: number): Concern => ({
    state: 'playing',
    version: 1,
    ...(turn !== undefined && { turn }),
  });
  const was = (state: Concern['state']): Concern => ({ state, version: 1 });

  it.each<[string, Concern | undefined, Concern | undefined, readonly string[]]>([
    ['nothing for a game that no longer concerns the player', playing(1), undefined, []],
    ['a new challenge', undefined, was('challenge'), ['challenges']],
    ['nothing for a known challenge', was('challenge'), was('challenge'), []],
    ['nothing for an open game', undefined, was('open'), []],
    ['the start of an open game', was('open'), playing(), ['started']],
    ['the start and the turn of an accepted challenge', was('challenge'), playing(1), ['started', 'waiting']],
    ['a new turn', playing(), playing(3), ['waiting']],
    ['nothing during a turn', playing(3), playing(3), []],
    ['the next turn, even if the previous one was missed', playing(3), playing(5), ['waiting']],
    ['nothing at the end of a turn', playing(3), playing(), []],
    ['the end of a game', playing(3), was('over'), ['finished']],
    ['nothing for a known end', was('over'), was('over'), []],
  ])('reports %s', (_, before, now, lists) => {
    expect(changesOf(before, now)).toEqual(lists);
  });
});
