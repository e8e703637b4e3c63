import { describe, expect, it } from '@jest/globals';
import { isObjectType } from 'graphql';
import { builtSchema } from '../../../test/harness/built-schema.js';
import type { EndedGame } from '../../games/storage/game-queries.js';
import { isOver, type Game } from '../../games/domain/game.js';
import { MAX_NEWS, type PlayerNews } from './player-news.js';
import { OVERLAP, watchPlayer, type NewsSource } from './player-watch.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { ANA, turn, WrittenLog } from './testing/written-log.js';

/** A fake database of one player's games; tests send the messages about them. */
class Games implements NewsSource {
  /** The time of the database. */
  time = 1_000_000;
  readonly logs: WrittenLog[] = [];
  readonly ends = new Map<string, number>();
  readonly listeners = new Set<(gameId?: string) => void>();
  /** Called after a list of running games is read and before it is returned. */
  onRead: () => void = () => undefined;

  add(): WrittenLog {
    const log = new WrittenLog();
    this.logs.push(log);
    return log;
  }

  end(log: WrittenLog, at = this.time): void {
    log.play({ type: 'resign', seat: 0 });
    this.ends.set(log.id, at);
  }

  hint(gameId?: string): void {
    for (const listener of this.listeners) listener(gameId);
  }

  check(): void {
    for (const listener of this.listeners) listener();
  }

  now(): Promise<number> {
    return Promise.resolve(this.time);
  }

  ended({ at, gameId }: EndedGame, first: number): Promise<readonly EndedGame[]> {
    const all = [...this.ends].map(([id, end]) => ({ gameId: id, at: end }));
    const after = all.filter((one) => one.at > at || (one.at === at && one.gameId > gameId));
    return Promise.resolve(after.sort((a, b) => a.at - b.at).slice(0, first));
  }

  running(list: string): ReturnType<NewsSource['running']> {
    const games = list === 'playing' ? this.latest.filter((game) => !isOver(game)) : [];
    this.onRead();
    return Promise.resolve({ games });
  }

  game(id: string): Promise<Game | undefined> {
    return Promise.resolve(this.latest.find((game) => game.id === id));
  }

  versions(): Promise<ReadonlyMap<string, number>> {
    return Promise.resolve(new Map(this.latest.map(({ id, version }) => [id, version])));
  }

  newest(): Promise<readonly Game[]> {
    return Promise.resolve(this.latest.filter((game) => !isOver(game)));
  }

