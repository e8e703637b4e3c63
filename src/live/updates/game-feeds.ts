import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { GameLog } from '../../games/storage/game-log.js';
import { GameUpdates } from '../../games/publishing/game-updates.js';
import { Checks } from './checks.js';
import { GameFeed } from './game-feed.js';

/** A feed with a subscriber. */
export interface FollowedFeed {
  readonly feed: GameFeed;
  /** To be called once, when it is no longer followed. */
  readonly release: () => void;
}

interface Followed {
  readonly feed: GameFeed;
  readonly stopListening: () => void;
  followers: number;
}

/** Feeds that are checked in one turn of the event loop. */
const CHECKED_AT_ONCE = 100;

/** Shares one feed among the subscribers of a game, for as long as it has any. */
@Injectable()
export class GameFeeds {
  private readonly followed = new Map<string, Followed>();

  constructor(
    private readonly log: GameLog,
    private readonly updates: GameUpdates,
    checks: Checks,
  ) {
    checks.on(() => void this.check());
  }

  /** The feed of a game, which is notified of changes from here on. It must still be started. */
  follow(gameId: string): FollowedFeed {
    const open = this.followed.get(gameId);
    const followed = open && !open.feed.hasFailed ? open : this.open(gameId);
    followed.followers += 1;
    return {
      feed: followed.feed,
      release: () => {
        followed.followers -= 1;
        if (followed.followers === 0) this.close(gameId, followed);
      },
    };
  }

  private open(gameId: string): Followed {
    const feed = new GameFeed(this.log);
    const stopListening = this.updates.listen(gameId, (version) => {
      if (version === undefined) void feed.look();
      else feed.hint(version);
    });
    const followed: Followed = { feed, stopListening, followers: 0 };
    this.followed.set(gameId, followed);
    return followed;
  }

  private close(gameId: string, followed: Followed): void {
    followed.stopListening();
    if (this.followed.get(gameId) === followed) this.followed.delete(gameId);
  }

  /** Finds versions whose hints were lost. */
  private async check(): Promise<void> {
    const feeds = [...this.followed.values()];
    for (const [index, { feed }] of feeds.entries()) {
      if (index > 0 && index % CHECKED_AT_ONCE === 0) await nextLoopTurn();
      await feed.look();
    }
  }
}
