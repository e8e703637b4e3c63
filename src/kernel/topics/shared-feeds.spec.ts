import { beforeEach, describe, expect, it } from '@jest/globals';
import { SharedFeeds } from './shared-feeds.js';

describe('shared feeds', () => {
  let opened: number;
  let closed: number[];
  let feeds: SharedFeeds<{ readonly index: number; close(): void }>;
  const open = () => {
    const index = (opened += 1);
    return { index, close: () => void closed.push(index) };
  };

  beforeEach(() => {
    opened = 0;
    closed = [];
    feeds = new SharedFeeds();
  });

  it('open with the first follower of an id and close after the last', () => {
    const [one, other, another] = ['a', 'a', 'b'].map((id) => feeds.follow(id, open));
    expect([one?.feed.index, other?.feed.index, another?.feed.index]).toEqual([1, 1, 2]);
    one?.release();
    expect(closed).toEqual([]);
    other?.release();
    expect(closed).toEqual([1]);
    expect(feeds.follow('a', open).feed.index).toBe(3);
  });

  it('close together when the server stops', () => {
    const one = feeds.follow('a', open);
    feeds.follow('b', open);
    feeds.close();
    expect(closed).toEqual([1, 2]);
    // A late release does not affect the id's new feed.
    const replacement = feeds.follow('a', open);
    one.release();
    expect(feeds.follow('a', open).feed).toBe(replacement.feed);
  });

  it('are replaced for new followers after a failure', () => {
    let hasFailed = false;
    const failing = feeds.follow('a', () => ({
      ...open(),
      get hasFailed() {
        return hasFailed;
      },
    }));
    hasFailed = true;
    const next = feeds.follow('a', open);
    expect([failing.feed.index, next.feed.index, feeds.ids]).toEqual([1, 2, ['a']]);
    failing.release();
    expect(closed).toEqual([1]);
    expect(feeds.follow('a', open).feed).toBe(next.feed);
  });
});