  listen(listener: (gameId?: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  paced<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  private get latest(): Game[] {
    return this.logs.map(({ latest }) => latest);
  }
}

const next = async (watch: CancellableIterator<PlayerNews>): Promise<PlayerNews> => {
  const { value } = await watch.next();
  if (!value) throw new Error('There is no more news');
  return value;
};
/** The ids of finished games in the snapshot of a player who resumes after a break. */
async function finishedSince(games: Games, since: number): Promise<string[]> {
  const watch = watchPlayer(ANA.id, games, since);
  const finished: string[] = [];
  for (;;) {
    const news = await next(watch);
    finished.push(...news.finished.map(({ id }) => id));
    if (!news.more) break;
  }
  await watch.return();
  return finished;
}

describe('watchPlayer', () => {
  it('reads the named game, or checks all games if a message names none', async () => {
    const games = new Games();
    const watch = watchPlayer(ANA.id, games, undefined);
    expect(await next(watch)).toMatchObject({ snapshot: true, more: false, waiting: [] });
    const [one, other] = [games.add(), games.add()];
    games.hint(one.id);
    expect(await next(watch)).toMatchObject({ started: [{ id: one.id }] });
    games.hint();
    expect(await next(watch)).toMatchObject({ started: [{ id: other.id }] });

    const ended = watch.next();
    await turn();
    await watch.return();
    expect(await ended).toEqual({ done: true, value: undefined });
    expect(games.listeners.size).toBe(0);
  });

  it('starts with a snapshot in pages', async () => {
    const games = new Games();
    const count = 2 * MAX_NEWS + 20;
    for (let made = 0; made < count; made += 1) games.add();
    const watch = watchPlayer(ANA.id, games, undefined);
    const pages = [await next(watch), await next(watch), await next(watch)];
    expect(pages.map(({ snapshot, more, waiting }) => [snapshot, more, waiting.length])).toEqual([
      [true, true, MAX_NEWS],
      [true, true, MAX_NEWS],
      [true, false, 20],
    ]);
    expect(new Set(pages.flatMap(({ waiting }) => waiting.map(({ id }) => id))).size).toBe(count);
    await watch.return();
  });

  it('limits each list to the size in the price of the subscription', async () => {
    const update = (await builtSchema()).getType('PlayerUpdate');
    if (!isObjectType(update)) throw new Error('There is no PlayerUpdate');
    const { waiting, challenges, started, finished } = update.getFields();
    for (const list of [waiting, challenges, started, finished]) {
      expect(list?.extensions.listSize).toEqual({ assumedSize: MAX_NEWS });
    }
    const games = new Games();
    for (let made = 0; made < MAX_NEWS + 20; made += 1) {
      games.time += OVERLAP;
      games.end(games.add());
      games.add();
    }
    const watch = watchPlayer(ANA.id, games, 0);
    const items = [await next(watch)];
    while (items.at(-1)?.more) items.push(await next(watch));
    // All of these arrive at once, while no follower reads.
    for (let made = 0; made < 2 * MAX_NEWS; made += 1) games.hint(games.add().id);
    items.push(await next(watch), await next(watch));
    const lengths = items.flatMap((item) =>
      [item.waiting, item.challenges, item.started, item.finished].map(({ length }) => length),
    );
    expect(Math.max(...lengths)).toBe(MAX_NEWS);
    await watch.return();
  });

  it('starts with games that ended since, in pages that can each be resumed from', async () => {
    const games = new Games();
    const running = games.add();
    for (let made = 0; made < MAX_NEWS + 20; made += 1) {
      games.time += OVERLAP;
      games.end(games.add());
    }
    games.time += OVERLAP;
    const watch = watchPlayer(ANA.id, games, 0);
    const [first, last] = [await next(watch), await next(watch)];
    expect([first.more, first.finished.length]).toEqual([true, MAX_NEWS]);
    expect(last).toMatchObject({ more: false, waiting: [{ id: running.id }], at: games.time });
    expect(last.finished).toHaveLength(20);
    await watch.return();
    // The last two of the first page repeat, because they ended within the overlap before the mark.
    expect(await finishedSince(games, first.at)).toHaveLength(22);
  });

  it('reports a game that ends during the snapshot, whenever the player resumes', async () => {
    const games = new Games();
    const log = games.add();
    games.onRead = () => {
      // The game was read as running, and the message about its end is lost.
      if (!games.ends.has(log.id)) games.end(log);
      games.time += 1000;
    };
    const watch = watchPlayer(ANA.id, games, undefined);
    let news = await next(watch);
    await watch.return();
    for (let times = 0; times < 3; times += 1) {
      expect(await finishedSince(games, news.at)).toEqual([log.id]);
      const again = watchPlayer(ANA.id, games, news.at);
      news = await next(again);
      await again.return();
    }
  });

  it('reports an end once, even if it becomes visible long after its timestamp', async () => {
    const games = new Games();
    const [log, other] = [games.add(), games.add()];
    const watch = watchPlayer(ANA.id, games, undefined);
    const { at } = await next(watch);
    games.time += OVERLAP / 2;
    games.check();
    games.end(other);
    games.hint(other.id);
    const news = await next(watch);
    expect(news).toMatchObject({ snapshot: false, finished: [{ id: other.id }], at: at + OVERLAP / 2 });
    // Committed by a transaction that started earlier.
    games.end(log, at - OVERLAP / 3);
    expect(await finishedSince(games, news.at)).toEqual([log.id, other.id]);
    games.check();
    expect(await next(watch)).toMatchObject({ finished: [{ id: log.id }] });

    games.check();
    await turn();
    games.add();
    games.check();
    expect(await next(watch)).toMatchObject({ finished: [], started: [{}] });
    await watch.return();
  });

  it('advances its mark only with reported games', async () => {
    const games = new Games();
    const logs = Array.from({ length: MAX_NEWS + 1 }, () => games.add());
    const watch = watchPlayer(ANA.id, games, undefined);
    const { at } = await next(watch);
    await next(watch);
    for (const log of logs) games.end(log);
    games.time += 2 * OVERLAP;
    games.check();
    const [part, rest] = [await next(watch), await next(watch)];
    expect([part.finished.length, part.at]).toEqual([MAX_NEWS, at]);
    expect([rest.finished.length, rest.at]).toEqual([1, games.time]);
    await watch.return();
  });

  it('does not report earlier ends to a player without since', async () => {
    const games = new Games();
    games.end(games.add());
    const watch = watchPlayer(ANA.id, games, undefined);
    expect(await next(watch)).toMatchObject({ finished: [] });
    games.check();
    const log = games.add();
    games.hint(log.id);
    expect(await next(watch)).toMatchObject({ finished: [], started: [{ id: log.id }] });
    await watch.return();
  });
});
