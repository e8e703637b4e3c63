/** A resource shared by its followers. */
export interface Shareable {
  close(): void;
  /** Whether it is unusable for new followers. They get a new one. */
  readonly hasFailed?: boolean;
}

/** A feed with a follower. */
export interface SharedFeed<Feed> {
  readonly feed: Feed;
  /** Call it once, when the follower leaves. */
  readonly release: () => void;
}

/** Shares one feed among the followers of each id, as long as it has any. */
export class SharedFeeds<Feed extends Shareable> {
  private readonly followed = new Map<string, { readonly feed: Feed; followers: number }>();

  /** The ids that have followers. */
  get ids(): readonly string[] {
    return [...this.followed.keys()];
  }

  /** @param open creates the feed for the first follower */
  follow(id: string, open: () => Feed): SharedFeed<Feed> {
    const before = this.followed.get(id);
    const followed = before && !before.feed.hasFailed ? before : { feed: open(), followers: 0 };
    this.followed.set(id, followed);
    followed.followers += 1;
    return {
      feed: followed.feed,
      release: () => {
        followed.followers -= 1;
        if (followed.followers > 0) return;
        followed.feed.close();
        if (this.followed.get(id) === followed) this.followed.delete(id);
      },
    };
  }

  /** Closes all feeds. Followers receive nothing more. */
  close(): void {
    for (const { feed } of this.followed.values()) feed.close();
    this.followed.clear();
  }
}
