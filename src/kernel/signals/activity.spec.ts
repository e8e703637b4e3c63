import { describe, expect, it } from '@jest/globals';
import { Activity } from './activity.js';

interface About {
  readonly game: string;
}

describe('an activity', () => {
  const listenTo = (activity: Activity<About, number>): { received: unknown[]; stop: () => void } => {
    const received: unknown[] = [];
    const ends = [
      activity.started.listen((about) => received.push(['begun', about])),
      activity.ended.listen(({ about, outcome, error }) => received.push(['ended', about, outcome ?? error])),
    ];
    return {
      received,
      stop: () => {
        for (const end of ends) end();
      },
    };
  };

  it('publishes its start and end with the same object', async () => {
    const activity = new Activity<About, number>('spec');
    const { received, stop } = listenTo(activity);
    const about = { game: 'a' };
    const result = await activity.run(
      about,
      () => Promise.resolve('four'),
      (text) => text.length,
    );
    stop();
    expect(result).toBe('four');
    expect(received).toEqual([
      ['begun', about],
      ['ended', about, 4],
    ]);
  });

  it('publishes an error, and rethrows it', async () => {
    const activity = new Activity<About, number>('spec');
    const { received, stop } = listenTo(activity);
    const fault = new Error('no');
    await expect(
      activity.run(
        { game: 'a' },
        () => Promise.reject(fault),
        () => 0,
      ),
    ).rejects.toBe(fault);
    stop();
    expect(received.at(-1)).toEqual(['ended', { game: 'a' }, fault]);
  });

  it('does not compute the outcome without listeners', async () => {
    const activity = new Activity<About, number>('spec');
    listenTo(activity).stop();
    let asked = false;
    const outcomeOf = (): number => {
      asked = true;
      return 0;
    };
    expect(await activity.run({ game: 'a' }, () => Promise.resolve('four'), outcomeOf)).toBe('four');
    expect(asked).toBe(false);
  });
});
