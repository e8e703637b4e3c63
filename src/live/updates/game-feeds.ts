import { Injectable } from '@nestjs/common';
import { GameLog } from '../../games/storage/game-log.js';
import { GAME } from '../../games/publishing/game-topics.js';
import { Topics } from '../../kernel/topics/topics.js';
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

/** Shares one feed among the subscribers of a game, for as long as it has any. */
@Injectable()
export class GameFeeds {
  private readonly followed = new Map<string, Followed>();

  constructor(
    private readonly log: GameLog,
    private readonly topics: Topics,
  ) {}

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
    const stopListening = this.topics.listen(GAME, gameId, (hint) => {
      if (hint) feed.hint(hint.version);
      return hint ? undefined : feed.look();
    });
    const followed: Followed = { feed, stopListening, followers: 0 };
    this.followed.set(gameId, followed);
    return followed;
  }

  private close(gameId: string, followed: Followed): void {
    followed.stopListening();
    if (this.followed.get(gameId) === followed) this.followed.delete(gameId);
  }
}
