import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { loadConfig } from '../config/load-config.js';
import { Topics, type Topic } from './topics.js';

const ROLLS: Topic<{ readonly dice: number }> = { name: 'rolls', read: () => undefined };
const TURNS: Topic<object> = { name: 'turns', read: () => undefined };

describe('topics', () => {
  let topics: Topics;
  let heard: unknown[];
  const hear =
    (name: string) =>
    (message?: object): void => {
      heard.push(message ? [name, message] : name);
    };

  beforeEach(() => {
    topics = new Topics(loadConfig({ LOG_CHECK_SECONDS: '3600' }));
    heard = [];
  });
  afterEach(async () => {
    await topics.onApplicationShutdown();
  });

  it('call the listeners of an id at once, until they stop', () => {
    const stop = topics.listen(ROLLS, 'a', hear('first'));
    topics.listen(ROLLS, 'a', hear('second'));
    topics.listen(ROLLS, 'b', hear('other id'));
    topics.listen(TURNS, 'a', hear('other topic'));
    topics.publish(ROLLS, 'a', { dice: 1 });
    stop();
    topics.publish(ROLLS, 'a', { dice: 2 });
    expect(heard).toEqual([
      ['first', { dice: 1 }],
      ['second', { dice: 1 }],
      ['second', { dice: 2 }],
    ]);
  });

  it('report whether anyone listens', () => {
    const stops = ['a', 'b'].map((id) => topics.listen(ROLLS, id, hear(id)));
    expect([topics.hasListeners(ROLLS), topics.hasListeners(TURNS)]).toEqual([true, false]);
    for (const stop of stops) stop();
    expect(topics.hasListeners(ROLLS)).toBe(false);
    // Stopping twice does not stop another listener added in the meantime.
    topics.listen(ROLLS, 'a', hear('late'));
    stops[0]?.();
    topics.publish(ROLLS, 'a', { dice: 3 });
    expect(heard).toEqual([['late', { dice: 3 }]]);
  });

  it('call all listeners that have not stopped when messages may have been lost', async () => {
    const stop = topics.listen(ROLLS, 'a', hear('stopped'));
    topics.listen(ROLLS, 'b', hear('rolls'));
    topics.listen(TURNS, 'a', hear('turns'));
    stop();
    await topics.check();
    expect(heard).toEqual(['rolls', 'turns']);
  });

  it('wait for each listener of a topic, but not for those of other topics', async () => {
    let end = (): void => undefined;
    topics.listen(ROLLS, 'a', () => {
      heard.push('slow');
      return new Promise((resolve) => (end = resolve));
    });
    topics.listen(ROLLS, 'b', hear('next'));
    topics.listen(TURNS, 'a', hear('turns'));
    const checked = topics.check();
    expect(heard).toEqual(['slow', 'turns']);
    end();
    await checked;
    expect(heard).toEqual(['slow', 'turns', 'next']);
  });

  it('check a topic once more after a check during which others were requested', async () => {
    const ends: (() => void)[] = [];
    topics.listen(ROLLS, 'a', () => new Promise((resolve) => ends.push(resolve)));
    topics.listen(ROLLS, 'b', hear('rolls'));
    const checked = topics.check();
    await Promise.all([topics.check(), topics.check()]);
    expect([ends.length, heard]).toEqual([1, []]);
    ends[0]?.();
    await waitFor(() => ends.length === 2, 'the second check');
    ends[1]?.();
    await checked;
    expect(heard).toEqual(['rolls', 'rolls']);
    void topics.check();
    expect(ends).toHaveLength(3);
  });

  it('call all listeners at intervals', async () => {
    const often = new Topics(Object.assign(loadConfig({}), { logCheckSeconds: 0.002 }));
    let looks = 0;
    const stop = often.listen(ROLLS, 'a', () => {
      looks += 1;
    });
    await waitFor(() => looks >= 3, 'three looks');
    stop();
    await often.onApplicationShutdown();
  });
});
